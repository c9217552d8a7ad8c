/**
 * Turns a checkout session into a sale in the caller's transaction: claims the session, holds stock, writes sale,
 * lines and payment.
 */
import { databaseNow } from "~/db/clock.server";
import { compiled, type Given } from "~/db/compiled-query.server";
import { insertRows } from "~/db/insert-rows.server";
import type { Trx } from "~/db/schema";
import { withdrawnProblem } from "~/domain/cart/line-limits";
import type { OrderProblem } from "~/domain/cart/order-problem";
import type { OptionForSale } from "~/domain/catalogue/for-sale/option-for-sale";
import { readOptionsForSale } from "~/domain/catalogue/for-sale/options-for-sale.server";
import { refreshAvailability } from "~/domain/catalogue/read-models/refresh-listings.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DomainError } from "~/domain/kernel/errors";
import { newId } from "~/domain/kernel/ids.server";
import { sandboxOf } from "~/domain/kernel/permissions";
import { freeProvider } from "~/domain/payments/free-provider";
import type { CheckoutSession } from "~/domain/sales/checkout-session.server";
import { sumOf } from "~/domain/sales/gift-cards/gift-card";
import { holdCards } from "~/domain/sales/gift-cards/hold-cards.server";
import { giftLimitProblemsNow } from "~/domain/sales/gift-limit.server";
import type { OrderSnapshot } from "~/domain/sales/order";
import { paymentItem, type UnopenedPayment } from "~/domain/sales/payment/start-payment.server";
import { heldUnitsProblems, networkKey } from "~/domain/sales/stock/check-held-units.server";
import { customerKeys } from "~/domain/sales/stock/customer-limits.server";
import { reservationMs } from "~/domain/sales/stock/hold-limits";
import { holdStock } from "~/domain/sales/stock/hold-stock.server";
import { freezeTerms } from "~/domain/sales/terms-as-sold.server";
import { type OrderedPlaces, orderInvited } from "~/domain/sales/waiting-list/order-invited.server";
import { membershipProblems } from "./club-problems.server";
import { nextSaleNumber, saleLineRow, saleRow } from "./sale-rows.server";

const claimSession = compiled((db, given: Given<{ id: string; now: number }>) =>
  db
    .updateTable("checkout_sessions")
    .set({ status: "consumed" })
    .where("id", "=", given("id"))
    .where("status", "=", "open")
    .where("expires_at", ">", given("now")),
);

/**
 * Claims the session first: of concurrent requests, those that lose this update get the winner's sale.
 * @returns the new sale, or the id of the one that the session had before
 * @throws DomainError session_expired, order_rejected
 */
export async function consumeSession(
  ctx: Context,
  trx: Trx,
  session: CheckoutSession,
): Promise<UnopenedPayment | { saleId: string }> {
  const now = await databaseNow(trx);
  const claimed = await claimSession.write(trx, { id: session.id, now });
  if (claimed === 0) return { saleId: await findWinner(trx, session.id) };

  const { snapshot } = session;
  const order = { saleId: newId(), session, options: await optionsById(ctx, trx, snapshot, now), now };
  const { soldOut, invited } = await holdOrder(ctx, trx, order);
  const { sale, lines } = await writeSale(ctx, trx, order, invited);
  const { giftCards = [] } = snapshot;
  await holdCards(trx, giftCards, { saleId: sale.id, at: now });
  const payment = await writePayment(ctx, trx, { saleId: sale.id, snapshot, now });
  if (soldOut) await refreshAvailability(trx, [...new Set(lines.map((line) => line.offer_id))]);
  await writeAudit(trx, ctx.actor, "sale.created", ["sale", sale.id], now, {
    number: sale.number,
    total: snapshot.total,
  });
  return {
    started: {
      saleId: sale.id,
      number: sale.number,
      reference: sale.reference,
      status: "created",
      transactionId: payment.id,
      total: snapshot.total,
      cardAmount: payment.card_amount,
      currency: snapshot.currency,
      clientReference: snapshot.program?.clientReference ?? null,
      returnUrl: snapshot.program?.returnUrl ?? null,
      reservedUntil: sale.reserved_until,
      provider: payment.provider,
      instructions: null,
    },
    buyer: { email: sale.email, fullName: sale.user_fullname ?? null },
    items: lines.map(paymentItem),
  };
}

interface Order {
  saleId: string;
  session: CheckoutSession;
  options: Map<string, OptionForSale>;
  now: number;
}

async function optionsById(ctx: Context, trx: Trx, { lines }: OrderSnapshot, now: number) {
  const ids = lines.map(({ optionId }) => optionId);
  const options = await readOptionsForSale(trx, ids, now, sandboxOf(ctx.actor));
  return new Map(options.map((option) => [option.id, option]));
}

