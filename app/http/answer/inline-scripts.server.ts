/**
 * Content security policy for pages that are cached: the framework's inline scripts are named by hash. They are told
 * from anything else by a random mark they were rendered with, which is taken out of the HTML again, so that the page
 * stays the same to the byte and a script that got in by other ways is refused (docs/decisions/003-csp-by-hash.md).
 */
import { createHash } from "node:crypto";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

export interface MarkedPage {
  html: string;
  /** CSP sources of the inline scripts: `'sha256-…'`. */
  scriptSources: string[];
}

export function takeOutMarks(html: string, mark: string): MarkedPage {
  const attribute = ` nonce="${mark}"`;
  const scriptSources: string[] = [];
  for (const [, attributes = "", content = ""] of html.matchAll(SCRIPT)) {
    if (!attributes.includes(attribute) || attributes.includes(" src=") || content === "") continue;
    scriptSources.push(`'sha256-${createHash("sha256").update(content).digest("base64")}'`);
  }
  return { html: html.replaceAll(attribute, ""), scriptSources };
}
