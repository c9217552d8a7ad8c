/**
 * The problems of an order, one entry per problem; all are reported together
 * (docs/domain.md 6).
 */

import type { Cents } from "~/domain/kernel/money";
import type { PromoRefusal } from "~/domain/pricing/promo";

export type LineProblemCode =
  | "offer_not_available"
  | "sales_stopped"
  | "price_option_not_found"
  | "sold_out"
  | "membership_required"
  | "insufficient_stock"
  | "per_customer_exceeded"
  | "order_units_exceeded"
  | "held_unpaid"
  | "price_changed"
  | "price_required"
  | "line_changed"
  | "slot_required"
  | "slot_not_available";

export type FormProblemCode =
  | "cart_empty"
  | "cart_changed"
  | "card_changed"
  | "email_invalid"
  | "club_email"
  | "terms_required"
  | "receipt_fullname_required"
  | "receipt_tax_number_invalid"
  | "receipt_address_required"
  | "gift_email_invalid"
  | "gift_recipient_full"
  | "gift_link"
  | "gift_day_invalid"
  | "gift_day_past"
  | "gift_day_late"
  | "gift_day_without_email"
  | "api_key_required"
  | "return_url_invalid"
  | "return_url_host";

export interface OrderProblem {
  code: LineProblemCode | FormProblemCode | PromoRefusal;
  /** The affected cart line, see lineKey. */
  lineKey?: string;
  optionId?: string;
  /** The affected form field. */
  field?: string;
  /** For quantities: the maximum possible now. */
  maxQuantity?: number;
  /** For sold out items: unpaid orders hold the last units or places, which may be released. */
  reserved?: true;
  /** For changed prices: the price to confirm, in cents. */
  currentPrice?: Cents;
  promoCode?: string;
  /** For gifts: the first moment that is too late for their delivery, in ms UTC. */
  latest?: number;
  /** For stopped sales, ms UTC: they go on then. */
  salesStoppedUntil?: number;
  /** For changed carts: the total to confirm, in cents; absent when the cart is empty. */
  total?: Cents;
}

declare module "~/domain/kernel/errors" {
  interface FactsByCode {
    order_rejected: RefusalFacts & { problems: readonly OrderProblem[] };
  }
}
