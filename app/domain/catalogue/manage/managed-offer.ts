/** An offer as its partner and staff see it: everything that is stored, whatever its state. */
import type { OfferStatus } from "~/db/schema/offers";
import type { Picture, Rating } from "~/domain/catalogue/offer";
import type { OfferContent, OptionInput, SlotInput } from "~/domain/catalogue/offer-content";
import type { OfferLocation } from "~/domain/catalogue/offer-page/offer-detail";
import type { Cents } from "~/domain/kernel/money";

export interface ManagedSlot extends SlotInput {
  id: string;
  sold: number;
  held: number;
}

export interface ManagedOption extends Omit<OptionInput, "slots"> {
  id: string;
  regularPrice: Cents;
  referencePrice: Cents | null;
  discountPercent: number;
  /** null = unlimited */
  available: number | null;
  sold: number;
  held: number;
  slots: ManagedSlot[];
}

export interface ManagedPicture extends Picture {
  id: string;
  cover: boolean;
  logo: boolean;
}

export interface ManagedOffer extends Omit<OfferContent, "locations" | "publishAt" | "taxRegime"> {
  id: string;
  slug: string;
  organization: { id: string; name: string };
  locations: OfferLocation[];
  pictures: ManagedPicture[];
  options: ManagedOption[];
  status: OfferStatus;
  reasonCode: string | null;
  reason: string | null;
  publishAt: number;
  taxRegime: string;
  rating: Rating;
  soldCount: number;
  termsRevision: number;
  createdAt: number;
  updatedAt: number;
  version: number;
}

/** A line of the list. */
export interface ManagedOfferSummary {
  id: string;
  slug: string;
  title: string;
  summary: string;
  organization: { id: string; name: string };
  category: string;
  type: string;
  status: OfferStatus;
  publishAt: number;
  saleEndsAt: number | null;
  /** Of its active options; null = none. */
  minPrice: Cents | null;
  soldCount: number;
  coverUrl: string | null;
  createdAt: number;
  updatedAt: number;
  version: number;
}
