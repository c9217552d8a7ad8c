/** Headers of a page from those of its routes and loaders, by the framework's rules. */
import type { StaticHandlerContext } from "@remix-run/router";
import type { BuiltRoute } from "./resource-answer.server";

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

/** Of the loader that failed, at the boundary's route or below it. */
function failedHeaders(
  branch: readonly BuiltRoute[],
  { loaderHeaders, loaderData }: StaticHandlerContext,
): Headers | undefined {
  const failed = branch.find(({ id }) => loaderHeaders[id] && loaderData[id] === undefined);
  return failed && loaderHeaders[failed.id];
}

/** @param branch the page's routes, outermost first @param context of a request that ran no action */
export function pageHeaders(branch: readonly BuiltRoute[], context: StaticHandlerContext): Headers {
  const { errors, loaderHeaders } = context;
  const boundary = errors ? branch.findIndex(({ id }) => errors[id] !== undefined) : -1;
  const shown = boundary < 0 ? branch : branch.slice(0, boundary + 1);
  const ofError = boundary < 0 ? undefined : failedHeaders(branch.slice(boundary), context);
  return shown.reduce((parentHeaders, { id, module }, index) => {
    const own = loaderHeaders[id] ?? NONE;
    const errorHeaders = index === shown.length - 1 ? ofError : undefined;
    const given = { loaderHeaders: own, parentHeaders, actionHeaders: NONE, errorHeaders };
    const { headers: written } = module as { headers?: HeadersFunction | HeadersInit };
    const headers = new Headers(
      written === undefined ? parentHeaders : typeof written === "function" ? written(given) : written,
    );
    if (errorHeaders && errorHeaders !== own) addCookies(errorHeaders, headers);
    addCookies(own, headers);
    addCookies(parentHeaders, headers);
    return headers;
  }, new Headers());
}
