/** Renders a page to one string, with what its scripts need at the end of its body (decisions 049 and 129). */
import type { EntryContext } from "@remix-run/node";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { manifestOfPage } from "./page-routes.server";
import { pageScripts } from "./page-scripts.server";

const END = "</body>";

/** Of our own answers the data are encoded when the page turns out to need them, of the framework's always. */
export interface PageContext extends EntryContext {
  hydrationData?: () => Promise<string>;
}

export interface PageParts {
  /** Renders the framework's server component with the given context. */
  tree: (context: EntryContext) => ReactElement;
  /** Whether the rendered page asked for scripts. */
  wantsScripts: () => boolean;
}

/**
 * The string renderer waits for nothing, so the framework's own transfer of the data is left out of the tree.
 * @throws errors of the page's components
 */
export async function renderPage(context: PageContext, { tree, wantsScripts }: PageParts): Promise<string> {
  const { serverHandoffStream: stream } = context;
  const { hydrationData = () => new Response(stream).text() } = context;
  const own = {
    ...context,
    manifest: manifestOfPage(context),
    renderMeta: {},
    serverHandoffStream: undefined,
  };
  const html = `<!DOCTYPE html>${renderToString(tree(own))}`;
  if (!wantsScripts()) return html;
  const end = html.lastIndexOf(END);
  return html.slice(0, end) + (await pageScripts(own, hydrationData)) + html.slice(end);
}
