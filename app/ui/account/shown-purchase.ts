/** A purchase as the history shows it: dates written out, links made, nothing else of it sent to the browser. */
import { showCouponCode } from "~/domain/coupons/coupon-code";
import type { Cents } from "~/domain/kernel/money";
import type { Purchase, PurchaseItem } from "~/domain/sales/purchase";
import { history } from "~/locales/es/account-history";
import { formatDate, formatDateTime } from "~/locales/es/format";
import { gift } from "~/locales/es/gift";
import { type ShownReceipt, shownReceipts } from "./receipt-links";

export interface ShownCoupon {
  id: string;
  code: string;
  status: Purchase["items"][number]["coupons"][number]["status"];
  validUntil: string | null;
  redeemedOn: string | null;
  /** null where there is nothing left to show at a counter. */
  pdf: string | null;
}

export interface ShownItem {
  key: string;
  href: string;
  title: string;
  optionTitle: string;
  seller: string;
  quantity: number;
  total: Cents;
  /** That it is a present, and to whom it went. */
  gift: string | null;
  slot: string | null;
  coupons: ShownCoupon[];
  /** The last day of the right to withdraw, while something can be given back. */
  withdrawUntil: string | null;
  stars: number | null;
}

export interface ShownPurchase {
  number: string;
  date: string;
  status: Purchase["status"];
  total: Cents;
  needReceipt: boolean;
  receipts: ShownReceipt[];
  items: ShownItem[];
}

export const couponPath = (couponId: string) => `/order/coupon/${couponId}.pdf`;

const dayOf = (ms: number | null) => (ms === null ? null : formatDate(ms));

function shownItem(item: PurchaseItem, index: number, isPaid: boolean): ShownItem {
  return {
    key: String(index),
    href: `/ofertas/${item.offer.id}/`,
    title: item.offer.title,
    optionTitle: item.option.title,
    seller: item.offer.organization.name,
    quantity: item.quantity,
    total: item.unitPrice * item.quantity,
    gift: item.giftTo ? gift.sentTo(item.giftTo) : item.gift ? history.gift : null,
    slot: item.slot && formatDateTime(item.slot.startsAt, item.slot.timezone),
    coupons: item.coupons.map((coupon) => ({
      id: coupon.id,
      code: showCouponCode(coupon.code),
      status: coupon.status,
      validUntil: dayOf(coupon.validUntil),
      redeemedOn: dayOf(coupon.redeemedAt),
      pdf: isPaid && coupon.status !== "void" ? couponPath(coupon.id) : null,
    })),
    withdrawUntil: item.canWithdraw ? dayOf(item.withdrawUntil) : null,
    stars: item.review?.stars ?? null,
  };
}

/** Call only on the server: it writes dates out. */
export function shownPurchase(purchase: Purchase): ShownPurchase {
  return {
    number: purchase.number,
    date: formatDate(purchase.createdAt),
    status: purchase.status,
    total: purchase.total,
    needReceipt: purchase.needReceipt,
    receipts: shownReceipts(purchase.receipts),
    items: purchase.items.map((item, index) => shownItem(item, index, purchase.status === "captured")),
  };
}
