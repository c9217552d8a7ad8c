/** Everything the page of one offer and the public API show; answered by readOffer. */

import type { OfferStatus } from "~/db/schema/catalogue/offers";
import type { OptionForSale } from "~/domain/catalogue/for-sale/option-for-sale";
import type { OptionPrices } from "~/domain/catalogue/for-sale/whole-price";
import type { OfferBadge, Rating } from "~/domain/catalogue/offer";
import type { OfferLocation, StoredContent } from "~/domain/catalogue/offer-content";
import type { OfferPicture } from "~/domain/catalogue/pictures/offer-picture";
import type { HoursException, PlaceHours } from "~/domain/catalogue/place-hours";
import type { Histogram } from "~/domain/catalogue/rating";
import type { AppliedPrice } from "~/domain/catalogue/reference-price";
import type { Cents } from "~/domain/kernel/money";

/** What a shopper must learn about the seller (docs/law.md 8). */
export interface PublicOrganization {
  id: string;
  slug: string;
  name: string;
  legalName: string;
  taxId: string;
  address: { street: string; postalCode: string; city: string; province: string; country: string };
  email: string;
  phone: string;
  registryInfo: string | null;
  traderStatus: "trader" | "non_trader";
  website: string | null;
  logoUrl: string | null;
  description: string;
}

export interface OfferOption
  extends Omit<OptionForSale, "available" | "isActive" | "offer" | "organization"> {
  discountPercent: number;
  /** Units that can be bought now, slots considered; null = unlimited. */
  left: number | null;
  /** min(left, per customer, per order, an order's own bound): the end of the quantity field; 0 = sold out. */
  max: number;
  /** It had dates, and all of them are past. */
  datesAreOver: boolean;
  /** Of the last 90 days, oldest first. */
  /** Its prices are the whole ones. */
  priceHistory: (AppliedPrice & OptionPrices & { totalPrice: Cents | null })[];
}

/** With the organization's place that it is a copy of, and when that is open. */
export interface PlacedLocation extends OfferLocation {
  placeId: string | null;
  hours: PlaceHours | null;
}

export interface OfferDetail extends Omit<StoredContent, "locations"> {
  id: string;
  number: number;
  slug: string;
  status: OfferStatus;
  badges: OfferBadge[];
  rating: Rating;
  histogram: Histogram;
  /** "Madrid", "Murcia, Valencia", or null for all Spain. */
  place: string | null;
  locations: PlacedLocation[];
  /** Days on which its organization is closed, those that are over left out. */
  closures: Pick<HoursException, "from" | "until" | "note">[];
  /** Cover first, the logo among them. */
  images: OfferPicture[];
  /** Cover first, without the logo. */
  pictures: OfferPicture[];
  /** Active ones, in the partner's order; of their slots the open ones. */
  options: OfferOption[];
  /** Units of all its options, inactive ones included. */
  soldCount: number;
  /** Its sale has not ended. */
  onSale: boolean;
  /** ms UTC: its seller has stopped the sale, which goes on by itself then; null = not so. */
  salesStoppedUntil: number | null;
  /** Something of it can be bought here now. */
  available: boolean;
  /** Nothing of it can ever be bought again. */
  over: boolean;
  organization: PublicOrganization;
  /** ms UTC */
  createdAt: number;
  updatedAt: number;
  version: number;
}
