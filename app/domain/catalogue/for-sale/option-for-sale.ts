/** A price option with everything cart, checkout and sale must know about it; answered by readOptionsForSale. */

import type {
  Category,
  OfferType,
  Picture,
  TaxRegime,
  Validity,
  VoucherKind,
  WithdrawalPolicy,
} from "~/domain/catalogue/offer";
import type { Cents } from "~/domain/kernel/money";

export interface SlotForSale {
  id: string;
  /** ms UTC */
  startsAt: number;
  endsAt: number;
  timezone: string;
  /** Open and still in the future. */
  open: boolean;
  remaining: number;
  /** Places in orders that are not paid yet. */
  held: number;
}

export interface OptionForSale {
  id: string;
  title: string;
  actualPrice: Cents;
  /** Lowest price of the 30 days before the reduction, or null (docs/law.md 1). */
  referencePrice: Cents | null;
  perCustomer: number | null;
  maxPerOrder: number | null;
  /** Units left to sell, never negative; null = unlimited. With slots: also bounded by what they have left. */
  available: number | null;
  /** None is available only because unpaid orders hold the last ones. */
  reserved: boolean;
  isActive: boolean;
  hasSlots: boolean;
  /** Future slots only, in order of time. */
  slots: SlotForSale[];
  offer: {
    id: string;
    number: number;
    slug: string;
    title: string;
    summary: string;
    cover: Picture | null;
    category: Category;
    type: OfferType;
    /** Published, within its dates, its organization active, and sold here (not type "direct"). */
    purchasable: boolean;
    giftAllowed: boolean;
    bookingRequired: boolean;
    withdrawalPolicy: WithdrawalPolicy;
    voucherKind: VoucherKind;
    validity: Validity;
    /** Number of the terms in force; a sale line keeps it. */
    termsRevision: number;
    /** Hundredths of a percent. */
    taxRate: number;
    taxRegime: TaxRegime;
  };
  organization: {
    id: string;
    name: string;
    legalName: string;
    taxId: string;
    address: string;
    email: string;
    phone: string;
    /** Hundredths of a percent. */
    commissionRate: number;
  };
}
