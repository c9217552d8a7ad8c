/** Where a changed cart is kept: in the browser's cookie, and for somebody signed in with the account as well. */
import { type Cart, lineKey } from "~/domain/cart/cart";
import { readSavedCart } from "~/domain/cart/queries.server";
import { updateCart } from "~/domain/cart/update-cart.server";
import type { Context } from "~/domain/kernel/context";
import { readVisitorHolds } from "~/domain/sales/stock/visitor-holds.server";
import { writeCartCookie } from "./cart-session.server";

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
