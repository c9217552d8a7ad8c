/** The only script of the page after paying: keeps its coupons on this device (decision 158). */
import { keepShownCoupons } from "./coupon-store";

// Both exist only over HTTPS.
if ("serviceWorker" in navigator && "caches" in window) keepShownCoupons().catch(() => undefined);
