/**
 * Measures the share of a page's bytes that is data for hydration: the HTML as sent against the same without its inline
 * scripts.
 */
import { brotliCompressSync, constants } from "node:zlib";
import { Visitor } from "../tests/support/browserless";
import { KINDS, type MeasuredShop } from "./pages";
import { type Cell, kilobytes, printTable, ratio } from "./report";

/** Structured data for search engines is content, not hydration. */
const INLINE_SCRIPT = /<script(?![^>]*(?:\bsrc=|application\/ld\+json))[^>]*>[\s\S]*?<\/script>/g;

function brotli(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength;
}

export async function printHydration({ shop, paths }: MeasuredShop): Promise<void> {
  const visitor = new Visitor(shop.origin);
  const rows: Cell[][] = [];
  for (const kind of KINDS) {
    const { html } = await visitor.get(paths[kind][0] ?? "/");
    const without = html.replace(INLINE_SCRIPT, "");
    const [whole, bare] = [brotli(html), brotli(without)];
    rows.push([
      kind,
      `${kilobytes(html.length)} / ${kilobytes(without.length)}`,
      `${kilobytes(whole)} / ${kilobytes(bare)}`,
      ratio(whole, bare),
    ]);
  }
  visitor.close();
  printTable(
    "HTML with its data for hydration, and without",
    ["page", "raw", "Brotli 5", "with/without"],
    rows,
  );
}
