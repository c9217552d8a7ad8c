/** Keeps the pages that tests read in the folder named by SAVED_PAGES, for a checker that reads files (`npm run test:html`). */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.env.SAVED_PAGES;

/** Differs from one answer to the next without another meaning for a checker: ids, times, tokens, hashes. */
const OWN_TO_EACH = /[0-9a-f]{8}-[0-9a-f-]{27}|\d{13}|[\w+/=-]{20,}/g;

/** @param name what the checker calls it, e.g. its path */
export function savePage(name: string, body: string | Buffer): void {
  if (!folder) return;
  const html = body.toString();
  if (!/^\s*<!doctype html/i.test(html)) return;
  const digest = createHash("sha256").update(html.replace(OWN_TO_EACH, "")).digest("hex").slice(0, 12);
  const readable = name.replace(/[^\w-]+/g, "_").slice(0, 80);
  writeFileSync(join(folder, `${digest}-${readable}.html`), html);
}
