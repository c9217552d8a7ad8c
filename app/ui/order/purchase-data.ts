/** Data of a purchase as pages display it: formatted dates and links. */
import { showSaleReference } from "~/domain/sales/access/sale-reference";
import { openExtension } from "~/domain/sales/expiry/extension";
import { type BookingHolder, openChanges } from "~/domain/sales/moves/own-booking";
import type { Purchase, PurchaseItem } from "~/domain/sales/purchase";
import { stillPaid } from "~/domain/sales/returned-money";
import type { SoldCoupon, SoldLine } from "~/domain/sales/sold-line";
import { success, terms as termsText } from "~/locales/es/checkout/checkout";
import { extension } from "~/locales/es/checkout/extension";
import { gift } from "~/locales/es/checkout/gift";
import { ownBooking } from "~/locales/es/checkout/own-booking";
import { returnedMoney as returnedText } from "~/locales/es/checkout/returned-money";
import { dueAtVenue } from "~/locales/es/due-at-venue";
import { formatDate, formatEuros } from "~/locales/es/format";
import { withdrawUntil } from "~/locales/es/money-back";
import { redemptionLines } from "~/locales/es/redemption-rules";
import { bookedDate, formatPlace, validityToday } from "~/locales/es/where-and-when";
import { standIn } from "~/ui/offer-card/stand-in-picture";
import { couponState } from "./coupon-state";
import { type GiftNewsData, giftNews } from "./gift-news-data";
import type { ChangePages, CouponSources } from "./purchase-links";
import { receiptData } from "./receipt-links";

export type PurchaseData = ReturnType<typeof purchaseData>;
export type PurchaseItemData = PurchaseData["items"][number];
export type CouponData = PurchaseItemData["coupons"][number];

const dayOf = (ms: number | null) => (ms === null ? null : formatDate(ms));

/** How a coupon is used, and when. */
const withRules = ({ howToRedeem, redemptionRules }: PurchaseItem["terms"]) =>
  [howToRedeem, ...redemptionLines(redemptionRules)].filter(Boolean).join("\n");

interface Shown {
  paid: boolean;
  /** ms UTC of the purchase */
  since: number;
}

type CouponsData = ReturnType<typeof couponsData>;

interface OwnPages {
  pages: ChangePages;
  /** Who reads them. */
  as: BookingHolder["as"];
}

/** Where a date is moved or cancelled, or coupons without one are extended: those may be over. */
function ownChange(item: SoldLine, { pages, as }: OwnPages) {
  const now = Date.now();
  if (openExtension(item, as, now) !== null) return { href: pages.extension, label: extension.link };
  const { move, cancel } = openChanges(item, as, now);
  const usable = item.coupons.some(({ status }) => status === "issued");
  if (!usable || (!move && !cancel)) return null;
  return { href: pages.booking, label: ownBooking.link[move && cancel ? "both" : move ? "move" : "cancel"] };
}

const OTHER_HANDS = { label: gift.handedState, tone: "off" } as const;

/** Used and void coupons of a friend say so. */
const isInOtherHands = ({ code, status }: Pick<SoldCoupon, "code" | "status">) =>
  code === "" && status === "issued";

/** Usable by who reads the page. */
const isAtHand = ({ code, status }: Pick<SoldCoupon, "code" | "status">) =>
  status === "issued" && code !== "";

const hasDay = (coupon: SoldCoupon, slot: object | null) =>
  isAtHand(coupon) && (slot !== null || coupon.validUntil !== null);

/** What the coupons of a sold line show, for its buyer and for the recipient of a gift: no money but what is still due. */
export function couponsData(
  item: SoldLine & Pick<PurchaseItem, "places">,
  { paid, since }: Shown,
  sources: Pick<CouponSources, "pdf" | "qr" | "drawn" | "calendar" | "wallets"> & {
    handOn?: (couponId: string) => string;
    ownChange?: OwnPages;
  },
) {
  const { slot } = item.terms;
  const usable = paid && item.coupons.some(isAtHand);
  return {
    title: item.title,
    optionTitle: item.optionTitle,
    seller: item.terms.seller.name,
    quantity: item.quantity,
    /** What its coupons still cost where they are used; null = nothing. */
    due: usable && item.dueAtVenue > 0 ? dueAtVenue.onUse(item.dueAtVenue) : null,
    slot: bookedDate({ slot }),
    howToRedeem: usable ? withRules(item.terms) : "",
    /** Reminder to book in advance. */
    booking: usable && item.terms.bookingRequired ? `${termsText.bookingRequired}.` : null,
    /** Null where its reader may change nothing. */
    change: paid && sources.ownChange ? ownChange(item, sources.ownChange) : null,
    places: usable ? item.places.map((place) => formatPlace(place, Date.now())) : [],
    coupons: item.coupons.map((coupon) => ({
      id: coupon.id,
      code: coupon.code,
      number: coupon.number,
      state: isInOtherHands(coupon) ? OTHER_HANDS : couponState(coupon, slot),
      /** Its days; null for a dated coupon, whose date is shown. */
      validity: slot === null ? validityToday({ ...coupon, slot }, since, Date.now()) : null,
      redeemedOn: dayOf(coupon.redeemedAt),
      /** null for unpaid and void coupons, and for those in other hands. */
      pdf: paid && coupon.status !== "void" && coupon.code !== "" ? sources.pdf(coupon) : null,
      /** Only of usable coupons, with a date or a last day. */
      calendar: paid && hasDay(coupon, slot) ? (sources.calendar?.(coupon) ?? null) : null,
      // Left out where there are none, which is the rule: they would be in every coupon's data.
      ...(sources.wallets && paid && isAtHand(coupon) && { wallets: sources.wallets(coupon) }),
      /** Only of usable coupons. */
      qr:
        paid && coupon.status === "issued" && coupon.code !== ""
          ? (sources.drawn.get(coupon.id) ?? { src: sources.qr(coupon) })
          : null,
      /** Where it is sent to a friend; null for who is not its buyer, and for what is a friend's or not usable. */
      handOn: paid && coupon.status === "issued" ? (sources.handOn?.(coupon.id) ?? null) : null,
    })),
  };
}

