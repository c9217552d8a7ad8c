/** Names of passes in phone wallets, and their states. */
import type { Wallet } from "~/db/schema/sales/wallets";
import type { CouponDocument } from "~/domain/coupons/documents/coupon-document";

/** The coupon as its holder had it when the pass was made. */
export interface PassKey {
  couponId: string;
  secretVersion: number;
  wallet: Wallet;
}

/** What a wallet shows: a coupon, or that it ended for this holder. */
export interface PassContent {
  serial: string;
  coupon: CouponDocument | "void";
}

export const passSerial = ({ couponId, secretVersion, wallet }: PassKey): string =>
  `${couponId}.${secretVersion}.${wallet}`;

export type PassState = "usable" | "used" | "over" | "void";

export function passState(coupon: PassContent["coupon"]): PassState {
  if (coupon === "void") return "void";
  if (coupon.status === "issued") return "usable";
  return coupon.status === "redeemed" ? "used" : "over";
}
