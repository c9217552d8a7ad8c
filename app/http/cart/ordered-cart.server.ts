/** Reads the cart of a submitted order form and applies the quantities entered on its page. */
import { type Cart, lineKey } from "~/domain/cart/cart";
import type { CartChange } from "~/domain/cart/cart-change";
import { cartParts, submittedQuantities } from "~/domain/cart/cart-part";
import { changeCart } from "~/domain/cart/change-cart.server";
import type { Holding } from "~/domain/cart/held-units";
import type { Context } from "~/domain/kernel/context";
import { cartFromShownOrder, type ShownOrder } from "~/domain/sales/checkout/shown-order.server";
import { readVisitorHolds } from "~/domain/sales/stock/visitor-holds.server";
import type { Toast } from "~/http/form/flash.server";
import { readCartCookie, saveCart } from "./cart-session.server";
import { cartToast } from "./cart-toasts.server";
import { readDisplayedOrder } from "./displayed-prices.server";

export interface OrderedCart {
  cart: Cart;
  shown: ShownOrder;
  /** Set-Cookie values of a changed cart. */
  cookies: string[];
  /** Adjustments of the entered quantities. */
  toasts: Toast[];
}

export async function readOrderedCart(
  ctx: Context,
  request: Request,
  form: URLSearchParams,
): Promise<OrderedCart> {
  const shown = readDisplayedOrder(form);
  const kept = await readCartCookie(request);
  if (!kept.present && shown.lines.size > 0) {
    const cart = cartFromShownOrder(shown, Date.now());
    // The promo codes are lost with the cookie: a total of null always asks for confirmation.
    return { cart, shown: { ...shown, total: null }, cookies: [await saveCart(ctx, cart)], toasts: [] };
  }
  const typed = submittedQuantities(form, quantitiesOf(kept.cart, shown));
  const holdings = typed.length > 0 ? await readVisitorHolds(ctx) : [];
  const { cart, notices } = await changeCart(ctx, kept.cart, typed, holdings);
  const cookies = cart === kept.cart ? [] : [await saveCart(ctx, cart)];
  return { cart, shown, cookies, toasts: notices.map(cartToast) };
}

/** Applies cart controls submitted with the checkout form (without scripts); null if there are none. */
export async function changeCartAtCheckout(
  ctx: Context,
  cart: Cart,
  form: URLSearchParams,
  holdings: readonly Holding[],
): Promise<CartChange | null> {
  const parts = cartParts(form, quantitiesOf(cart, readDisplayedOrder(form)));
  return parts && changeCart(ctx, cart, parts, holdings);
}

/** The quantity fields' initial values; the cart may have changed in another tab since. */
function quantitiesOf({ lines }: Cart, shown: ShownOrder): { key: string; quantity: number }[] {
  return lines.map((line) => {
    const key = lineKey(line);
    return { key, quantity: shown.lines.get(key)?.quantity ?? line.quantity };
  });
}
