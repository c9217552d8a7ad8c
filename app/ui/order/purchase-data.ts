/** Data of a purchase as pages display it: formatted dates and links. */
import { maskedEmail } from "~/domain/kernel/formats/email";
import type { Cents } from "~/domain/kernel/money";
import { showSaleReference } from "~/domain/sales/access/sale-reference";
import type { Purchase, PurchaseItem } from "~/domain/sales/purchase";
import type { SoldCoupon } from "~/domain/sales/sold-line";
import { success, terms as termsText } from "~/locales/es/checkout/checkout";
import { gift } from "~/locales/es/checkout/gift";
import { formatDate, formatDateTime } from "~/locales/es/format";
import { hoursText } from "~/locales/es/place-hours";
import { redemptionLines } from "~/locales/es/redemption-rules";
import type { QrData } from "~/ui/elements/coupon-qr";
import type { PlaceData } from "~/ui/elements/place-list";
import { type ReceiptData, receiptData } from "./receipt-links";

export interface CouponData {
  id: string;
  /** Without separators. */
  code: string;
  number: number;
  status: SoldCoupon["status"];
  validUntil: string | null;
  redeemedOn: string | null;
  /** null for unpaid and void coupons. */
  pdf: string | null;
  /** Only of usable coupons. */
  qr: QrData | null;
}

export interface PurchaseItemData {
  key: string;
  href: string;
  title: string;
  optionTitle: string;
  seller: string;
  quantity: number;
  total: Cents;
  /** Marks a gift, with its recipient if sent. */
  gift: string | null;
  slot: string | null;
  howToRedeem: string;
  /** Reminder to book in advance. */
  booking: string | null;
  places: PlaceData[];
  coupons: CouponData[];
  /** Formatted last day to withdraw; null when nothing can be refunded. */
  withdrawUntil: string | null;
  stars: number | null;
}

export interface PurchaseData {
  number: string;
  /** Formatted order reference. */
  reference: string;
  date: string;
  email: string;
  status: Purchase["status"];
  total: Cents;
  needReceipt: boolean;
  receipts: ReceiptData[];
  /** Delivery text of the mail with the coupons; null while unpaid or unknown. */
  mailed: string | null;
  mailFailed: boolean;
  /** Page to correct a failed address; null without a failure or without permission. */
  correctHref: string | null;
  items: PurchaseItemData[];
}

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

function shownItem(
  item: PurchaseItem,
  index: number,
  paid: boolean,
  sources: CouponSources,
): PurchaseItemData {
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
    gift: item.giftTo ? gift.sentTo(item.giftTo) : item.gift ? success.gift : null,
    slot: slot && formatDateTime(slot.startsAt, slot.timezone),
    howToRedeem: usable ? withRules(item.terms) : "",
    booking: usable && item.terms.bookingRequired ? `${termsText.bookingRequired}.` : null,
    places: usable ? item.places.map(shownPlace) : [],
    coupons: item.coupons.map((coupon) => ({
      id: coupon.id,
      code: coupon.code,
      number: coupon.number,
      status: coupon.status,
      validUntil: dayOf(coupon.validUntil),
      redeemedOn: dayOf(coupon.redeemedAt),
      pdf: paid && coupon.status !== "void" ? sources.pdf(coupon.id) : null,
      qr:
        paid && coupon.status === "issued"
          ? (sources.drawn.get(coupon.id) ?? { src: sources.qr(coupon.id) })
          : null,
    })),
    withdrawUntil: item.canWithdraw ? dayOf(item.withdrawUntil) : null,
    stars: item.review?.stars ?? null,
  };
}

/** Server only: formats dates. */
export function purchaseData(purchase: Purchase, sources: CouponSources): PurchaseData {
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
    mailed: paid && mailed ? success.mailed[mailed](maskedEmail(email)) : null,
    mailFailed,
    correctHref: mailFailed ? (sources.correct?.(purchase.transactionId) ?? null) : null,
    items: purchase.items.map((item, index) => shownItem(item, index, paid, sources)),
  };
}
