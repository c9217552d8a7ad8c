/** Coupons to use next as pages display them. Server only: formats dates. */
import { bookedDate, validityToday } from "~/locales/es/where-and-when";
import { ticketId } from "./coupon-index";
import { couponState } from "./coupon-state";
import type { NextCouponData } from "./next-coupons";
import { ownCoupons } from "./purchase-links";

type Next = Parameters<typeof validityToday>[0] &
  Parameters<typeof couponState>[0] & {
    id: string;
    code: string;
    title: string;
    optionTitle: string;
    transactionId: string | null;
    held: { page: string; qr: string } | null;
    purchasedAt: number;
  };

const hrefOf = ({ id, transactionId, held }: Next) =>
  `${held?.page ?? `/order/success?transaction_id=${transactionId}`}#${ticketId(id)}`;

const whenOf = (coupon: Next) => bookedDate(coupon) ?? validityToday(coupon, coupon.purchasedAt, Date.now());

export function nextCouponData(first: Next): NextCouponData {
  const { id, code, title, optionTitle, slot, held } = first;
  const status = couponState(first, slot);
  const days = slot ? { slot: whenOf(first) } : { validity: whenOf(first) };
  return {
    ticket: { code, offerTitle: title, optionTitle, status, ...days },
    qr: held?.qr ?? ownCoupons.qr({ id }),
    href: hrefOf(first),
  };
}

export const nextCouponRow = (coupon: Next) => ({
  id: coupon.id,
  href: hrefOf(coupon),
  title: coupon.title,
  detail: whenOf(coupon),
});
