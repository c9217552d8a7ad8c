/** Determines what an offer still lacks, part by part of its form; nothing incomplete goes to review. */
import { isGoods, isProducerContact } from "~/domain/catalogue/for-sale/goods";
import type { GOODS_FIELDS } from "~/domain/catalogue/offer-fields";
import { isKnownRate, type Taxed } from "~/domain/catalogue/tax";
import type { ManagedOffer } from "./managed-offer";

/** In the order of the form. */
export const OFFER_PARTS = ["what", "price", "where", "terms", "pictures"] as const;
export type OfferPart = (typeof OFFER_PARTS)[number];

export interface Missing {
  part: OfferPart;
  /** As the API names it. */
  field: string;
  /** Of app/locales/es/field-errors.ts. */
  code: string;
}

type GoodsFacts = Pick<ManagedOffer, "category" | (typeof GOODS_FIELDS)[number]>;

export interface ProgressFacts extends Pick<Taxed, "taxRegime" | "taxRate">, GoodsFacts {
  type: ManagedOffer["type"];
  summary: string;
  description: string;
  conditions: string;
  howToRedeem: string;
  /** Of all Spain, which needs no place. */
  isNational: boolean;
  hasPlace: boolean;
  hasActiveOption: boolean;
  /** Every active option says its whole price; asked of deposit offers. */
  hasTotals: boolean;
  /** One that leads the gallery. */
  hasCover: boolean;
  /** All have an alternative text. */
  isDescribed: boolean;
}

/** In the order of the form; none = it can be submitted. */
export function missingParts(offer: ProgressFacts): Missing[] {
  const missing: Missing[] = [];
  const need = (isThere: boolean, part: OfferPart, field: string, code = "required") => {
    if (!isThere) missing.push({ part, field, code });
  };
  need(offer.summary !== "", "what", "summary");
  need(offer.description !== "", "what", "description");
  need(offer.type === "direct" || offer.hasActiveOption, "price", "price_options", "needs_active_option");
  need(offer.type !== "promo" || offer.hasTotals, "price", "price_options", "needs_total");
  need(isKnownRate(offer), "price", "tax_rate", "unknown_tax_rate");
  need(offer.hasPlace || offer.isNational, "where", "locations", "needs_place");
  need(offer.conditions !== "", "terms", "conditions");
  need(offer.howToRedeem !== "", "terms", "how_to_redeem");
  if (isGoods(offer)) {
    need(offer.producerName !== "", "terms", "producer_name");
    need(offer.producerAddress !== "", "terms", "producer_address");
    need(isProducerContact(offer.producerContact), "terms", "producer_contact", "producer_contact");
    need(offer.safetyWarnings !== "", "terms", "safety_warnings");
  }
  need(offer.hasCover, "pictures", "images", "needs_picture");
  need(offer.isDescribed, "pictures", "images", "needs_alt_text");
  return missing;
}

type Judged = Pick<
  ManagedOffer,
  "type" | "summary" | "description" | "conditions" | "howToRedeem" | "taxRegime" | "taxRate"
> &
  GoodsFacts & {
    regions: readonly unknown[];
    locations: readonly unknown[];
    options: readonly { isActive: boolean; totalPrice?: number | null | undefined }[];
    pictures: readonly { alt: string; logo: boolean }[];
  };

export function missingOf(offer: Judged): Missing[] {
  return missingParts({
    ...offer,
    isNational: offer.regions.length === 0,
    hasPlace: offer.locations.length > 0,
    hasActiveOption: offer.options.some(({ isActive }) => isActive),
    hasTotals: offer.options.every(({ isActive, totalPrice }) => !isActive || totalPrice != null),
    hasCover: offer.pictures.some(({ logo }) => !logo),
    isDescribed: offer.pictures.every(({ alt }) => alt !== ""),
  });
}

export function filledParts(offer: Judged): Record<OfferPart, boolean> {
  const missing = missingOf(offer);
  const entries = OFFER_PARTS.map((part) => [part, !missing.some((one) => one.part === part)]);
  return Object.fromEntries(entries) as Record<OfferPart, boolean>;
}
