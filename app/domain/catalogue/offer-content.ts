/** The content of an offer as partners write it and as it is stored, in the domain's own units. */

import type { Selectable } from "kysely";
import type { OfferStatus } from "~/db/schema/catalogue/offers";
import type { OrganizationPlacesTable } from "~/db/schema/catalogue/sellers";
import type { CamelCased } from "~/domain/kernel/formats/letter-case";
import type { Cents } from "~/domain/kernel/money";
import type { Category, OfferType, TaxRegime, Validity } from "./offer";
import { EMPTY_FIELDS, type FieldValues, type OFFER_FIELDS } from "./offer-fields";
import type { ReasonCode } from "./offer-status";
import type { PlaceHours } from "./place-hours";
import type { RedemptionRules } from "./redemption-rules";

type KeptFacts = "organization_id" | "hours" | "created_at" | "updated_at" | "version";

/** As places of organizations are stored, of which it is a copy. */
export type OfferLocation = CamelCased<Omit<Selectable<OrganizationPlacesTable>, KeptFacts>>;

export interface LocationInput extends Omit<OfferLocation, "id" | "lat" | "lng"> {
  /** Of a place the offer already has; null = a new one. */
  id: string | null;
  /** Both null = the province's capital. */
  lat: number | null;
  lng: number | null;
}

/** A place of the organization as its members write it. */
export interface PlaceContent extends Omit<LocationInput, "id"> {
  hours: PlaceHours;
}

/** An offer's content as stored. */
export interface StoredContent extends FieldValues<typeof OFFER_FIELDS> {
  title: string;
  category: Category;
  type: OfferType;
  /** Region values; none = all Spain. */
  regions: string[];
  locations: OfferLocation[];
  /** ms UTC */
  publishAt: number;
  /** ms UTC; null = no end. */
  saleEndsAt: number | null;
  validity: Validity;
  /** null = coupons are redeemed at any time of their validity. */
  redemptionRules: RedemptionRules | null;
  /** For search engines, instead of title and summary. */
  seoTitle: string | null;
  seoDescription: string | null;
}

/** An offer's content as partners write it. */
export interface OfferContent
  extends Omit<StoredContent, "locations" | "publishAt" | "taxRegime" | "taxRate"> {
  locations: LocationInput[];
  /** ms UTC; null = as soon as it is approved. */
  publishAt: number | null;
  /** null = the organization's. */
  taxRegime: TaxRegime | null;
  /** Hundredths of a percent; null = the default of category and regime. */
  taxRate: number | null;
}

/** Content of an offer whose author sets title and category only. */
export const DEFAULT_CONTENT: Omit<OfferContent, "title" | "category"> = {
  ...EMPTY_FIELDS,
  type: "regular",
  regions: [],
  locations: [],
  publishAt: null,
  saleEndsAt: null,
  validity: { mode: "days_after_purchase", days: 180 },
  withdrawalPolicy: "standard_14d",
  dateChangeLimit: "none",
  cancellationLimit: "none",
  expiryPolicy: "none",
  voucherKind: "single_purpose",
  taxRate: null,
  taxRegime: null,
  redemptionRules: null,
  giftAllowed: true,
  seoTitle: null,
  seoDescription: null,
};

export type SlotStatus = "open" | "closed" | "cancelled";

export interface SlotInput {
  /** Of a slot the option already has; null = a new one. */
  id: string | null;
  /** ms UTC */
  startsAt: number;
  endsAt: number;
  timezone: string;
  capacity: number;
  /** null = as it is; a new one is open. */
  status: SlotStatus | null;
}

export interface OptionInput {
  /** Of an option the offer already has; null = a new one. */
  id: string | null;
  title: string;
  /** What is paid here. */
  actualPrice: Cents;
  /** Of a deposit offer, what a unit costs in all; null = none, undefined = as before. */
  totalPrice?: Cents | null;
  /** null = as before; of a new option, its actual price. */
  regularPrice: Cents | null;
  /** null = unlimited */
  capacity: number | null;
  perCustomer: number | null;
  maxPerOrder: number | null;
  sku: string | null;
  isActive: boolean;
  /** undefined = leave them as they are. */
  slots?: SlotInput[];
}

/** A price of an option that begins, and may end, by itself. */
export interface PlannedPrice {
  price: Cents;
  /** ms UTC */
  startsAt: number;
  /** null = the price stays. */
  endsAt: number | null;
}

/** An option as stored, with what is sold and held of it. */
export interface StoredOption extends Omit<OptionInput, "slots"> {
  id: string;
  totalPrice: Cents | null;
  regularPrice: Cents;
  /** Lowest price of the 30 days before the reduction, or null. */
  referencePrice: Cents | null;
  sold: number;
  held: number;
}

export interface StatusMove {
  to: OfferStatus;
  reasonCode: ReasonCode | null;
  reason: string | null;
}

/** What is absent stays as it is. */
export interface OfferChange {
  content: Partial<OfferContent>;
  /** Ids of the organization's places, instead of `content.locations`. */
  places?: string[];
  /** A new place of the organization, chosen besides. */
  addedPlace?: PlaceContent;
  /** All of them: what is left out is deleted, or deactivated when it was ever ordered. */
  options?: OptionInput[];
  /** All of them in their order; those that wait for an offer join it, those left out leave it. */
  pictureIds?: string[];
  /** The first picture that is no logo becomes the cover; otherwise pictures keep their marks. */
  coverFirst?: boolean;
  move?: StatusMove;
}
