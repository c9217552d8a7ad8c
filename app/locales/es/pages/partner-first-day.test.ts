/** Proves that docs/primer-dia.md says what /socios/primer-dia says. */
import { expect, it } from "vitest";
import { shop } from "~/site-identity";
import type { Block, LegalDocument, Text } from "./legal-document";
import { partnerFirstDayPage } from "./partner-first-day";

function inline(text: Text): string {
  if (typeof text === "string") return text;
  return text
    .map((piece) => {
      if (typeof piece === "string") return piece;
      // An address of the shop is no file beside the document.
      return piece.href.startsWith("/") ? `${piece.text} (\`${piece.href}\`)` : piece.text;
    })
    .join("");
}

function block(one: Block): string {
  if (one.kind === "paragraph") return inline(one.text);
  if (one.kind !== "list") throw new Error(`no Markdown for a ${one.kind}`);
  return one.items.map((item, index) => `${one.ordered ? `${index + 1}.` : "-"} ${inline(item)}`).join("\n");
}

function markdown({ title, intro = [], sections }: LegalDocument): string {
  const parts = sections.flatMap(({ heading, body }) => [`## ${heading}`, ...body.map(block)]);
  return `${[`# ${title}`, ...intro, ...parts].join("\n\n")}\n`;
}

it("is the same text in docs and on the page", async () => {
  await expect(markdown(partnerFirstDayPage(shop))).toMatchFileSnapshot("../../../../docs/primer-dia.md");
});
