/** Requests that a browser makes ahead of a visit that may never come: they act on nothing and are no view. */

const REUSE_SECONDS = 30;

/** Chromium uses what it prefetched once within five minutes of its age, whatever the answer's own rule says. */
const CHROMIUM_WINDOW_SECONDS = 300;

export function isPrefetch({ headers }: Request): boolean {
  return ["Sec-Purpose", "Purpose", "X-Moz"].some((name) => headers.get(name)?.includes("prefetch"));
}

/**
 * Lets the browser that prefetched an answer use it for half a minute, long enough for the click. It is sent as already
 * aged, so that Chromium's own window ends at the same moment: prices and stock must not be older than that.
 */
export function cacheForVisit(headers: Headers): void {
  if (headers.get("Cache-Control")?.includes("no-store")) return;
  headers.set("Cache-Control", `private, max-age=${CHROMIUM_WINDOW_SECONDS}`);
  headers.set("Age", String(CHROMIUM_WINDOW_SECONDS - REUSE_SECONDS));
}
