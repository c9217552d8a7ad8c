/** Everything the page of one offer shows; answered by readOffer. */

import type { SlotForSale } from "~/domain/catalogue/for-sale/option-for-sale";
import type {
  Category,
  OfferBadge,
  OfferType,
  Picture,
  Rating,
  TaxRegime,
  Validity,
  VoucherKind,
  WithdrawalPolicy,
} from "~/domain/catalogue/offer";
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

export interface OfferLocation {
  id: string;
  name: string;
  address: string;
  postalCode: string;
  city: string;
  /** Region value. */
  province: string;
  lat: number;
  lng: number;
  phone: string | null;
  openingHours: string | null;
}

export interface PricePeriod {
  price: Cents;
  /** ms UTC */
  from: number;
  /** null = until now */
  to: number | null;
}

export interface OfferOption {
  id: string;
  title: string;
  actualPrice: Cents;
  /**
   * Lowest price of the 30 days before the reduction; null = no struck price may be shown (docs/law.md 1).
   */
  referencePrice: Cents | null;
  discountPercent: number;
  /** Units that can be bought now, slots considered; null = unlimited. */
  left: number | null;
  perCustomer: number | null;
  maxPerOrder: number | null;
  /** min(left, per customer, per order, an order's own bound): the end of the quantity field; 0 = sold out. */
  max: number;
  hasSlots: boolean;
  /** Nothing is left only because unpaid orders hold the last units. */
  reserved: boolean;
  /** It had dates, and all of them are past. */
  datesAreOver: boolean;
  /** Open future ones, in order of time. */
  slots: SlotForSale[];
  /** Of the last 90 days, oldest first. */
  priceHistory: PricePeriod[];
}

export interface OfferDetail {
  id: string;
  number: number;
  slug: string;
  title: string;
  summary: string;
  description: string;
  highlights: string[];
  conditions: string;
  howToRedeem: string;
  category: Category;
  type: OfferType;
  badges: OfferBadge[];
  sponsored: boolean;
  rating: Rating;
  /** Votes by stars, [1, 2, 3, 4, 5]. */
  histogram: [number, number, number, number, number];
  /** Region values; none = all Spain. */
  regions: string[];
  /** "Madrid", "Murcia, Valencia", or null for all Spain. */
  place: string | null;
  /** Cover first; the logo is not among them. */
  pictures: Picture[];
  logo: Picture | null;
  locations: OfferLocation[];
  /** Active ones, in the partner's order. */
  options: OfferOption[];
  publishAt: number;
  /** null = no end */
  saleEndsAt: number | null;
  /** Its sale has not ended. */
  onSale: boolean;
  /** Something of it can be bought here now. */
  available: boolean;
  /** Nothing of it can ever be bought again. */
  over: boolean;
  /** What the seller wants search engines to show instead of title and summary. */
  seo: { title: string | null; description: string | null };
  validity: Validity;
  withdrawalPolicy: WithdrawalPolicy;
  voucherKind: VoucherKind;
  taxRate: number;
  taxRegime: TaxRegime;
  bookingRequired: boolean;
  giftAllowed: boolean;
  /** Where offers of type "direct" lead. */
  externalUrl: string | null;
  accessibilityInfo: string | null;
  organization: PublicOrganization;
}
