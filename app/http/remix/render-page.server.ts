/** Renders a page to one string, with the data for hydration at the end of its body (decision 049). */
import type { EntryContext } from "@remix-run/node";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { hydrationScript } from "./hydration-script.server";
import { manifestOfPage } from "./page-routes.server";

const END = "</body>";

/** Of our own answers the data are encoded when the page turns out to need them, of the framework's always. */
export interface PageContext extends EntryContext {
  hydrationData?: () => Promise<string>;
}

/**
 * The string renderer waits for nothing, so the framework's own transfer of the data is left out of the tree.
 * @param tree renders the framework's server component with the given context
 * @throws errors of the page's components
 */
export async function renderPage(
  context: PageContext,
  nonce: string,
  tree: (context: EntryContext) => ReactElement,
): Promise<string> {
  const { serverHandoffStream: stream } = context;
  const { hydrationData = stream && (() => new Response(stream).text()) } = context;
  const renderMeta: EntryContext["renderMeta"] = {};
  const manifest = manifestOfPage(context);
  const rendered = renderToString(tree({ ...context, manifest, renderMeta, serverHandoffStream: undefined }));
  const html = `<!DOCTYPE html>${rendered}`;
  if (!hydrationData || !renderMeta.didRenderScripts) return html;
  const end = html.lastIndexOf(END);
  return html.slice(0, end) + hydrationScript(await hydrationData(), nonce) + html.slice(end);
}
