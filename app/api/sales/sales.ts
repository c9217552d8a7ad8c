/** The purchase: validates an order, creates the sale, and reads its reservation. */
import { z } from "@hono/zod-openapi";
import { limitCaller, limitCodes, limitTarget, uncountCall, unknownCodes } from "~/api/middleware/limit-rate";
import { json, newGroup, operation } from "~/api/operation";
import { errorSchema } from "~/api/wire/errors";
import { idParam } from "~/api/wire/input";
import { orderProblemsSchema, presentOrderProblems } from "~/api/wire/order-problems";
import { iso } from "~/api/wire/wire";
import { MAX_LINES } from "~/domain/cart/cart";
import type { OrderProblem } from "~/domain/cart/order-problem";
import { FREE_ORDER_UNITS, ORDER_UNITS } from "~/domain/catalogue/for-sale/unit-limits";
import { newBearerToken } from "~/domain/kernel/bearer-token.server";
import { type Context, userIdOf, visitorIdOf } from "~/domain/kernel/context";
import { DomainError, isDomainError } from "~/domain/kernel/errors";
import { sandboxOf } from "~/domain/kernel/permissions";
import { plainText } from "~/domain/kernel/schemas";
import {
  type AppliedCard,
  type NamedCards,
  readCardsByCodes,
} from "~/domain/sales/checkout/applied-cards.server";
import { createSale } from "~/domain/sales/checkout/create-sale.server";
import { validateOrder } from "~/domain/sales/checkout/validate-order.server";
import { buyerMailbox, findCheckoutSession } from "~/domain/sales/checkout-session.server";
import { readReservation } from "~/domain/sales/stock/visitor-holds.server";
import { site } from "~/site-settings";
import {
  createdSaleSchema,
  orderRequestSchema,
  presentCreatedSale,
  readSaleOrder,
  reservationSchema,
} from "./sale-json";
import { presentValidatedOrder, validatedOrderSchema } from "./validated-order-json";

export const sales = newGroup("Sales");

const problemsOrError = z.union([orderProblemsSchema, errorSchema]);
const ORDER_PROBLEMS = json(
  problemsOrError,
  "The order cannot be bought as it stands (a list with one entry per problem), or the input is invalid. Offers of " +
    "type `subscription` need a member of the club (`membership_required`, see `POST /customer/subscribe/club/`) who " +
    "orders under the account's own address (`club_email`).",
);

sales.openapi(
  operation("POST /sales/validate/", {
    access: "anyone",
    scope: "sell",
    limit: "validate",
    strict: true,
    summary: "Price and validate an order",
    description:
      `An order has at most ${MAX_LINES} lines and ${ORDER_UNITS} units, ${FREE_ORDER_UNITS} of them free ` +
      "(`order_units_exceeded`). Takes no stock. The answer's `session_token` makes the order a sale (sales/create/) within 30 minutes. A caller without any " +
      "session owns what it buys by this token alone; with a session or an account, they own it.",
    body: orderRequestSchema,
    answers: {
      200: json(validatedOrderSchema, "The order as it would be charged."),
      400: ORDER_PROBLEMS,
    },
  }),
  async (c) => {
    const request = c.req.valid("json");
    const { cart, form, savedPrices, program } = readSaleOrder(request);
    const { gift_cards: cardCodes = [] } = request;
    const ctx = c.get("ctx");
    const countWrong = await limitCodes(c, cart.codes.length + cardCodes.length);
    const cards = await payingCards(ctx, cardCodes, countWrong);
    const order = await validateOrder(ctx, {
      cart,
      form,
      savedPrices,
      visitorId: visitorIdOf(ctx.actor) || newBearerToken(),
      userId: userIdOf(ctx.actor),
      termsVersion: site.legalVersions.agreement,
      channel: "web",
      attemptKey: null,
      payingCards: cards,
      program,
    }).catch(async (error: unknown) => {
      const problems = isDomainError(error, "order_rejected") ? error.facts.problems : [];
      await countWrong(problems.filter(({ code }) => code === "promo_invalid").length);
      throw error;
    });
    await countWrong(unknownCodes(order.priced));
    c.header("Cache-Control", "no-store");
    return c.json(presentValidatedOrder(order, { savedPrices, cards }), 200);
  },
);

