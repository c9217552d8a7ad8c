/**
 * JSON-LD of a page, written into its HTML outside of the tree that browsers hydrate: only crawlers read it, so no browser
 * loads the code that makes it.
 */
import type { AppLoadContext } from "@remix-run/node";

type Describe = () => readonly object[];

const descriptions = new WeakMap<AppLoadContext, Describe>();

/** Called by a page's loader. @param describe is called when the page is rendered, not for its data alone */
export function describePage(context: AppLoadContext, describe: Describe): void {
  descriptions.set(context, describe);
}

const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;

function script(data: object): string {
  const json = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, escaped);
  return `<script type="application/ld+json">${json}</script>`;
}

/** @returns the data of the page's loader, for the end of its body; "" = none */
export function structuredData(context: AppLoadContext): string {
  return descriptions.get(context)?.().map(script).join("") ?? "";
}
