/** How page, service worker and server name what a device keeps for days without network. */

/** The store of coupons, one answer of the server for each. */
export const SAVED_COUPONS_CACHE = "kept-coupons";

/** The store of the page without network; one for each version of it. */
export const OFFLINE_PREFIX = "offline-";

export const OFFLINE_PATH = "/sin-conexion";

/** Whose coupon it is: "account" must not outlive the session, "browser" bought without an account. */
export const SAVED_BY_HEADER = "X-Kept-By";

export const savedCouponPath = (couponId: string) => `/order/kept-coupon/${couponId}`;
