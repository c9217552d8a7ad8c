/** What partners write about an offer: the inputs of its verbs, in the domain's own units. */

import type { OfferStatus } from "~/db/schema/offers";
import type { Cents } from "~/domain/kernel/money";
import type { Category, OfferType, TaxRegime, Validity, VoucherKind, WithdrawalPolicy } from "./offer";
import type { ReasonCode } from "./offer-status";

export interface LocationInput {
  /** Of a place the offer already has; null = a new one. */
  id: string | null;
  name: string;
  address: string;
  postalCode: string;
  city: string;
  /** Region value. */
  province: string;
  /** Both null = the province's capital. */
  lat: number | null;
  lng: number | null;
  phone: string | null;
  openingHours: string | null;
}

export interface OfferContent {
  title: string;
  summary: string;
  description: string;
  highlights: string[];
  conditions: string;
  howToRedeem: string;
  category: Category;
  type: OfferType;
  /** Region values; none = all Spain. */
  regions: string[];
  locations: LocationInput[];
  /** ms UTC; null = as soon as it is approved. */
  publishAt: number | null;
  /** ms UTC; null = no end. */
  saleEndsAt: number | null;
  validity: Validity;
  withdrawalPolicy: WithdrawalPolicy;
  voucherKind: VoucherKind;
  /** Hundredths of a percent. */
  taxRate: number;
  /** null = the organization's. */
  taxRegime: TaxRegime | null;
  bookingRequired: boolean;
  giftAllowed: boolean;
  externalUrl: string | null;
  sponsored: boolean;
  accessibilityInfo: string | null;
  seoTitle: string | null;
  seoDescription: string | null;
}

/** What an offer is when nothing is said. */
export const DEFAULT_CONTENT: Omit<OfferContent, "title" | "category"> = {
  summary: "",
  description: "",
  highlights: [],
  conditions: "",
  howToRedeem: "",
  type: "regular",
  regions: [],
  locations: [],
  publishAt: null,
  saleEndsAt: null,
  validity: { mode: "days_after_purchase", days: 180 },
  withdrawalPolicy: "standard_14d",
  voucherKind: "single_purpose",
  taxRate: 2100,
  taxRegime: null,
  bookingRequired: false,
  giftAllowed: true,
  externalUrl: null,
  sponsored: false,
  accessibilityInfo: null,
  seoTitle: null,
  seoDescription: null,
};

export interface SlotInput {
  /** Of a slot the option already has; null = a new one. */
  id: string | null;
  /** ms UTC */
  startsAt: number;
  endsAt: number;
  timezone: string;
  capacity: number;
  status: "open" | "closed" | "cancelled";
}

export interface OptionInput {
  /** Of an option the offer already has; null = a new one. */
  id: string | null;
  title: string;
  actualPrice: Cents;
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

export interface StatusMove {
  to: OfferStatus;
  reasonCode: ReasonCode | null;
  reason: string | null;
}

/** What is absent stays as it is. */
export interface OfferChange {
  content: Partial<OfferContent>;
  /** All of them: what is left out is deleted, or deactivated when it was ever ordered. */
  options?: OptionInput[];
  /** All of them in their order; those that wait for an offer join it, those left out leave it. */
  pictureIds?: string[];
  move?: StatusMove;
}
