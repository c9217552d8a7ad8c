/** Merges the browser's cart with the account's at sign-in and words the changes as toasts. */
import { type Cart, lineKey } from "~/domain/cart/cart";
import type { CartAdjustment } from "~/domain/cart/fit-lines.server";
import { readSavedCart } from "~/domain/cart/queries.server";
import { mergeCarts } from "~/domain/cart/saved-cart";
import { updateCart } from "~/domain/cart/update-cart.server";
import type { Context } from "~/domain/kernel/context";
import { readVisitorHolds } from "~/domain/sales/stock/visitor-holds.server";
import type { Toast } from "~/http/form/flash.server";
import { mergedCart as text } from "~/locales/es/account/sign-in";
import { orderProblemText } from "~/locales/es/order-problems";
import { writeCartCookie } from "./cart-session.server";

export interface MergedCart {
  /** Set-Cookie values. */
  cookies: string[];
  toasts: Toast[];
}

/** Lines in both keep the larger quantity, within the limits. @param ctx of the signed-in account */
export async function mergeCartAtSignIn(ctx: Context, browser: Cart): Promise<MergedCart> {
  const kept = await readSavedCart(ctx);
  if (kept.lines.length + kept.codes.length + browser.lines.length + browser.codes.length === 0)
    return { cookies: [], toasts: [] };
  const brought = browser.lines.map((line) => ({ ...line, note: null }));
  const wanted = mergeCarts(kept, { lines: brought, codes: browser.codes });
  const holdings = await readVisitorHolds(ctx);
  const { cart: after, adjustments } = await updateCart(ctx, { ...wanted, expected: null, holdings });
  const lines = after.lines.map(({ note: _, ...line }) => line);
  const same = JSON.stringify([lines, after.codes]) === JSON.stringify([browser.lines, browser.codes]);
  // An unchanged cart keeps its time, so that an order placed from it still empties it.
  const updatedAt = same ? browser.updatedAt : Math.max(Date.now(), browser.updatedAt + 1);
  const cart: Cart = { ...browser, lines, codes: after.codes, updatedAt };
  return { cookies: [await writeCartCookie(cart)], toasts: whatChanged(browser, cart, adjustments) };
}

function whatChanged(before: Cart, after: Cart, adjustments: readonly CartAdjustment[]): Toast[] {
  const had = new Map(before.lines.map((line) => [lineKey(line), line.quantity]));
  const added = after.lines.filter((line) => !had.has(lineKey(line))).length;
  const raised = after.lines.filter(
    (line) => line.quantity > (had.get(lineKey(line)) ?? line.quantity),
  ).length;
  const toasts: Toast[] = [];
  const said = (message: string) => toasts.push({ kind: "info", text: message });
  if (added > 0) said(before.lines.length === 0 ? text.restored(added) : text.added(added));
  if (raised > 0) said(text.raised(raised));
  for (const { code, quantity } of adjustments) {
    if (code === "price_option_not_found") said(text.gone);
    else if (code !== "quantity_minimum") said(orderProblemText({ code, maxQuantity: quantity }));
  }
  return toasts;
}
