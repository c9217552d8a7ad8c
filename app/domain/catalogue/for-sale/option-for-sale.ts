/** A price option with all data that cart, checkout and sale need; read by readOptionsForSale. */

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
  "dateChangeLimit",
  "cancellationLimit",
  "expiryPolicy",
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
  /** Open and in the future. */
  open: boolean;
  remaining: number;
  /** Units in unpaid orders. */
  held: number;
}

export interface OptionForSale {
  id: string;
  title: string;
  actualPrice: Cents;
  /** Of a deposit offer, in all; null = none. */
  totalPrice: Cents | null;
  /** Reference price: lowest of the 30 days before the reduction, or null (docs/law.md 1). */
  referencePrice: Cents | null;
  perCustomer: number | null;
  maxPerOrder: number | null;
  /** Units left to sell, never negative; null = unlimited. With slots also limited by their stock. */
  available: number | null;
  /** Sold out only because unpaid orders hold the last units. */
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
    /** Published, within its sale period, its organization active, and sold here (not type "direct"). */
    purchasable: boolean;
    /** ms UTC: its seller has stopped a sale that goes on by itself then; null = not so. */
    salesStoppedUntil: number | null;
    /** Revision of the current terms; stored in the sale line. */
    termsRevision: number;
  };
  /** Commission in hundredths of a percent. */
  organization: Seller & { id: string; commissionRate: number };
}
