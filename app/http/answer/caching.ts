/** What may be kept by shared caches: public pages for a minute, personal ones never. */

/** Fresh for a minute in shared caches, then served stale while it is renewed; browsers always ask. */
export const PUBLIC_PAGE = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";

/** Kept by the browser for its back button only, always asked again. */
export const PERSONAL_PAGE = "private, no-cache";

/** The `headers` export of a public page's route. */
export function publicPageHeaders(): HeadersInit {
  return { "Cache-Control": PUBLIC_PAGE };
}

/** The `headers` export of checkout, cart and order pages: not even the browser keeps them. */
export function personalPageHeaders(): HeadersInit {
  return { "Cache-Control": "private, no-store" };
}

/** The `headers` export of an offer's page: price and stock are asked for each time, unchanged pages cost no transfer. */
export function uncachedPageHeaders(): HeadersInit {
  return { "Cache-Control": PERSONAL_PAGE };
}
