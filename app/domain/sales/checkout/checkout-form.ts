/** The buyer's part of the checkout: what is typed, kept across redirects, and judged. */

import type { GiftNote } from "~/domain/sales/gift";

export interface CheckoutForm {
  email: string;
  /** The terms of sale; never pre-ticked. */
  terms: boolean;
  /** Commercial mail; never pre-ticked (docs/law.md 16). */
  subsAgreement: boolean;
  needReceipt: boolean;
  userFullname: string;
  userTaxNumber: string;
  userAddress: string;
  /** What goes with lines that are presents, by line key. */
  gifts: Readonly<Record<string, GiftNote>>;
}

export const EMPTY_CHECKOUT_FORM: CheckoutForm = {
  email: "",
  terms: false,
  subsAgreement: false,
  needReceipt: false,
  userFullname: "",
  userTaxNumber: "",
  userAddress: "",
  gifts: {},
};

/** Longest texts the fields take; longer ones are cut before they are kept or judged. */
export const FIELD_LIMITS = { email: 254, userFullname: 120, userTaxNumber: 20, userAddress: 250 } as const;
