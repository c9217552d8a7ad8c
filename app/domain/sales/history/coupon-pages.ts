/** Pages the coupons of large purchases; lists show the first ones only (decision 031). */
import type { Purchase } from "~/domain/sales/purchase";

/** On a purchase's own page. */
export const COUPONS_ON_PAGE = 50;
/** Of each purchase in a list. */
export const COUPONS_IN_LIST = 10;

export function couponCount({ items }: Purchase): number {
  return items.reduce((sum, { coupons }) => sum + coupons.length, 0);
}

/** The purchase with `count` of its coupons; all lines stay, also those without coupons. */
export function withCoupons(purchase: Purchase, from: number, count: number): Purchase {
  let before = 0;
  const items = purchase.items.map((item) => {
    const start = Math.max(0, from - before);
    const coupons = item.coupons.slice(start, Math.max(start, from + count - before));
    before += item.coupons.length;
    return { ...item, coupons };
  });
  return { ...purchase, items };
}

export interface CouponPage {
  /** 1-based. */
  page: number;
  pages: number;
}

/** @param typed query parameter; an invalid page is the first one */
export function couponPage(purchase: Purchase, typed: string | null): { purchase: Purchase } & CouponPage {
  const pages = Math.max(1, Math.ceil(couponCount(purchase) / COUPONS_ON_PAGE));
  const wanted = /^[1-9]\d{0,3}$/.test(typed ?? "") ? Number(typed) : 1;
  const page = wanted > pages ? 1 : wanted;
  const shown = withCoupons(purchase, (page - 1) * COUPONS_ON_PAGE, COUPONS_ON_PAGE);
  return { purchase: shown, page, pages };
}
