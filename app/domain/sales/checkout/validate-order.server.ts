/**
 * Validates an order and opens the checkout session that a sale is created from. Holds no stock: the result
 * is valid for now, create-sale decides.
 */

import { databaseNow } from "~/db/clock.server";
import type { Cart } from "~/domain/cart/cart";
import type { OrderProblem } from "~/domain/cart/order-problem";
import { type PricedCart, priceCart } from "~/domain/cart/price-cart.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { parseEmail } from "~/domain/kernel/formats/email";
import type { Cents } from "~/domain/kernel/money";
import type { PromoCustomer } from "~/domain/pricing/queries.server";
import { shareOut, sumOf } from "~/domain/sales/gift-cards/gift-card";
import { giftLimitProblems } from "~/domain/sales/gift-limit.server";
import type { CardPart, OrderSnapshot } from "~/domain/sales/order";
import { readCustomer, readUnitsTaken } from "~/domain/sales/stock/customer-limits.server";
import { releaseExpiredHolds } from "~/domain/sales/stock/expire-sales.server";
import { asHoldings, readInvitedPlaces } from "~/domain/sales/waiting-list/order-invited.server";
import type { CheckoutForm } from "./checkout-form";
import { clubMailboxProblems } from "./club-problems.server";
import { giftDayProblems } from "./gift-days.server";
import { type OpenedCheckout, openCheckoutSession } from "./open-checkout-session.server";
import { giftLines, saleChannel, snapshotOf, withGiftsOnly } from "./order-snapshot.server";
import { type ProgramOrder, readProgramOrder } from "./program-order.server";
import { changeProblems, type ShownOrder } from "./shown-order.server";
import { validateCheckoutForm } from "./validate-checkout-form.server";

export interface OrderInput {
  cart: Cart;
  form: CheckoutForm;
  /** Unit price in cents that the buyer saw, by line key; a line without one must be confirmed. */
  savedPrices: ReadonlyMap<string, Cents>;
  /** What the page showed, which must be unchanged; absent in the API, whose callers name every item. */
  shown?: ShownOrder;
  visitorId: string;
  userId: string | null;
  termsVersion: string;
  /** Attribution of an order without a partner's widget. */
  channel: string;
  /** Value of the region chosen in the shop. */
  region?: string;
  /**
   * Same key = same attempt: a resubmitted form becomes one sale. null = every call is a new attempt, as in
   * the API, where the client holds the token.
   */
  attemptKey: string | null;
  /** Whether invitations of a waiting list may hold places for this browser. */
  mayBeInvited?: boolean;
  /** What gift cards pay, as the page showed it; the caller has proven that the buyer may spend them. */
  giftCards?: readonly CardPart[];
  /** In the API, whose answer shows what each pays: cards that the caller has proven by their codes. */
  payingCards?: readonly { id: string; balance: Cents }[];
  /** Of a partner's program. */
  program?: ProgramOrder;
}

export interface ValidatedOrder extends OpenedCheckout {
  snapshot: OrderSnapshot;
  priced: PricedCart;
}

/** Limit of the integer column (10 M €); larger orders are refused. */
const TOTAL_LIMIT: Cents = 1_000_000_000;

