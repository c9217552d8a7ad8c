/** Rules of alerts: which ones an offer supports now, their limits and lifetimes. */

import { wholePrice } from "~/domain/catalogue/for-sale/whole-price";
import type { OfferDetail } from "~/domain/catalogue/offer-page/offer-detail";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/kernel/durations";

export const WISH_KINDS = ["back_in_stock", "price_drop", "ending"] as const;
export type WishKind = (typeof WISH_KINDS)[number];

/** Per mailbox. */
export const MAX_WISHES = 200;
/** Unconfirmed wishes expire after this time. */
export const WISH_CONFIRM_TTL_MS = 7 * DAY_MS;
/** Retention of notified and ended wishes, for questions about a mail. */
export const WISH_KEPT_MS = 30 * DAY_MS;
/** Minimum interval between confirmation mails for the same offer. */
export const WISH_ASK_AGAIN_MS = 10 * MINUTE_MS;
/** Confirmation mails per mailbox and day, across all callers. */
export const MAX_QUESTIONS_A_DAY = 10;
/** An offer is ending when its sale ends within this time. */
export const ENDING_MS = 48 * HOUR_MS;

/** `optionId` only for "back_in_stock" of one option; null = the whole offer. */
export interface WantedWish {
  kind: WishKind;
  optionId: string | null;
  /** Cents, only for "price_drop": at this whole price or below; null or absent = at any lower price. */
  targetPrice?: number | null;
}

export interface OfferedWish extends WantedWish {
  optionTitle: string | null;
}

/** A wish in a list. */
export interface ShownWish {
  id: string;
  kind: WishKind;
  offerId: string;
  offerTitle: string;
  optionTitle: string | null;
  targetPrice: number | null;
  /** ms UTC */
  createdAt: number;
}

type WishedOffer = Pick<
  OfferDetail,
  "type" | "onSale" | "salesStoppedUntil" | "over" | "available" | "saleEndsAt"
> & {
  options: readonly Pick<
    OfferDetail["options"][number],
    "id" | "title" | "actualPrice" | "totalPrice" | "max" | "datesAreOver"
  >[];
};

/** Excludes offers sold elsewhere, past ones, which will not have units again, and stopped ones, which still have theirs. */
function isSoldOut({ type, onSale, salesStoppedUntil, over, available }: WishedOffer): boolean {
  return type !== "direct" && onSale && salesStoppedUntil === null && !over && !available;
}

function endsLater({ saleEndsAt }: WishedOffer, now: number): boolean {
  return saleEndsAt !== null && saleEndsAt > now + ENDING_MS;
}

/** Wishes the page offers: none that is fulfilled already or cannot be. */
export function offeredWishes(offer: WishedOffer, now: number): OfferedWish[] {
  if (!offer.onSale || offer.over) return [];
  if (isSoldOut(offer)) return [{ kind: "back_in_stock", optionId: null, optionTitle: null }];
  const soldOut = offer.options.filter(({ max, datesAreOver }) => max === 0 && !datesAreOver);
  const isPriced = offer.options.some((option) => wholePrice(option) > 0);
  return [
    ...(offer.type === "direct" ? [] : soldOut).map(({ id, title }) => ({
      kind: "back_in_stock" as const,
      optionId: id,
      optionTitle: title,
    })),
    ...(isPriced ? [{ kind: "price_drop" as const, optionId: null, optionTitle: null }] : []),
    ...(endsLater(offer, now) ? [{ kind: "ending" as const, optionId: null, optionTitle: null }] : []),
  ];
}

/**
 * Wishes that a request may contain. More than the page offers: a sold-out offer may become cheaper, and a
 * seller may still set an end.
 */
export function isWishPossible(
  { kind, optionId, targetPrice }: WantedWish,
  offer: WishedOffer,
  now: number,
): boolean {
  if (!offer.onSale || offer.over) return false;
  if (kind === "price_drop") return offer.options.some((option) => wholePrice(option) > (targetPrice ?? 0));
  if (kind === "ending") return offer.saleEndsAt === null || endsLater(offer, now);
  if (optionId === null) return isSoldOut(offer);
  return offer.type !== "direct" && offer.options.some(({ id, max }) => id === optionId && max === 0);
}

/** True if the option can be bought now; the stock of offers sold elsewhere is unknown. */
export function isPurchasable(
  { type, onSale, salesStoppedUntil, over }: WishedOffer,
  { max }: { max: number | null },
): boolean {
  return onSale && salesStoppedUntil === null && !over && (type === "direct" || max !== 0);
}
