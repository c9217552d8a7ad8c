/**
 * Saves the buyer's displayed coupons on this device for offline use and registers the service worker that
 * shows them. Visitors without purchases get neither.
 */
import type { Location } from "@remix-run/react";
import { useEffect } from "react";
import { SAVED_BY_HEADER, SAVED_COUPONS_CACHE, savedCouponPath } from "./saved-copies";

const SHOWS_COUPONS = /^\/order\/(success|history)\/?$/;
const COUPON_LINK = /^\/order\/coupon\/([\da-f-]{36})\.pdf$/;
/** Limit per page, newest first. */
const MAX_COUPONS = 20;

function shownCoupons(): string[] {
  const ids = [...document.querySelectorAll<HTMLAnchorElement>("main a[data-document]")].flatMap(
    ({ pathname }) => COUPON_LINK.exec(pathname)?.[1] ?? [],
  );
  return ids.slice(0, MAX_COUPONS);
}

async function keepCoupons(ids: readonly string[]): Promise<void> {
  await navigator.serviceWorker.register("/sw.js", { scope: "/", updateViaCache: "none" });
  const store = await caches.open(SAVED_COUPONS_CACHE);
  for (const path of ids.map(savedCouponPath)) {
    const answer = await fetch(path);
    if (answer.status === 200) await store.put(path, answer);
    // Redeemed, or no longer this buyer's.
    else if (answer.status === 204 || answer.status === 404) await store.delete(path);
  }
}

/** Deletes an account's coupons after its session has ended for any reason. */
async function forgetAccountCoupons(): Promise<void> {
  if (!(await caches.has(SAVED_COUPONS_CACHE))) return;
  const store = await caches.open(SAVED_COUPONS_CACHE);
  for (const request of await store.keys()) {
    const kept = await store.match(request);
    if (kept?.headers.get(SAVED_BY_HEADER) === "account") await store.delete(request);
  }
}

/** Ignores failures: storage may be disabled or full, the network down. */
function attempt(work: Promise<void>): void {
  work.catch(() => undefined);
}

export function useSavedCoupons(
  { key, pathname }: Pick<Location, "key" | "pathname">,
  signedIn: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a revisit of the same path may show more coupons
  useEffect(() => {
    // Both exist only over HTTPS.
    if (!("serviceWorker" in navigator && "caches" in window)) return;
    if (!signedIn) attempt(forgetAccountCoupons());
    const ids = SHOWS_COUPONS.test(pathname) ? shownCoupons() : [];
    if (ids.length > 0) attempt(keepCoupons(ids));
  }, [key, pathname, signedIn]);
}
