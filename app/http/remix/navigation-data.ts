/** URLs and headers of the framework's client navigation: data of pages, the manifest, a document to load anew. */

/** Data for client-side navigation and the manifest of routes: requests that only the framework handles. */
const OF_THE_FRAMEWORK = /\.data$|^\/__manifest$/;
const DATA = ".data";

export function isOfTheFramework(pathname: string): boolean {
  return OF_THE_FRAMEWORK.test(pathname);
}

/** @returns the path of the page whose data a URL names; null for other URLs */
export function pageOfData(pathname: string): string | null {
  if (!pathname.endsWith(DATA)) return null;
  const page = pathname.slice(0, -DATA.length);
  return page === "/_root" ? "/" : page;
}

/** A request for the data of some routes of a page only. */
export function asksForPart({ searchParams }: URL): boolean {
  return searchParams.has("_routes");
}

export function isNavigationData(headers: Headers): boolean {
  return headers.get("Content-Type")?.includes("text/x-script") ?? false;
}

/** The framework's own parameter, which would bypass its check of forms. */
export function bypassesCheck(query: URLSearchParams): boolean {
  return query.has("_data");
}

/** Of a redirect: the browser loads its target as a document. */
export const RELOAD_DOCUMENT = { "X-Remix-Reload-Document": "true" };
