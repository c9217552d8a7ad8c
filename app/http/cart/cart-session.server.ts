/** The cart in its signed cookie session (owner's request); the browser's local storage only mirrors it. */
import { createCookieSessionStorage } from "@remix-run/node";
import { type Cart, type PackedCart, packCart, unpackCart } from "~/domain/cart/cart";
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
