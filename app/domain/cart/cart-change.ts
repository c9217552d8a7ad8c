/** The outcome of a cart form: the new cart and notice codes, which pages translate. */
import type { OfferType } from "~/domain/catalogue/offer";
import type { Cents } from "~/domain/kernel/money";
import type { Promo, PromoRefusal } from "~/domain/pricing/promo";
import type { Cart } from "./cart";
import type { Holding } from "./held-units";
import type { OrderProblem } from "./order-problem";

export type CartNotice =
  | {
      code:
        | "added"
        | "removed"
        | "cleared"
        | "not_in_cart"
        | "cart_full"
        | "choose_slot"
        | "quantity_minimum";
    }
  | { code: "already_all" | "no_gift" | "codes_full" | "unknown_intent" }
  | { code: "code_known" | "code_beaten" | "code_removed"; promoCode: string }
  | { code: "code_applied"; promoCode: string; saving: Cents }
  /** `code_waiting` stays in the cart: it applies once the cart meets its rule. */
  | { code: "code_refused" | "code_waiting"; promoCode: string; refusal: PromoRefusal; promo: Promo | null }
  /** The quantity was lowered to the maximum. */
  | { code: "fitted"; problem: OrderProblem }
  | { code: "refused"; problem: OrderProblem }
  | { code: "club_only"; problem: OrderProblem; offerId: string };

export interface CartChange {
  cart: Cart;
  notices: CartNotice[];
  /** Whether the requested change was made, at least in part. */
  done: boolean;
  /** Type of the added offer. */
  added?: OfferType;
  /** An unknown code was entered: a guess. */
  wrongCode?: boolean;
  /** A required field missing from the offer's form. */
  missing?: "slot";
}

/** @param holdings see priceCart */
export interface CartMoment {
  holdings: readonly Holding[];
  /** ms UTC */
  now: number;
}

export const done = (cart: Cart, ...notices: CartNotice[]): CartChange => ({ cart, notices, done: true });
export const refusedChange = (cart: Cart, notice: CartNotice): CartChange => ({
  cart,
  notices: [notice],
  done: false,
});
