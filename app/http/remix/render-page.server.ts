/** Renders a page, with what its scripts need at the end of its body (decisions 049 and 129). */
import type { EntryContext } from "@remix-run/node";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { manifestOfPage } from "./page-routes.server";
import { pageScripts } from "./page-scripts.server";

const END = "</body>";

/** One behind the other they are the page: joining them would copy a hundred kilobytes. */
export type PagePieces = readonly string[];

/** Of our own answers the data are encoded when the page turns out to need them, of the framework's always. */
export interface PageContext extends EntryContext {
  hydrationData?: () => Promise<string>;
}

export interface PageParts {
  /** Renders the framework's server component with the given context. */
  tree: (context: EntryContext) => ReactElement;
  /** Whether the rendered page asked for scripts. */
  wantsScripts: () => boolean;
  /** What stands behind the scripts, at the end of the body. */
  atEnd: () => string;
}

/**
 * The string renderer waits for nothing, so the framework's own transfer of the data is left out of the tree.
 * @throws errors of the page's components
 */
export async function renderPage(context: PageContext, parts: PageParts): Promise<PagePieces> {
  const { serverHandoffStream: stream } = context;
  const { hydrationData = () => new Response(stream).text() } = context;
  const own = {
    ...context,
    manifest: manifestOfPage(context),
    renderMeta: {},
    serverHandoffStream: undefined,
  };
  const html = renderToString(parts.tree(own));
  const end = html.lastIndexOf(END);
  const scripts = parts.wantsScripts() ? await pageScripts(own, hydrationData) : "";
  return ["<!DOCTYPE html>", html.slice(0, end), scripts + parts.atEnd(), html.slice(end)];
}
