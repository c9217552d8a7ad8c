/** Finds the news that fulfils a wish from the offer's current state; none while the offer cannot be bought. */

import { wholePrice } from "~/domain/catalogue/for-sale/whole-price";
import type { OfferDetail, OfferOption } from "~/domain/catalogue/offer-page/offer-detail";
import { HOUR_MS } from "~/domain/kernel/durations";
import type { TemplateData } from "~/domain/mail/templates.server";
import { ENDING_MS, isPurchasable, type WantedWish } from "./wish";

/** The mail expires after this time, since the news may be outdated. */
const TRUE_FOR_MS = 48 * HOUR_MS;

export type WishNews = TemplateData<"wish-news">;

export interface WaitingWish extends WantedWish {
  /** In cents by option, for price alerts: what it has to cost less than. */
  pricesThen: ReadonlyMap<string, number>;
}

interface Finding {
  option: OfferOption;
  /** True if the news is about this option, false if about the whole offer. */
  named: boolean;
  priceThen: number | null;
}

const cheapest = (options: readonly OfferOption[]) =>
  [...options].sort((a, b) => wholePrice(a) - wholePrice(b))[0];

function isBack({ optionId }: WaitingWish, offer: OfferDetail): Finding | null {
  const options = offer.options.filter(({ id, max }) => max !== 0 && (optionId === null || id === optionId));
  const option = offer.available ? cheapest(options) : undefined;
  return option ? { option, named: optionId !== null, priceThen: null } : null;
}

/** Of several cheaper options, the one with the largest drop; with a target, the cheapest. */
function isCheaper({ pricesThen, targetPrice = null }: WaitingWish, offer: OfferDetail): Finding | null {
  const drops = offer.options.flatMap((option) => {
    const priceThen = pricesThen.get(option.id) ?? 0;
    const drop = priceThen - wholePrice(option);
    return drop > 0 && isPurchasable(offer, option) ? [{ option, priceThen, drop }] : [];
  });
  const [best] = drops.sort((a, b) => b.drop - a.drop);
  if (!best) return null;
  // Of an alert with a target, the price to undercut is not that of its day.
  const priceThen = targetPrice === null ? best.priceThen : null;
  return { option: best.option, named: offer.options.length > 1, priceThen };
}

function isEnding(offer: OfferDetail, now: number): Finding | null {
  const { saleEndsAt } = offer;
  if (saleEndsAt === null || saleEndsAt <= now || saleEndsAt > now + ENDING_MS) return null;
  const option = cheapest(offer.options.filter((one) => isPurchasable(offer, one)));
  return option ? { option, named: false, priceThen: null } : null;
}

export function findWishNews(wish: WaitingWish, offer: OfferDetail, now: number): WishNews | null {
  const finding =
    wish.kind === "back_in_stock"
      ? isBack(wish, offer)
      : wish.kind === "price_drop"
        ? isCheaper(wish, offer)
        : isEnding(offer, now);
  if (!finding) return null;
  const { option, named, priceThen } = finding;
  return {
    kind: wish.kind,
    offerId: offer.id,
    title: offer.title,
    optionTitle: named ? option.title : null,
    price: wholePrice(option),
    priceThen,
    targetPrice: wish.targetPrice,
    referencePrice: option.referencePrice,
    saleEndsAt: offer.saleEndsAt,
    expiresAt: Math.min(now + TRUE_FOR_MS, offer.saleEndsAt ?? now + TRUE_FOR_MS),
  };
}
