/** Recognises prefetch requests: they must have no effect and are no page views. */

const REUSE_SECONDS = 30;

/** Chromium reuses a prefetched response once within five minutes of its age, in spite of its Cache-Control. */
const CHROMIUM_WINDOW_SECONDS = 300;

export function isPrefetch({ headers }: Request): boolean {
  return ["Sec-Purpose", "Purpose", "X-Moz"].some((name) => headers.get(name)?.includes("prefetch"));
}

/**
 * Lets the browser reuse a prefetched response for half a minute, long enough for the click. It is sent with an Age, so
 * that Chromium's own window ends at the same moment: prices and stock must not be older.
 */
export function cacheForVisit(headers: Headers): void {
  if (headers.get("Cache-Control")?.includes("no-store")) return;
  headers.set("Cache-Control", `private, max-age=${CHROMIUM_WINDOW_SECONDS}`);
  headers.set("Age", String(CHROMIUM_WINDOW_SECONDS - REUSE_SECONDS));
}
