/** Keeps the buyer's coupons on this device for offline use, and deletes those of an account that was left. */
import { SAVED_BY_HEADER, SAVED_COUPONS_CACHE, savedCouponPath } from "./saved-copies";

const COUPON_LINK = /^\/order\/coupon\/([\da-f-]{36})\.pdf$/;
/** Limit per page, newest first. */
const MAX_COUPONS = 20;

function shownCoupons(): string[] {
  const ids = [...document.querySelectorAll<HTMLAnchorElement>("main a[data-document]")].flatMap(
    ({ pathname }) => COUPON_LINK.exec(pathname)?.[1] ?? [],
  );
  return ids.slice(0, MAX_COUPONS);
}

export async function keepShownCoupons(): Promise<void> {
  const ids = shownCoupons();
  if (ids.length === 0) return;
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
export async function forgetAccountCoupons(): Promise<void> {
  if (!(await caches.has(SAVED_COUPONS_CACHE))) return;
  const store = await caches.open(SAVED_COUPONS_CACHE);
  for (const request of await store.keys()) {
    const kept = await store.match(request);
    if (kept?.headers.get(SAVED_BY_HEADER) === "account") await store.delete(request);
  }
}
