/** Building blocks of mail templates, limited to tables and inline styles. */
import { createElement, type ReactNode } from "react";
import { look } from "./look";
import type { LinkedPicture } from "./mail-content";
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
          <td>
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
          <td className="m-code" style={look.code}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

interface OfferHeadProps {
  title: string;
  picture: LinkedPicture | undefined;
  children: ReactNode;
}

/** An offer's picture beside its title and first facts; the title alone where the program shows no pictures. */
export function OfferHead({ title, picture, children }: OfferHeadProps) {
  return (
    <table role="presentation" style={look.offer}>
      <tbody>
        <tr>
          {picture && (
            <td style={look.offerPicture}>
              <img
                src={picture.url}
                alt={picture.alt}
                width={120}
                height={Math.round((120 * picture.height) / Math.max(picture.width, 1))}
                style={look.picture}
                className="m-soft"
              />
            </td>
          )}
          <td style={look.offerWords}>
            <h2 className="m-text" style={look.offerTitle}>
              {title}
            </h2>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

interface CouponCardProps {
  code: string;
  /** `cid:` of the QR code; absent = the card has the code alone. */
  qr: string | undefined;
  /** What the QR code is, and what to do where it is not shown. */
  alt: string;
  children: ReactNode;
}

/** A coupon to show at the counter: its QR code beside code and validity, below each other on phones. */
export function CouponCard({ code, qr, alt, children }: CouponCardProps) {
  return (
    <table role="presentation" className="m-line" style={look.card}>
      <tbody>
        <tr>
          {qr && (
            <td className="m-stack" style={look.cardQr}>
              <img src={qr} alt={alt} width={176} height={176} style={look.qr} />
            </td>
          )}
          <td className="m-stack" style={look.cardWords}>
            <p className="m-text" style={look.cardCode}>
              {code}
            </p>
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

/** A partner's text with its line breaks. @param small for terms that stand below what the reader needs first */
export function Lines({ text, small = false }: { text: string; small?: boolean }) {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return createElement(
    "div",
    null,
    ...lines.map((line) => createElement(small ? Small : Paragraph, null, line)),
  );
}
