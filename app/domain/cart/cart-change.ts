/** The outcome of a cart form: the new cart, and codes of what happened, which pages word. */
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
  /** `code_waiting` is kept all the same: it applies once the cart meets its rule. */
  | { code: "code_refused" | "code_waiting"; promoCode: string; refusal: PromoRefusal; promo: Promo | null }
  /** The quantity was lowered to what can be bought. */
  | { code: "fitted"; problem: OrderProblem }
  | { code: "refused"; problem: OrderProblem }
  | { code: "club_only"; problem: OrderProblem; offerId: string };

export interface CartChange {
  cart: Cart;
  notices: CartNotice[];
  /** Whether what was asked for was done, perhaps in part. */
  done: boolean;
  /** The kind of offer that was put in. */
  added?: OfferType;
  /** A code was entered that does not exist: a guess. */
  wrongCode?: boolean;
  /** The field the offer's form was sent without. */
  missing?: "slot";
}

/** @param holdings see priceCart */
export interface CartMoment {
  holdings: readonly Holding[];
  /** ms UTC */
  now: number;
}

export const done = (cart: Cart, ...notices: CartNotice[]): CartChange => ({ cart, notices, done: true });
export const refused = (cart: Cart, notice: CartNotice): CartChange => ({
  cart,
  notices: [notice],
  done: false,
});
