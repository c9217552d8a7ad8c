/** Building blocks of mail templates, limited to tables and inline styles. */
import { createElement, type ReactNode } from "react";
import { look } from "./look";
import { outlookButton } from "./outlook-button";

export function Title({ children }: { children: ReactNode }) {
  return (
    <h1 className="m-text" style={look.title}>
      {children}
    </h1>
  );
}

export function Heading({ children }: { children: ReactNode }) {
  return (
    <h2 className="m-text" style={look.heading}>
      {children}
    </h2>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <p className="m-text" style={look.paragraph}>
      {children}
    </p>
  );
}

/** Secondary text. */
export function Small({ children }: { children: ReactNode }) {
  return (
    <p className="m-soft" style={look.quiet}>
      {children}
    </p>
  );
}

export function Link({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="m-link" href={href} style={look.link}>
      {children}
    </a>
  );
}

export function MailButton({ href, children }: { href: string; children: string }) {
  return (
    <table role="presentation" style={look.buttonTable}>
      <tbody>
        <tr>
          <td>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a comment, with escaped address and words */}
            <span dangerouslySetInnerHTML={{ __html: outlookButton(href, children) }} />
            <a href={href} style={look.button}>
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A code to copy or type. */
export function Code({ children }: { children: ReactNode }) {
  return (
    <p className="m-code" style={look.code}>
      {children}
    </p>
  );
}

export type Fact = readonly [label: string, value: ReactNode];

/** Label and value, row by row. */
export function FactTable({ rows }: { rows: readonly Fact[] }) {
  return (
    <table style={look.table}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row" className="m-soft m-line" style={look.label}>
              {label}
            </th>
            <td className="m-text m-line" style={look.value}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Items have no identity and a fixed order, so they are passed as plain children. */
export function List({ items }: { items: readonly ReactNode[] }) {
  return createElement(
    "ul",
    { className: "m-text", style: look.list },
    ...items.map((item) => createElement("li", null, item)),
  );
}

/** A partner's text with its line breaks. */
export function Lines({ text }: { text: string }) {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return createElement("div", null, ...lines.map((line) => createElement(Paragraph, null, line)));
}
