/** Building blocks of mail templates, limited to tables and inline styles. */
import { createElement, type ReactNode } from "react";
import { look } from "./look";
import { type ButtonKind, outlookButton } from "./outlook-button";

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

/** A telephone number to press on, on one line. */
export function Phone({ number }: { number: string }) {
  return (
    <a className="m-link" href={`tel:${number.replaceAll(" ", "")}`} style={look.phone}>
      {number}
    </a>
  );
}

interface MailButtonProps {
  href: string;
  children: string;
  /** One button of a mail is primary. */
  kind?: ButtonKind;
}

export function MailButton({ href, children, kind = "primary" }: MailButtonProps) {
  const [style, name] =
    kind === "primary"
      ? ([look.button, "m-button"] as const)
      : ([look.outlinedButton, "m-outlined"] as const);
  return (
    <table role="presentation" style={look.buttonTable}>
      <tbody>
        <tr>
          <td style={look.plainCell}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a comment, with escaped address and words */}
            <span dangerouslySetInnerHTML={{ __html: outlookButton(href, children, kind) }} />
            <a className={name} href={href} style={style}>
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
    <table role="presentation" style={look.codeTable}>
      <tbody>
        <tr>
          <td className="m-code m-mono" style={look.code}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The sum of an order, in a table of facts. */
export function Total({ children }: { children: ReactNode }) {
  return (
    <strong className="m-text" style={look.total}>
      {children}
    </strong>
  );
}

export type Fact = readonly [label: ReactNode, value: ReactNode];

function factRow([label, value]: Fact) {
  return (
    <tr>
      <th scope="row" className="m-soft m-line" style={look.label}>
        {label}
      </th>
      <td className="m-text m-line" style={look.value}>
        {value}
      </td>
    </tr>
  );
}

/** Label and value, row by row; labels may repeat. */
export function FactTable({ rows }: { rows: readonly Fact[] }) {
  return <table style={look.table}>{createElement("tbody", null, ...rows.map(factRow))}</table>;
}

/** Items have no identity and a fixed order, so they are passed as plain children. */
export function List({ items }: { items: readonly ReactNode[] }) {
  return createElement(
    "ul",
    { className: "m-text", style: look.list },
    ...items.map((item) => createElement("li", null, item)),
  );
}

const BREAK = <br />;

/** Text of a person with its line breaks, and one empty line where there were several. */
function brokenLines(text: string): ReactNode[] {
  const lines = text
    .trim()
    .replace(/\s*\n(?:\s*\n)+\s*/g, "\n\n")
    .split("\n");
  return lines.flatMap((line, index) => (index === 0 ? [line.trim()] : [BREAK, line.trim()]));
}

/** What a person wrote, set apart from what the shop says. */
export function Quote({ text }: { text: string }) {
  return (
    <blockquote style={look.quoteFrame}>
      <table role="presentation" style={look.quoteTable}>
        <tbody>
          <tr>{createElement("td", { className: "m-quote", style: look.quote }, ...brokenLines(text))}</tr>
        </tbody>
      </table>
    </blockquote>
  );
}

/** A partner's text. @param small for terms that stand below what the reader needs first */
export function Lines({ text, small = false }: { text: string; small?: boolean }) {
  return createElement(small ? Small : Paragraph, null, ...brokenLines(text));
}
