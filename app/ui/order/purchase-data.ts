/** Data of a purchase as pages display it: formatted dates and links. */
import { maskedEmail } from "~/domain/kernel/formats/email";
import { showSaleReference } from "~/domain/sales/access/sale-reference";
import type { Purchase, PurchaseItem } from "~/domain/sales/purchase";
import { success, terms as termsText } from "~/locales/es/checkout/checkout";
import { gift } from "~/locales/es/checkout/gift";
import { formatDate, formatDateTime } from "~/locales/es/format";
import { hoursText } from "~/locales/es/place-hours";
import { redemptionLines } from "~/locales/es/redemption-rules";
import type { QrData } from "~/ui/elements/coupon-qr";
import { receiptData } from "./receipt-links";

export type PurchaseData = ReturnType<typeof purchaseData>;
export type PurchaseItemData = PurchaseData["items"][number];
export type CouponData = PurchaseItemData["coupons"][number];

/** Addresses of coupons for the reader of a page, and the QR codes embedded in it. */
export interface CouponSources {
  pdf: (couponId: string) => string;
  /** Address of the QR code as an image. */
  qr: (couponId: string) => string;
  drawn: ReadonlyMap<string, QrData>;
  /** Page to correct the order's address; absent for holders of the link only. */
  correct?: (transactionId: string) => string;
}

export const correctAddressPath = (transactionId: string) =>
  `/order/address?${new URLSearchParams({ transaction_id: transactionId })}`;

/** For the browser or account that bought. */
export const ownCoupons: Omit<CouponSources, "drawn"> = {
  pdf: (couponId) => `/order/coupon/${couponId}.pdf`,
  qr: (couponId) => `/order/coupon/${couponId}.svg`,
  correct: correctAddressPath,
};

const dayOf = (ms: number | null) => (ms === null ? null : formatDate(ms));

function shownPlace(place: PurchaseItem["places"][number]) {
  const { name, address, postalCode, city, lat, lng, phone, openingHours, hours } = place;
  const written = `${address}, ${postalCode} ${city}`;
  const to = lat === null || lng === null ? written : `${lat},${lng}`;
  return {
    key: `${name} ${written}`,
    name,
    address: written,
    hours: [hoursText(hours, Date.now()), openingHours].filter(Boolean).join(" ") || null,
    phone,
    way: `https://www.openstreetmap.org/directions?${new URLSearchParams({ to })}`,
  };
}

/** How a coupon is used, and when. */
const withRules = ({ howToRedeem, redemptionRules }: PurchaseItem["terms"]) =>
  [howToRedeem, ...redemptionLines(redemptionRules)].filter(Boolean).join("\n");

function shownItem(item: PurchaseItem, index: number, paid: boolean, sources: CouponSources) {
  const { slot } = item.terms;
  const usable = paid && item.coupons.some(({ status }) => status === "issued");
  return {
    key: String(index),
    href: `/ofertas/${item.offerId}/`,
    title: item.title,
    optionTitle: item.optionTitle,
    seller: item.terms.seller.name,
    quantity: item.quantity,
    total: item.unitPrice * item.quantity,
    /** Marks a gift, with its recipient if sent. */
    gift: item.giftTo ? gift.sentTo(item.giftTo) : item.gift ? success.gift : null,
    slot: slot && formatDateTime(slot.startsAt, slot.timezone),
    howToRedeem: usable ? withRules(item.terms) : "",
    /** Reminder to book in advance. */
    booking: usable && item.terms.bookingRequired ? `${termsText.bookingRequired}.` : null,
    places: usable ? item.places.map(shownPlace) : [],
    coupons: item.coupons.map((coupon) => ({
      id: coupon.id,
      code: coupon.code,
      number: coupon.number,
      status: coupon.status,
      validUntil: dayOf(coupon.validUntil),
      redeemedOn: dayOf(coupon.redeemedAt),
      /** null for unpaid and void coupons. */
      pdf: paid && coupon.status !== "void" ? sources.pdf(coupon.id) : null,
      /** Only of usable coupons. */
      qr:
        paid && coupon.status === "issued"
          ? (sources.drawn.get(coupon.id) ?? { src: sources.qr(coupon.id) })
          : null,
    })),
    /** The last day to withdraw; null when nothing can be refunded. */
    withdrawUntil: item.canWithdraw ? dayOf(item.withdrawUntil) : null,
    stars: item.review?.stars ?? null,
  };
}

/** Server only: formats dates. */
export function purchaseData(purchase: Purchase, sources: CouponSources) {
  const paid = purchase.status === "captured";
  const { mailed, email } = purchase;
  const mailFailed = paid && mailed === "dead";
  return {
    number: purchase.number,
    reference: showSaleReference(purchase.reference),
    date: formatDate(purchase.capturedAt ?? purchase.createdAt),
    email,
    status: purchase.status,
    total: purchase.total,
    needReceipt: purchase.needReceipt,
    receipts: receiptData(purchase.receipts),
    /** Delivery of the mail with the coupons; null while unpaid or unknown. */
    mailed: paid && mailed ? success.mailed[mailed](maskedEmail(email)) : null,
    mailFailed,
    /** Page to correct a failed address; null without a failure or without permission. */
    correctHref: mailFailed ? (sources.correct?.(purchase.transactionId) ?? null) : null,
    items: purchase.items.map((item, index) => shownItem(item, index, paid, sources)),
  };
}
