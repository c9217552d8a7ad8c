/** Performs the steps of a purchase without scripts, from the offer to the coupons. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Scenario } from "~/domain/payments/simulator/scenario";
import type { Visitor } from "../support/browserless";
import type { Page } from "../support/page";
import type { FormValues } from "../support/page-form";

/** Without scripts the checkout is one form, whose other buttons change the cart. */
export const ORDER_BUTTON = ".button--buy";

export function addToCart(visitor: Visitor, optionId: string, more: Record<string, string> = {}) {
  return visitor.post("/cart", { intent: "add", optionId, quantity: "1", returnTo: "/cart", ...more });
}

/** Values of the checkout's order form, e.g. to send it several times. */
export async function orderFields(visitor: Visitor, email: string): Promise<Record<string, string>> {
  const checkout = await visitor.get("/checkout/");
  return checkout.form({ action: "/order/" }).fill({ email, terms: "true" }).values;
}

/**
 * Fills in the checkout and presses its button. @returns the payment page, or the checkout with its problems
 */
export async function order(visitor: Visitor, email: string, values: FormValues = {}): Promise<Page> {
  const checkout = await visitor.get("/checkout/");
  return checkout.form({ action: "/order/" }).submit({ email, terms: "true", ...values }, ORDER_BUTTON);
}

const PENDING = "Estamos confirmando tu pago";
const RELOADS = 300;

/**
 * Decides at the payment simulator. @returns the redirect's target; a payment that its notification is
 * settling at this moment is loaded again, as its page asks to
 */
export async function decide(
  payment: Page,
  decision: "approve" | "decline" | "cancel",
  scenario: Scenario = "approve",
): Promise<Page> {
  if (!payment.path.startsWith("/payment-simulator/"))
    throw new Error(`Not at the payment but at ${payment.path}: ${payment.texts(".toast, [role=alert]")}`);
  const form = payment.form("form[method=post]");
  let page = await form.submit({ scenario }, `[name=decision][value=${decision}]`);
  const isInstant = scenario !== "pending";
  for (let tries = 0; isInstant && tries < RELOADS && page.text().includes(PENDING); tries++) {
    await sleep(100);
    page = await page.follow('main a[href^="/order/success"]');
  }
  return page;
}

/** Buys the cart. @returns the page with the coupons */
export async function buy(visitor: Visitor, email: string, values: FormValues = {}): Promise<Page> {
  return decide(await order(visitor, email, values), "approve");
}

/** The coupon codes on a page, as stored. */
export function couponCodes(page: Page): string[] {
  return page.texts(".coupon__code code").map((code) => code.replaceAll("-", ""));
}
