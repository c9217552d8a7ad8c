/** Renders documents of the repository as parts of pages: anchors like GitHub's, links between served documents, no raw HTML. */
import { posix } from "node:path";
import { raw } from "hono/html";
import { Marked, type Tokens } from "marked";
import type { Html } from "../reference-layout";
import { SERVED, type SourceDocument } from "./documents";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

function anchorOf(title: string): string {
  const plain = title.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, "");
  return plain.trim().replace(/\s/g, "-");
}

/** @returns null for a document that is not served */
function addressOf(href: string, from: string, base: string): string | null {
  if (/^(https?:|mailto:|#)/.test(href)) return href;
  const [file = "", anchor] = href.split("#");
  const path = posix.join(posix.dirname(from), file).replace(/\/$/, "");
  const served = SERVED[path];
  return served === undefined ? null : `${base}/docs/${served}${anchor === undefined ? "" : `#${anchor}`}`;
}

interface Place {
  /** Path of the API, without a trailing slash. */
  base: string;
  /** Added to the level of headings; the title, a heading of the first level, is left out at 0. */
  deeper?: number;
}

function rendererFor({ path }: SourceDocument, { base, deeper = 0 }: Place): Marked {
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        if (depth === 1 && deeper === 0) return "";
        const level = depth + deeper;
        return `<h${level} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const label = this.parser.parseInline(tokens);
        const address = addressOf(href, path, base);
        return address === null ? label : `<a href="${escaped(address)}">${label}</a>`;
      },
      code: ({ text }: Tokens.Code) => `<pre>${escaped(text)}</pre>\n`,
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escaped(text),
    },
  });
  return marked;
}

export function renderDocument(document: SourceDocument, place: Place): Html {
  return raw(rendererFor(document, place).parse(document.text, { async: false }));
}

export function titleOf({ text }: SourceDocument): string {
  return /^# (.+)$/m.exec(text)?.[1] ?? "";
}
