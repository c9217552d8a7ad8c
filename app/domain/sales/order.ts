/** A validated order: what the checkout session keeps and the sale is made from. */
import type { Campaign } from "~/domain/cart/campaign";
import type { Cents } from "~/domain/kernel/money";
import type { GiftNote } from "./gift";

export interface OrderLine {
  optionId: string;
  slotId: string | null;
  quantity: number;
  gift: boolean;
  /** What goes with a present; null = nothing, absent in orders from before it could be said. */
  giftNote?: GiftNote | null;
  /** Shown as struck, or null. */
  referencePrice: Cents | null;
  listPrice: Cents;
  unitPrice: Cents;
  promoId: string | null;
  promoCode: string | null;
  discountFunding: "platform" | "organization" | "shared" | null;
}

/** The buyer, as the sale will keep it. Receipt fields are null unless a receipt was asked for. */
export interface Buyer {
  email: string;
  subsAgreement: boolean;
  needReceipt: boolean;
  userFullname: string | null;
  userTaxNumber: string | null;
  userAddress: string | null;
}

export interface OrderSnapshot {
  lines: OrderLine[];
  buyer: Buyer;
  subtotal: Cents;
  discountTotal: Cents;
  total: Cents;
  currency: "EUR";
  channel: string;
  /** null = no campaign, or an order of before it was kept. */
  campaign?: Campaign | null;
}
