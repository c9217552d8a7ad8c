/** The buyer's fields of the checkout form. */

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
  /** Gift notes by line key. */
  gifts: Readonly<Record<string, GiftNote>>;
}

/** As a draft keeps it. */
export interface TypedForm extends CheckoutForm {
  /** When the browser read the fields, in ms by its own clock; unknown without scripts. */
  typedAt?: number;
}

/** Name of the field with that moment, which the page's script adds. */
export const TYPED_AT = "typedAt";

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

/** Maximum lengths; longer input is cut before it is stored or validated. */
export const FIELD_LIMITS = { email: 254, userFullname: 120, userTaxNumber: 20, userAddress: 250 } as const;
