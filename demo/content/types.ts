/** Types of the demo content, with times relative to "now"; the seed inserts them. */
import type { Category, OfferType, TaxRegime, VoucherKind, WithdrawalPolicy } from "~/domain/catalogue/offer";
import type { Cents } from "~/domain/kernel/money";
import type { SeedPhotograph } from "./photographs";

export interface SeedOrganization {
  index: number;
  slug: string;
  name: string;
  legalName: string;
  taxId: string;
  taxIdKind: "cif" | "nif";
  traderStatus: "trader" | "non_trader";
  registryInfo: string | null;
  /** `province` is the value of a region. */
  address: { street: string; postalCode: string; city: string; province: string };
  email: string;
  phone: string;
  website: string;
  description: string;
  taxRegime: TaxRegime;
  /** What it sells. */
  category: Category;
  /** Has venues in many provinces. */
  national: boolean;
  logoSeed: number;
  initials: string;
  /** The platform's commission in percent. */
  commissionRate: number;
}

export interface SeedLocation {
  name: string;
  address: string;
  postalCode: string;
  city: string;
  /** Value of a region. */
  province: string;
  lat: number;
  lng: number;
  phone: string;
  openingHours: string;
}

export interface SeedPicture {
  category: Category;
  seed: number;
  variant: number;
  alt: string;
}

export interface SeedSlot {
  /** Hours from "now"; `Math.round(now + startsInHours * 3_600_000)` falls on a full quarter of an hour. */
  startsInHours: number;
  durationMinutes: number;
  capacity: number;
  sold: number;
}

export interface SeedPrices {
  /** Paid here. */
  actualPrice: Cents;
  /** The whole price of a deposit offer; null = all is paid here. */
  totalPrice: Cents | null;
  regularPrice: Cents;
}

export interface SeedPriceOption extends SeedPrices {
  title: string;
  /** null = unlimited. */
  capacity: number | null;
  sold: number;
  perCustomer: number | null;
  /** Whole prices, oldest first; the last one is that of today. */
  history: { daysAgo: number; price: Cents }[];
  /** Only for dated offers; all in the future, earliest first. */
  slots: SeedSlot[];
}

export type SeedValidity =
  | { mode: "fixed"; fromDay: number; untilDay: number }
  | { mode: "days_after_purchase"; days: number }
  | { mode: "slot" };

export interface SeedOffer {
  index: number;
  slug: string;
  title: string;
  summary: string;
  /** Paragraphs separated by an empty line. */
  description: string;
  highlights: string[];
  conditions: string;
  howToRedeem: string;
  category: Category;
  type: OfferType;
  /** Values of regions; [] = all Spain. */
  regions: string[];
  organizationIndex: number;
  locations: SeedLocation[];
  /** Leads the gallery; null = the first drawing does. */
  photograph: SeedPhotograph | null;
  pictures: SeedPicture[];
  options: SeedPriceOption[];
  publishedDaysAgo: number;
  saleEndsInDays: number | null;
  validity: SeedValidity;
  withdrawalPolicy: WithdrawalPolicy;
  voucherKind: VoucherKind;
  /** Percent. */
  taxRate: number;
  bookingRequired: boolean;
  giftAllowed: boolean;
  externalUrl: string | null;
  sponsored: boolean;
  accessibilityInfo: string | null;
  /** Empty of services. */
  goods: { producerName: string; producerAddress: string; producerContact: string; safetyWarnings: string };
  rating: { average: number | null; count: number };
  /** Number of votes with one, two, three, four and five stars. */
  ratings: [number, number, number, number, number];
  soldLast30Days: number;
  soldTotal: number;
}

export interface SeedOpinion {
  stars: number;
  comment: string;
  /** "Ana Lozano" */
  author: string;
  daysAgo: number;
  /** Readers who found it useful. */
  useful: number;
  reply: { text: string; daysLater: number } | null;
}

export interface SeedPromoCode {
  code: string;
  discountType: "percent" | "amount" | "fixed_price";
  /** Percent, or cents for the other two types. */
  value: number;
  scope: "global" | "organization" | "category" | "offer";
  categories?: Category[];
  organizationIndex?: number;
  offerIndexes?: number[];
  /** Negative = already started. */
  startsInDays: number;
  endsInDays: number | null;
  maxRedemptions: number | null;
  redeemed: number;
  maxPerCustomer: number | null;
  maxUnitsPerOrder: number | null;
  minOrderAmount: Cents | null;
  fundedBy: "platform" | "organization" | "shared";
}

/** Possible places of an idea; "online" needs none. */
export type Setting = "anywhere" | "coast" | "mountain" | "snow" | "wine" | "online";

/** `[title, price elsewhere in euros, price here in euros]`. */
export type OptionIdea = readonly [title: string, regular: number, actual: number];

/**
 * One idea for an offer. Texts may contain {en} "en Soria", {de} "de Soria", {ciudad}, {provincia}, {entorno}
 * and {delentorno} (landscape), {casco} and {delcasco} (old quarter), {plato} (local dish), {vino} (wine
 * region), {costa}.
 */
export interface Concept {
  key: string;
  /** Position of the fitting scene in the category's pictures. */
  scene: number;
  /** At least two; each use of the idea takes the next one. */
  titles: readonly [string, string, ...string[]];
  summary: string;
  text: readonly [string, string, ...string[]];
  highlights: readonly string[];
  options: readonly [OptionIdea, ...OptionIdea[]];
  setting?: Setting;
  /** Starting times ("19:30") and duration in minutes of dated offers. */
  slots?: { times: readonly string[]; minutes: number };
  /** No appointment needed. */
  walkIn?: boolean;
  /** VAT rate in percent, where it differs from the category's. */
  tax?: number;
  /** No right of withdrawal for a reason other than a date (hygiene, perishables, made to order). */
  noReturn?: boolean;
}
