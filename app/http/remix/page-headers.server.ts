/** Headers of a page from those of its routes and loaders, by the framework's rules. */
import type { StaticHandlerContext } from "@remix-run/router";
import type { BuiltRoute } from "./built-route";

type HeadersFunction = (given: {
  loaderHeaders: Headers;
  parentHeaders: Headers;
  actionHeaders: Headers;
  errorHeaders: Headers | undefined;
}) => HeadersInit;

const NONE = new Headers();

function addCookies(from: Headers, to: Headers): void {
  const known = new Set(to.getSetCookie());
  for (const cookie of from.getSetCookie()) if (!known.has(cookie)) to.append("Set-Cookie", cookie);
}

/** Of the loader or action that failed, at the boundary's route or below it. */
function failedHeaders(branch: readonly BuiltRoute[], context: StaticHandlerContext): Headers | undefined {
  const { actionHeaders, actionData, loaderHeaders, loaderData } = context;
  for (const { id } of branch) {
    if (actionHeaders[id] && actionData?.[id] === undefined) return actionHeaders[id];
    if (loaderHeaders[id] && loaderData[id] === undefined) return loaderHeaders[id];
  }
  return undefined;
}

/** @param branch the page's routes, outermost first */
export function pageHeaders(branch: readonly BuiltRoute[], context: StaticHandlerContext): Headers {
  const { errors, matches } = context;
  const boundary = errors ? branch.findIndex(({ id }) => errors[id] !== undefined) : -1;
  const shown = branch.slice(0, boundary < 0 ? matches.length : boundary + 1);
  const ofError = boundary < 0 ? undefined : failedHeaders(branch.slice(boundary), context);
  return shown.reduce((parentHeaders, { id, module }, index) => {
    const loaderHeaders = context.loaderHeaders[id] ?? NONE;
    const actionHeaders = context.actionHeaders[id] ?? NONE;
    const errorHeaders = index === shown.length - 1 ? ofError : undefined;
    const given = { loaderHeaders, parentHeaders, actionHeaders, errorHeaders };
    const { headers: written } = module as { headers?: HeadersFunction | HeadersInit };
    const headers = new Headers(
      written === undefined ? parentHeaders : typeof written === "function" ? written(given) : written,
    );
    const ofOthers = errorHeaders !== loaderHeaders && errorHeaders !== actionHeaders;
    if (errorHeaders && ofOthers) addCookies(errorHeaders, headers);
    addCookies(actionHeaders, headers);
    addCookies(loaderHeaders, headers);
    addCookies(parentHeaders, headers);
    return headers;
  }, new Headers());
}