/**
 * A sandbox key spends no money of the live shop.
 * @throws DomainError invalid gift_cards gift_card_invalid, order_rejected card_changed
 */
async function payingCards(
  ctx: Context,
  codes: readonly string[],
  countWrong: (wrong: number) => Promise<void>,
): Promise<AppliedCard[]> {
  if (codes.length === 0) return [];
  const named: NamedCards =
    sandboxOf(ctx.actor) === null
      ? await readCardsByCodes(ctx.db, codes)
      : { cards: [], unknown: codes.length, unusable: 0 };
  const { cards, unknown, unusable } = named;
  if (unknown > 0) {
    await countWrong(unknown);
    throw new DomainError("invalid", {
      reason: "gift_card_invalid",
      fields: { gift_cards: ["gift_card_invalid"] },
    });
  }
  if (unusable > 0) {
    await countWrong(0);
    throw new DomainError("order_rejected", { problems: [{ code: "card_changed" }] });
  }
  return cards;
}

/** Problems caused by other buyers since the validation; the others are the order's own. */
const LOST_BY_RACE = new Set<OrderProblem["code"]>([
  "sold_out",
  "insufficient_stock",
  "per_customer_exceeded",
  "held_unpaid",
  "card_changed",
  "slot_not_available",
  "promo_exhausted",
  "promo_customer_limit",
]);

sales.openapi(
  operation("POST /sales/create/", {
    location: "/sales/by-token/",
    access: "anyone",
    scope: "sell",
    // Refused orders count as validations; `create` counts sales.
    limit: "validate",
    strict: true,
    summary: "Create the sale of a validated order",
    description:
      "Holds the stock of the order while the buyer pays at `payment.url`. Idempotent: a repeat with the same " +
      "`session_token` answers the same sale with 200.",
    body: z.object({ session_token: plainText(200).min(1) }),
    errors: [404, 410],
    answers: {
      200: json(createdSaleSchema, "The sale that this token created before."),
      201: json(createdSaleSchema, "The new sale; an order of 0.00 is captured at once."),
      400: ORDER_PROBLEMS,
      409: json(problemsOrError, "Stock or a limit was lost to other buyers meanwhile; nothing is kept."),
    },
  }),
  async (c) => {
    const { session_token: sessionToken } = c.req.valid("json");
    c.header("Cache-Control", "no-store");
    const found = await findCheckoutSession(c.get("ctx"), { sessionToken });
    if (!found) throw new DomainError("not_found");
    const mailbox = buyerMailbox(found);
    const target = `mail:${mailbox}`;
    if (mailbox !== null) {
      await limitTarget(c, "create", target);
      await limitCaller(c, "create");
    }
    const nothingNew = async () => {
      if (mailbox !== null) await uncountCall(c, "create", target);
    };
    try {
      const sale = await createSale(c.get("ctx"), found);
      if (sale.replayed) await nothingNew();
      return c.json(presentCreatedSale(sale), sale.replayed ? 200 : 201);
    } catch (error) {
      if (isDomainError(error) && error.code !== "provider_unavailable") await nothingNew();
      if (!isDomainError(error, "order_rejected")) throw error;
      const problems = error.facts.problems;
      const byRace = problems.every(({ code }) => LOST_BY_RACE.has(code));
      return c.json(presentOrderProblems(problems), byRace ? 409 : 400);
    }
  },
);

sales.openapi(
  operation("GET /sales/reserve_exists/{id}/", {
    access: "anyone",
    scope: "sell",
    summary: "Check whether a sale's stock is still held",
    description:
      "For the owner of the sale: session, account, or the `X-Session-Token` of a buyer without a session. `seconds_left` is the time that is left to pay.",
    params: idParam,
    headers: z.object({
      "x-session-token": plainText(200)
        .optional()
        .openapi({ description: "The `session_token` of a buyer without session." }),
    }),
    answers: { 200: json(reservationSchema, "The state of the reservation, also when it is over.") },
  }),
  async (c) => {
    const token = c.req.valid("header")["x-session-token"] ?? null;
    const reservation = await readReservation(c.get("ctx"), c.req.valid("param").id, token);
    if (!reservation) throw new DomainError("not_found");
    c.header("Cache-Control", "no-store");
    const { exists, expiresAt, secondsLeft } = reservation;
    return c.json({ exists, expires_at: iso(expiresAt), seconds_left: secondsLeft }, 200);
  },
);
