/** The card that an offer would have in lists, from its content in the panel's editor. */
import type { OfferSnapshot } from "~/domain/catalogue/changes/offer-snapshot";
import { wholePrice } from "~/domain/catalogue/for-sale/whole-price";
import type { Rating } from "~/domain/catalogue/offer";
import type { OfferChange, StoredOption } from "~/domain/catalogue/offer-content";
import { placeLabel } from "~/domain/catalogue/regions";
import { discountPercent } from "~/domain/kernel/money";

export interface CardSource {
  id: string;
  organizationName: string;
  snapshot: Pick<OfferSnapshot, "title" | "regions" | "sponsored" | "type" | "pictures">;
  options: readonly (Pick<StoredOption, "isActive" | "actualPrice" | "totalPrice"> & {
    /** Absent of one that is not stored. */
    referencePrice?: number | null;
  })[];
  rating: Rating;
}

interface StoredOffer extends Pick<CardSource, "id" | "organizationName" | "rating"> {
  options: readonly Pick<StoredOption, "id" | "actualPrice" | "referencePrice">[];
}

/** Struck prices are those of stored options whose price is not proposed anew. */
export function cardSourceOf(stored: StoredOffer, snapshot: OfferSnapshot): CardSource {
  const standing = new Map(stored.options.map((option) => [option.id, option]));
  const options = snapshot.options.map((option) => {
    const before = standing.get(option.id);
    const isSame = before?.actualPrice === option.actualPrice;
    return { ...option, ...(isSame && { referencePrice: before.referencePrice }) };
  });
  const { id, organizationName, rating } = stored;
  return { id, organizationName, rating, snapshot, options };
}

/** The source with what a section of the form would change. Its prices are new, so that none of before is struck through. */
export function withTyped(source: CardSource, { content, options }: OfferChange): CardSource {
  const { title = source.snapshot.title, regions = source.snapshot.regions } = content;
  return {
    ...source,
    snapshot: { ...source.snapshot, title, regions },
    options:
      options?.map((option) => ({ ...option, totalPrice: option.totalPrice ?? null })) ?? source.options,
  };
}

/** @returns null without an active option, whose price it shows */
export function editorCard({ id, organizationName, snapshot, options, rating }: CardSource) {
  const [cheapest] = options
    .filter(({ isActive }) => isActive)
    .toSorted((one, other) => wholePrice(one) - wholePrice(other));
  if (!cheapest) return null;
  const picture = snapshot.pictures.find(({ cover }) => cover) ?? snapshot.pictures.find(({ logo }) => !logo);
  const price = wholePrice(cheapest);
  const reference = cheapest.referencePrice ?? null;
  const deposit = cheapest.totalPrice == null ? (true as const) : cheapest.actualPrice;
  return {
    id,
    number: 0,
    title: snapshot.title,
    cover: picture ? { url: picture.url, alt: "", width: 400, height: 300 } : null,
    place: placeLabel(snapshot.regions),
    organizationName,
    minPrice: price,
    referencePrice: reference,
    discountPercent: discountPercent(price, reference),
    badges: [],
    rating,
    available: true,
    sponsored: snapshot.sponsored,
    ...(snapshot.type === "promo" && { deposit }),
  };
}
