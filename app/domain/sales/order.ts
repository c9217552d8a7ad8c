/** A validated order: stored in the checkout session, and the source of the sale. */
import type { Campaign } from "~/domain/cart/campaign";
import type { Cents } from "~/domain/kernel/money";
import type { GiftNote } from "./gift";

/** Channels of test sales begin with it: made with a sandbox key at the simulator, and no part of the shop's books. */
export const SANDBOX_CHANNEL = "sandbox:";

/** Channels of sales that were made elsewhere begin with it, the other system's name follows. */
export const IMPORTED_CHANNEL = "imported:";

/** @returns the other system's name, or null for a sale of this shop */
export const importedFrom = (channel: string): string | null =>
  channel.startsWith(IMPORTED_CHANNEL) ? channel.slice(IMPORTED_CHANNEL.length) : null;

export interface OrderLine {
  optionId: string;
  slotId: string | null;
  quantity: number;
  gift: boolean;
  /** Gift note; null = none, absent in orders older than gift notes. */
  giftNote?: GiftNote | null;
  /** The struck-through price shown, or null. */
  referencePrice: Cents | null;
  listPrice: Cents;
  unitPrice: Cents;
  /** What a unit still costs at the place; absent in orders older than totals of deposits. */
  dueAtVenue?: Cents;
  promoId: string | null;
  promoCode: string | null;
  discountFunding: "platform" | "organization" | "shared" | null;
}

/** Buyer data for the sale. Receipt fields are null unless a receipt was requested. */
export interface Buyer {
  email: string;
  subsAgreement: boolean;
  needReceipt: boolean;
  userFullname: string | null;
  userTaxNumber: string | null;
  userAddress: string | null;
}

/** Part of an order that a gift card pays, as the buyer saw it. */
export interface CardPart {
  cardId: string;
  amount: Cents;
}

export interface OrderSnapshot {
  lines: OrderLine[];
  buyer: Buyer;
  subtotal: Cents;
  discountTotal: Cents;
  total: Cents;
  currency: "EUR";
  /** `web`, `iframe:<organization>`, `integration:<API key>` or `sandbox:<API key>`. */
  channel: string;
  /** null = no campaign, or an order older than campaigns. */
  campaign?: Campaign | null;
  /** Value of the region chosen in the shop, for the newsletter; absent = not known. */
  region?: string | null;
  /** What the organization's program said of it; null = nothing, absent in orders older than that. */
  program?: { organizationId: string; clientReference: string | null; returnUrl: string | null } | null;
  /** What gift cards pay of it, as the buyer saw it; absent = nothing. */
  giftCards?: CardPart[];
  /** Invitations of a waiting list held places for the browser; absent = none did. */
  invited?: boolean;
}