/** @throws DomainError order_rejected with all problems of cart and form */
export async function validateOrder(ctx: Context, input: OrderInput): Promise<ValidatedOrder> {
  const now = await databaseNow(ctx.db);
  const wanted = [...new Set(input.cart.lines.map((line) => line.optionId))];
  await releaseExpiredHolds(ctx, wanted, input.cart.codes, now);
  const email = parseEmail(input.form.email);
  const customer = email === null ? null : await readCustomer(ctx.db, email, input.userId);
  const invited = input.mayBeInvited ? await readInvitedPlaces(ctx.db, input.visitorId, now) : [];
  const priced = await priceCart(ctx, input.cart, customer, asHoldings(invited));
  const form = withGiftsOnly(input.form, priced);
  const program = await readProgramOrder(ctx, input.program);
  const problems: OrderProblem[] = [
    ...cartProblems(input, priced),
    ...(await personalLimitProblems(ctx, priced, customer)),
    ...(await clubMailboxProblems(ctx, priced, email)),
    ...validateCheckoutForm(form),
    ...giftDayProblems(form, priced, now),
    ...(program && "problems" in program ? program.problems : []),
    ...(await giftLimitProblems(ctx.db, giftLines(form, priced), now)),
  ];
  const giftCards = input.giftCards ?? shareOut(input.payingCards ?? [], priced.total);
  if (sumOf(giftCards) > priced.total) problems.push({ code: "card_changed" });
  if (priced.subtotal > TOTAL_LIMIT) throw new DomainError("invalid", { reason: "order_too_large" });
  if (problems.length > 0 || email === null) throw new DomainError("order_rejected", { problems });
  const channel = saleChannel(input.cart, priced, { actor: ctx.actor, fallback: input.channel, now });
  const said = program && "said" in program ? program.said : null;
  const order = {
    channel,
    campaign: input.cart.campaign ?? null,
    region: input.region ?? null,
    program: said,
    ...(invited.length > 0 && { invited: true }),
    ...(giftCards.length > 0 && { giftCards: [...giftCards] }),
  };
  const snapshot = { ...snapshotOf(form, priced, email), ...order };
  return { ...(await openCheckoutSession(ctx, input, snapshot, now)), snapshot, priced };
}

function cartProblems({ cart, savedPrices, shown }: OrderInput, priced: PricedCart): OrderProblem[] {
  const changes = shown ? changeProblems(shown, priced) : [];
  if (cart.lines.length === 0) return shown?.lines.size ? changes : [{ code: "cart_empty" }];
  const rises = priced.lines.filter(({ key, problem, unitPrice }) => {
    const saved = savedPrices.get(key);
    // A line missing from a page's form is reported as changed.
    return problem === null && saved !== undefined && unitPrice > saved;
  });
  // A line missing from a page's form is reported as changed.
  const unseen = priced.lines.filter(
    ({ key, problem }) => problem === null && !shown && !savedPrices.has(key),
  );
  // A code that stopped working only matters when a price rose because of it.
  const refused = rises.length > 0 ? priced.codes.filter((code) => code.refusal !== null) : [];
  return [
    ...changes,
    ...priced.problems,
    ...refused.map(
      ({ code, refusal }): OrderProblem => ({ code: refusal ?? "promo_invalid", promoCode: code }),
    ),
    ...unseen.map(
      ({ key, option, unitPrice }): OrderProblem => ({
        code: "price_required",
        lineKey: key,
        optionId: option.id,
        currentPrice: unitPrice,
      }),
    ),
    ...rises.map(
      ({ key, option, unitPrice }): OrderProblem => ({
        code: "price_changed",
        lineKey: key,
        optionId: option.id,
        currentPrice: unitPrice,
      }),
    ),
  ];
}

async function personalLimitProblems(
  ctx: Context,
  priced: PricedCart,
  customer: PromoCustomer | null,
): Promise<OrderProblem[]> {
  if (customer === null) return [];
  const limited = priced.lines.filter(
    ({ option, problem }) => option.perCustomer !== null && problem === null,
  );
  const taken = await readUnitsTaken(ctx.db, customer.keys, [
    ...new Set(limited.map(({ option }) => option.id)),
  ]);
  return limited.flatMap(({ key, option }): OrderProblem[] => {
    const wanted = priced.lines
      .filter((other) => other.option.id === option.id)
      .reduce((sum, { line }) => sum + line.quantity, 0);
    const left = Math.max(0, (option.perCustomer ?? 0) - (taken.get(option.id) ?? 0));
    if (wanted <= left) return [];
    return [{ code: "per_customer_exceeded", lineKey: key, optionId: option.id, maxQuantity: left }];
  });
}
