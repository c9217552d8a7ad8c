/**
 * Structure of legal and information pages: a closed set of blocks, so that texts are data with one renderer.
 */

/** Inline content: text or link. */
export type Inline = string | { text: string; href: string };

export type Text = string | readonly Inline[];

export type Block =
  | { kind: "paragraph"; text: Text }
  | { kind: "list"; ordered: boolean; items: readonly Text[] }
  | { kind: "definitions"; items: readonly { term: string; description: Text }[] }
  | { kind: "table"; caption: string; columns: readonly string[]; rows: readonly (readonly Text[])[] };

export interface LegalSection {
  /** Fragment for links from other pages and the table of contents. */
  id: string;
  heading: string;
  body: readonly Block[];
}

export interface LegalDocument {
  title: string;
  description: string;
  /** Version in force as year and month ("2026-11"); null for pages that need no acceptance. */
  updated: string | null;
  intro?: readonly string[];
  sections: readonly LegalSection[];
}

export const link = (text: string, href: string): Inline => ({ text, href });

export const mailLink = (address: string): Inline => link(address, `mailto:${address}`);

export const phoneLink = (phone: string): Inline => link(phone, `tel:${phone.replace(/\s/g, "")}`);

export const paragraph = (...text: Inline[]): Block => ({ kind: "paragraph", text });

export const list = (...items: Text[]): Block => ({ kind: "list", ordered: false, items });

export const steps = (...items: Text[]): Block => ({ kind: "list", ordered: true, items });

/** Plain text without links, for keys and tests. */
export function plainText(text: Text): string {
  if (typeof text === "string") return text;
  return text.map((piece) => (typeof piece === "string" ? piece : piece.text)).join("");
}

/** Texts of the renderer around a document. */
export const legalPageTexts = {
  toc: "En esta página",
  updated: "Versión de",
} as const;
