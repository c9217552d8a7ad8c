/**
 * Saves the buyer's displayed coupons on this device for offline use and registers the service worker that
 * shows them. Visitors without purchases get neither, nor the code for it.
 */
import type { Location } from "@remix-run/react";
import { useEffect } from "react";
import { SAVED_COUPONS_CACHE } from "./saved-copies";

const SHOWS_COUPONS = /^\/order\/(success|history)\/?$/;

/** Storage may be disabled or full, the network down. */
async function keepOrForget(pathname: string, signedIn: boolean): Promise<void> {
  const shows = SHOWS_COUPONS.test(pathname);
  const forgets = !signedIn && (await caches.has(SAVED_COUPONS_CACHE));
  if (!shows && !forgets) return;
  const store = await import("./coupon-store");
  if (forgets) await store.forgetAccountCoupons();
  if (shows) await store.keepShownCoupons();
}

export function useSavedCoupons(
  { key, pathname }: Pick<Location, "key" | "pathname">,
  signedIn: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a revisit of the same path may show more coupons
  useEffect(() => {
    // Both exist only over HTTPS.
    if (!("serviceWorker" in navigator && "caches" in window)) return;
    keepOrForget(pathname, signedIn).catch(() => undefined);
  }, [key, pathname, signedIn]);
}
