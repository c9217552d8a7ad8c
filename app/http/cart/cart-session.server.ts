/** The cart in its signed cookie session (owner's request); the browser's local storage only mirrors it. */

import { createCookieSessionStorage } from "@remix-run/node";
import { type Cart, lineKey, type PackedCart, packCart, unpackCart } from "~/domain/cart/cart";
import { readSavedCart } from "~/domain/cart/queries.server";
import { updateCart } from "~/domain/cart/update-cart.server";
import type { Context } from "~/domain/kernel/context";
import { readVisitorHolds } from "~/domain/sales/stock/visitor-holds.server";
import { CART_MAX_AGE_S, COOKIE_OPTIONS } from "~/http/cookies.server";

const storage = createCookieSessionStorage<{ cart: PackedCart }>({
  cookie: { name: "cart", maxAge: CART_MAX_AGE_S, ...COOKIE_OPTIONS },
});

export interface CartInCookie {
  cart: Cart;
  /** False when the browser sent no readable cart cookie: then its mirror may restore the cart. */
  present: boolean;
}

/** A missing, forged or unreadable cookie is an empty cart. */
export async function readCartCookie(request: Request): Promise<CartInCookie> {
  const session = await storage.getSession(request.headers.get("Cookie"));
  return { cart: unpackCart(session.get("cart")), present: session.has("cart") };
}

/** @returns the Set-Cookie value */
export async function writeCartCookie(cart: Cart): Promise<string> {
  const session = await storage.getSession();
  session.set("cart", packCart(cart));
  return storage.commitSession(session);
}

/** The browser's cart is the one that was changed last: it replaces the account's. @returns the Set-Cookie value */
export async function saveCart(ctx: Context, cart: Cart): Promise<string> {
  if (ctx.actor.kind === "user") {
    // What was written to go with a present stays with its line: the cookie has no room for it.
    const notes = new Map((await readSavedCart(ctx)).lines.map((line) => [lineKey(line), line.note]));
    await updateCart(ctx, {
      lines: cart.lines.map((line) => ({ ...line, note: notes.get(lineKey(line)) ?? null })),
      codes: cart.codes,
      expected: null,
      holdings: await readVisitorHolds(ctx),
    });
  }
  return writeCartCookie(cart);
}
