/** Changes the cart by a form that is about more than the cart: the checkout without scripts. */
import type { Cart } from "~/domain/cart/cart";
import { cartParts } from "~/domain/cart/cart-part";
import type { Holding } from "~/domain/cart/held-units";
import type { Context } from "~/domain/kernel/context";
import type { CartChange } from "./cart-change";
import { changeCart } from "./change-cart.server";
import { readDisplayedOrder } from "./displayed-prices.server";
import { quantitiesOf } from "./ordered-cart.server";

/** @returns null when the form is one of the cart's own */
export async function changeCartParts(
  ctx: Context,
  cart: Cart,
  form: URLSearchParams,
  holdings: readonly Holding[],
): Promise<CartChange | null> {
  const parts = cartParts(form, quantitiesOf(cart, readDisplayedOrder(form)));
  if (parts === null) return null;
  let change: CartChange = { cart, toasts: [], done: true };
  for (const part of parts) {
    const next = await changeCart(ctx, change.cart, part, holdings);
    const wrongCode = Boolean(change.wrongCode || next.wrongCode);
    change = { ...next, toasts: [...change.toasts, ...next.toasts], wrongCode };
  }
  return change;
}