/** The codes of an order's lines; a code that several lines use stands there for each. */
const promoIdsOf = ({ lines }: OrderSnapshot): string[] =>
  lines.flatMap(({ promoId }) => (promoId ? [promoId] : []));

/**
 * Checks limits and holds stock.
 * @returns whether something is sold out now, and the places that invitations of a waiting list gave
 * @throws DomainError order_rejected with every problem
 */
async function holdOrder(
  ctx: Context,
  trx: Trx,
  { saleId, session, options, now }: Order,
): Promise<{ soldOut: boolean; invited: OrderedPlaces | null }> {
  const { snapshot, visitor_id: visitorId, user_id: userId } = session;
  const { email } = snapshot.buyer;
  const claim = {
    lines: snapshot.lines,
    promoIds: promoIdsOf(snapshot),
    customerKeys: customerKeys(email, userId),
  };
  const holder = { visitorId, mailbox: emailKey(email), network: networkKey(ctx) };
  const limits = [
    // First, because it locks the buyer: stock rows are the contended ones.
    ...(await heldUnitsProblems(trx, claim, holder, now)),
    ...withdrawn(snapshot, options),
    ...(await membershipProblems(trx, snapshot, options, userId)),
    ...(await giftLimitProblemsNow(trx, snapshot.lines, now)),
  ];
  const { lines } = snapshot;
  const invited = snapshot.invited ? await orderInvited(trx, { saleId, visitorId, lines, now }) : null;
  const held = await holdStock(trx, { ...claim, invited: invited?.places ?? [] }, now);
  const problems = [...limits, ...held.problems];
  if (problems.length > 0) throw new DomainError("order_rejected", { problems });
  return { soldOut: held.soldOut, invited };
}

/** Inserts the sale, its lines with their terms, and its promo codes. */
async function writeSale(
  ctx: Context,
  trx: Trx,
  { saleId, session, options, now }: Order,
  invited: OrderedPlaces | null,
) {
  const { snapshot } = session;
  const units = snapshot.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const sale = saleRow(saleId, session, snapshot, {
    number: await nextSaleNumber(trx, snapshot.channel, now),
    emailKey: emailKey(snapshot.buyer.email),
    networkKey: networkKey(ctx),
    // Places of an invitation stay held for its time, also when a first attempt to pay fails.
    reservedUntil: Math.max(now + reservationMs(units), invited?.until ?? 0),
    fromWaitingList: (invited?.places.length ?? 0) > 0,
    now,
  });
  await insertRows(trx, "sales", [sale]);
  const lines = snapshot.lines.map((line, index) =>
    saleLineRow(saleId, index, line, options.get(line.optionId)),
  );
  await insertRows(trx, "sale_lines", await freezeTerms(trx, lines));
  const promos = [...new Set(promoIdsOf(snapshot))];
  await insertRows(
    trx,
    "sale_promos",
    promos.map((promoId) => ({ sale_id: saleId, promo_id: promoId })),
  );
  return { sale, lines };
}

/** Inserts the payment that the provider is asked for next. */
async function writePayment(
  ctx: Context,
  trx: Trx,
  { saleId, snapshot, now }: { saleId: string; snapshot: OrderSnapshot; now: number },
) {
  const byCards = sumOf(snapshot.giftCards ?? []);
  const payment = {
    id: newId(),
    sale_id: saleId,
    provider: snapshot.total === byCards ? freeProvider.name : ctx.payments.active.name,
    status: "created",
    amount: snapshot.total,
    card_amount: byCards,
    currency: snapshot.currency,
    created_at: now,
    updated_at: now,
  } as const;
  await insertRows(trx, "payments", [payment]);
  return payment;
}

async function findWinner(trx: Trx, sessionId: string): Promise<string> {
  const winner = await trx
    .selectFrom("sales")
    .select("id")
    .where("checkout_session_id", "=", sessionId)
    .executeTakeFirst();
  if (!winner) throw new DomainError("session_expired");
  return winner.id;
}

/** Offers stopped, paused or ended since the order was validated; an option that was removed is found when its units are held. */
function withdrawn(snapshot: OrderSnapshot, options: Map<string, OptionForSale>): OrderProblem[] {
  return snapshot.lines.flatMap(({ optionId }): OrderProblem[] => {
    const option = options.get(optionId);
    if (option?.offer.purchasable) return [];
    const problem = option ? withdrawnProblem(option) : ({ code: "price_option_not_found" } as const);
    return problem ? [{ ...problem, optionId }] : [];
  });
}