/** As its ticket shows it; a recipient's has neither the mark of a gift nor its news, nor the giver's right to withdraw. */
export type ShownCoupons = CouponsData & {
  gift?: string | null;
  giftNews?: GiftNewsData | null;
  withdraw?: { until: string; href: string } | null;
};

function shownItem(
  item: PurchaseItem,
  index: number,
  { purchase, ...shown }: Shown & { purchase: Purchase },
  sources: CouponSources,
) {
  const usable = shown.paid && item.coupons.some(({ status }) => status === "issued");
  return {
    ...couponsData(item, shown, {
      pdf: sources.pdf,
      qr: sources.qr,
      drawn: sources.drawn,
      ...(sources.calendar && { calendar: sources.calendar }),
      ...(sources.wallets && { wallets: sources.wallets }),
      ownChange: { pages: sources.ownChange(purchase, item.id), as: "buyer" },
      ...(item.mayHandOn && { handOn: (couponId: string) => sources.handOn(purchase, couponId) }),
    }),
    key: String(index),
    href: `/ofertas/${item.offerId}/`,
    cover: item.cover ?? standIn(),
    total: item.unitPrice * item.quantity,
    /** Marks a gift, with its recipient if sent. */
    gift: item.giftTo
      ? gift[item.giftMailed === "sent" ? "sentTo" : "goesTo"](item.giftTo)
      : item.gift
        ? success.gift
        : null,
    giftNews: giftNews(item, usable, {
      href: () => sources.correctGift(purchase, item.id),
      card: () => sources.printedGift(purchase, item.id),
    }),
    /** Until when and where it can be given back; null when nothing can. */
    withdraw:
      item.canWithdraw && item.withdrawUntil !== null
        ? {
            until: withdrawUntil(item.withdrawUntil, item.unitPrice > 0),
            href: sources.withdraw(purchase),
          }
        : null,
    stars: item.review?.stars ?? null,
  };
}

function returnedRows({ total, returned }: Pick<Purchase, "total" | "returned">) {
  if (returned.length === 0) return [];
  const rows = returned.map(({ at, amount, ...money }) => ({
    label: returnedText.line(formatDate(at), money),
    amount: formatEuros(-amount),
  }));
  return [...rows, { label: returnedText.rest, amount: formatEuros(stillPaid(total, returned)) }];
}

/** Server only: formats dates. */
export function purchaseData(purchase: Purchase, sources: CouponSources) {
  const paid = purchase.status === "captured";
  const { mailed, email } = purchase;
  const since = purchase.capturedAt ?? purchase.createdAt;
  const mailFailed = paid && mailed === "dead";
  return {
    number: purchase.number,
    reference: showSaleReference(purchase.reference),
    date: formatDate(since),
    email,
    status: purchase.status,
    total: purchase.total,
    cardAmount: purchase.cardAmount,
    /** The last row is what stays paid; none when nothing went back. */
    returned: returnedRows(purchase),
    returnUrl: purchase.returnUrl,
    needReceipt: purchase.needReceipt,
    receipts: receiptData(purchase.receipts),
    /** Delivery of the mail with the coupons; null while unpaid or unknown. */
    mailed: paid && mailed ? success.mailed[mailed](email) : null,
    mailFailed,
    /** Page to correct a failed address; null without a failure or without permission. */
    correctHref: mailFailed ? (sources.correct?.(purchase.transactionId) ?? null) : null,
    items: purchase.items.map((item, index) => shownItem(item, index, { purchase, paid, since }, sources)),
  };
}
