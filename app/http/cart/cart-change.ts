/** What a cart form's action answers: the cart as it is now and the messages to show. */
import type { Cart } from "~/domain/cart/cart";
import type { OfferType } from "~/domain/catalogue/offer";
import type { Toast } from "~/http/form/flash.server";

export interface CartChange {
  cart: Cart;
  toasts: Toast[];
  /** Whether what was asked for was done, perhaps in part. */
  done: boolean;
  /** The kind of offer that was put in. */
  added?: OfferType;
  /** A code was typed that does not exist: a guess. */
  wrongCode?: boolean;
  /** What the offer's form was sent without. */
  missing?: "slot";
}

export const told = (cart: Cart, kind: Toast["kind"], message: string, done = true): CartChange => ({
  cart,
  toasts: [{ kind, text: message }],
  done,
});

export const refused = (cart: Cart, message: string) => told(cart, "error", message, false);
