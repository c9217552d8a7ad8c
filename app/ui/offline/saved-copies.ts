/** Names of the offline caches, paths and headers, shared by page, service worker and server. */

/** Cache of coupons: one response each. */
export const SAVED_COUPONS_CACHE = "kept-coupons";

/** Prefix of the cache of the offline page; one cache per version. */
export const OFFLINE_PREFIX = "offline-";

export const OFFLINE_PATH = "/sin-conexion";

/** Owner of a saved coupon: "account" (deleted with the session) or "browser" (bought as a guest). */
export const SAVED_BY_HEADER = "X-Kept-By";

export const savedCouponPath = (couponId: string) => `/order/kept-coupon/${couponId}`;
