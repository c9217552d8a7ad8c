/** A price option with everything cart, checkout and sale must know about it; answered by readOptionsForSale. */

import type { Picture } from "~/domain/catalogue/offer";
import type { StoredContent } from "~/domain/catalogue/offer-content";
import type { Seller } from "~/domain/catalogue/seller";
import type { Cents } from "~/domain/kernel/money";

/** Content that cart, checkout and sale need. */
export const SOLD_CONTENT = [
  "title",
  "summary",
  "category",
  "type",
  "giftAllowed",
  "bookingRequired",
  "withdrawalPolicy",
  "voucherKind",
  "validity",
  "taxRate",
  "taxRegime",
] as const satisfies readonly (keyof StoredContent)[];

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
  offer: Pick<StoredContent, (typeof SOLD_CONTENT)[number]> & {
    id: string;
    number: number;
    slug: string;
    cover: Picture | null;
    /** Published, within its dates, its organization active, and sold here (not type "direct"). */
    purchasable: boolean;
    /** Number of the terms in force; a sale line keeps it. */
    termsRevision: number;
  };
  /** The commission in hundredths of a percent. */
  organization: Seller & { id: string; commissionRate: number };
}
