/**
 * Content security policy of cached pages: the framework's inline scripts are allowed by hash. They are recognised by a
 * random mark set while rendering and removed from the HTML afterwards, so that the page stays byte for byte the same and
 * an injected script is refused (decision 003).
 */
import { createHash } from "node:crypto";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

interface Unmarked {
  html: string;
  /** CSP sources of the inline scripts: `'sha256-…'`. */
  scriptSources: string[];
}

/** @param html of a whole page, or a piece of one that cuts no script */
export function takeOutMarks(html: string, mark: string): Unmarked {
  const attribute = ` nonce="${mark}"`;
  const scriptSources: string[] = [];
  if (!html.includes(attribute)) return { html, scriptSources };
  for (const [, attributes = "", content = ""] of html.matchAll(SCRIPT)) {
    if (!attributes.includes(attribute) || attributes.includes(" src=") || content === "") continue;
    scriptSources.push(`'sha256-${createHash("sha256").update(content).digest("base64")}'`);
  }
  return { html: html.replaceAll(attribute, ""), scriptSources };
}
