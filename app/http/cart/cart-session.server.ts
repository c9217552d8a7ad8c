/** Cart in a signed cookie and, when signed in, with the account; local storage only mirrors the cookie. */

import { createCookieSessionStorage } from "@remix-run/node";
import { type Cart, lineKey, type PackedCart, packCart, unpackCart } from "~/domain/cart/cart";
import { readSavedCart } from "~/domain/cart/queries.server";
import { updateCart } from "~/domain/cart/update-cart.server";
import type { Context } from "~/domain/kernel/context";
import { readVisitorHolds } from "~/domain/sales/stock/visitor-holds.server";
import { CART_MAX_AGE_S, COOKIE_OPTIONS } from "~/http/cookies.server";
import { signedCookie } from "~/http/signed-cookie.server";

const storage = createCookieSessionStorage<{ cart: PackedCart }>({
  cookie: signedCookie("cart", { maxAge: CART_MAX_AGE_S, ...COOKIE_OPTIONS }),
});

export interface CartInCookie {
  cart: Cart;
  /** False without a readable cart cookie: the browser's mirror may restore the cart. */
  present: boolean;
}

/** A missing, forged or unreadable cookie yields an empty cart. */
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

/** Saves a cart; replaces the account's, which is older. @returns the Set-Cookie value */
export async function saveCart(ctx: Context, cart: Cart): Promise<string> {
  if (ctx.actor.kind === "user") {
    // Gift notes are stored with the account only: the cookie has no room for them.
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
