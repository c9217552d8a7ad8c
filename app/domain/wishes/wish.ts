/** Alerts as rules: what may be asked of an offer as it is now, and when an answer is due. */
import type { OfferDetail } from "~/domain/catalogue/offer-page/offer-detail";

export const WISH_KINDS = ["back_in_stock", "price_drop", "ending"] as const;
export type WishKind = (typeof WISH_KINDS)[number];

/** Of one mailbox at a time. */
export const MAX_WISHES = 200;
/** A mailbox that does not answer is forgotten. */
export const CONFIRM_TTL_MS = 7 * 86_400_000;
/** Asking again for the same offer sends no second mail within this time. */
export const ASK_AGAIN_MS = 10 * 60_000;
/** Confirmation mails a day to one mailbox, across all callers. */
export const MAX_QUESTIONS_A_DAY = 10;
/** How long before the real end of a sale its end is near. */
export const ENDING_MS = 48 * 3_600_000;

/** `optionId` only for "back_in_stock" of one option; null = anything of the offer. */
export interface WantedWish {
  kind: WishKind;
  optionId: string | null;
}

export interface OfferedWish extends WantedWish {
  optionTitle: string | null;
}

/** As lists show it. */
export interface ShownWish {
  id: string;
  kind: WishKind;
  offerId: string;
  offerTitle: string;
  optionTitle: string | null;
  /** ms UTC */
  createdAt: number;
}

type WishedOffer = Pick<OfferDetail, "type" | "onSale" | "over" | "available" | "saleEndsAt"> & {
  options: readonly Pick<
    OfferDetail["options"][number],
    "id" | "title" | "actualPrice" | "max" | "datesAreOver"
  >[];
};

/** Sold out is what had units and may have them again: offers of other shops and past dates are not. */
export function isSoldOut({ type, onSale, over, available }: WishedOffer): boolean {
  return type !== "direct" && onSale && !over && !available;
}

function endsLater({ saleEndsAt }: WishedOffer, now: number): boolean {
  return saleEndsAt !== null && saleEndsAt > now + ENDING_MS;
}

/** What the page offers: never what is true already, nor what cannot happen. */
export function offeredWishes(offer: WishedOffer, now: number): OfferedWish[] {
  if (!offer.onSale || offer.over) return [];
  if (isSoldOut(offer)) return [{ kind: "back_in_stock", optionId: null, optionTitle: null }];
  const soldOut = offer.options.filter(({ max, datesAreOver }) => max === 0 && !datesAreOver);
  const isPriced = offer.options.some(({ actualPrice }) => actualPrice > 0);
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
 * What may be kept of a request. Wider than what the page offers: a sold-out offer may become cheaper, and a seller may
 * still set an end.
 */
export function isWishPossible({ kind, optionId }: WantedWish, offer: WishedOffer, now: number): boolean {
  if (!offer.onSale || offer.over) return false;
  if (kind === "price_drop") return offer.options.some(({ actualPrice }) => actualPrice > 0);
  if (kind === "ending") return offer.saleEndsAt === null || endsLater(offer, now);
  if (optionId === null) return isSoldOut(offer);
  return offer.type !== "direct" && offer.options.some(({ id, max }) => id === optionId && max === 0);
}

/** An option that a shopper can have now; of offers that are sold elsewhere the stock is not known here. */
export function isPurchasable({ type, onSale, over }: WishedOffer, { max }: { max: number | null }): boolean {
  return onSale && !over && (type === "direct" || max !== 0);
}
