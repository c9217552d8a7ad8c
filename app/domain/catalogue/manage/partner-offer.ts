/** An entry of the panel's list of offers, and the filters of the list. */
import type { OfferStatus } from "~/db/schema/catalogue/offers";
import type { Category } from "~/domain/catalogue/offer";
import type { Cents } from "~/domain/kernel/money";

/** Which of an organization's offers. */
export interface PartnerOfferSelection {
  organizationId: string;
  /** "changed" = with an open change; null = all but archived ones. */
  state: OfferStatus | "changed" | null;
  /** Words of the title; "" = all. */
  words: string;
  category: Category | null;
}

export interface PartnerOfferFilters extends PartnerOfferSelection {
  sort: { column: "updated" | "title"; descending: boolean };
  limit: number;
  offset: number;
}

export interface PartnerOffer {
  id: string;
  version: number;
  title: string;
  category: Category;
  status: OfferStatus;
  /** Of staff; null without one. */
  reason: string | null;
  /** ms UTC */
  saleEndsAt: number | null;
  updatedAt: number;
  minPrice: Cents | null;
  soldCount: number;
  /** Units of active options with a capacity that are left; null = some option is unlimited or none is active. */
  left: number | null;
  coverUrl: string | null;
  /** When the next planned price begins; null = none is planned. */
  plannedFrom: number | null;
  hasOpenChange: boolean;
}

/** Counting stops here, so that a long list costs no more than a short one. */
export const COUNTED_OFFERS = 1_000;

/** Likewise for each state beside the others. */
export const COUNTED_OF_A_STATE = 100;
