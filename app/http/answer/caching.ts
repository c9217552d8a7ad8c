/** Cache-Control rules: shared caches keep public pages for a minute, personal pages never. */
import type { HeadersFunction } from "@remix-run/node";

/** Fresh for a minute in shared caches, then stale-while-revalidate; browsers always revalidate. */
const PUBLIC_PAGE = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";

/** What its URL changes with. */
export const IMMUTABLE = "public, max-age=31536000, immutable";

/** Kept by the browser for its back button only, always revalidated. */
export const PERSONAL_PAGE = "private, no-cache";

/** `headers` export of public pages. */
export function publicPageHeaders(): HeadersInit {
  return { "Cache-Control": PUBLIC_PAGE };
}

/** `headers` export of public pages with a form: what is shown after a refusal is not stored. */
export const formPageHeaders: HeadersFunction = ({ actionHeaders }) =>
  actionHeaders.has("Cache-Control") ? personalPageHeaders() : publicPageHeaders();

/** `headers` export of checkout, cart and order pages: not stored by the browser either. */
export function personalPageHeaders(): HeadersInit {
  return { "Cache-Control": "private, no-store" };
}

/** Any cache may store it and asks each time whether it still holds; caches that take purges need not (decision 137). */
export const REVALIDATED_PAGE = "public, no-cache";

/** `headers` export of the offer page: price and stock are revalidated each time, unchanged pages cost no transfer. */
export function revalidatedPageHeaders(): HeadersInit {
  return { "Cache-Control": REVALIDATED_PAGE };
}

/** `headers` export of pages of one visitor that are no secret. */
export function uncachedPageHeaders(): HeadersInit {
  return { "Cache-Control": PERSONAL_PAGE };
}
