/**
 * Turns a validated order into a sale, once per checkout session: holds stock, writes sale, lines and payment
 * in one transaction, then opens the order at the payment provider (docs/domain.md 6, 12).
 */

import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import type { OrderProblem } from "~/domain/cart/order-problem";
import type { OptionForSale } from "~/domain/catalogue/for-sale/option-for-sale";
import { readOptionsForSale } from "~/domain/catalogue/for-sale/options-for-sale.server";
import { refreshAvailability } from "~/domain/catalogue/read-models/refresh-listings.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import { isBearerVisitor } from "~/domain/kernel/bearer-token.server";
import type { Context } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DomainError } from "~/domain/kernel/errors";
import { hashToken, newId } from "~/domain/kernel/ids.server";
import { freeProvider } from "~/domain/payments/free-provider";
import { owns } from "~/domain/sales/access/sale-owner.server";
import type { OrderSnapshot } from "~/domain/sales/order";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { type StartedPayment, startPayment } from "~/domain/sales/payment/start-payment.server";
import { heldUnitsProblems, networkKey } from "~/domain/sales/stock/check-held-units.server";
import { customerKeys } from "~/domain/sales/stock/customer-limits.server";
import { releaseExpiredHolds } from "~/domain/sales/stock/expire-sales.server";
import { reservationMs } from "~/domain/sales/stock/hold-limits";
import { holdStock } from "~/domain/sales/stock/hold-stock.server";
import { freezeTerms } from "~/domain/sales/terms-as-sold.server";
import { membershipProblems } from "./club-problems.server";
import { giftLimitProblemsNow } from "./gift-limit.server";
import { nextSaleNumber, saleLineRow, saleRow } from "./sale-rows.server";

/** By the client's token, or by the id of a session that this process has just opened. */
export type SessionReference = { sessionToken: string } | { sessionId: string };

interface SessionRow {
  id: string;
  visitor_id: string;
  user_id: string | null;
  status: "open" | "consumed" | "expired";
  snapshot: OrderSnapshot;
  terms_version: string;
  expires_at: number;
}

export interface CreatedSale extends StartedPayment {
  /** True when the session already had a sale: same sale, same response. */
  replayed: boolean;
}

/**
 * @throws DomainError not_found (no such session for this visitor), session_expired, order_rejected
 * when stock or limits were lost meanwhile (nothing is stored), provider_unavailable (safe to repeat)
 */
export async function createSale(ctx: Context, reference: SessionReference): Promise<CreatedSale> {
  const wanted = await findSession(ctx, reference);
  await releaseExpiredHolds(ctx, wanted.optionIds, wanted.promoCodes);
  const { saleId, replayed } = await inTransaction(ctx.db, async (trx) => {
    const earlier = await trx
      .selectFrom("sales")
      .select("id")
      .where("checkout_session_id", "=", wanted.session.id)
      .executeTakeFirst();
    if (earlier) return { saleId: earlier.id, replayed: true };
    return consume(ctx, trx, wanted.session);
  });
  const started = await startPayment(ctx, saleId);
  if (started.provider !== freeProvider.name || started.status !== "created") return { ...started, replayed };
  // Nothing to pay: captured immediately, without waiting for the success page.
  await captureSale(ctx, started.transactionId);
  return { ...(await startPayment(ctx, saleId)), replayed };
}

async function findSession(ctx: Context, reference: SessionReference) {
  const session = await ctx.db
    .selectFrom("checkout_sessions")
    .select(["id", "visitor_id", "user_id", "status", "snapshot", "terms_version", "expires_at"])
    .where((eb) =>
      "sessionToken" in reference
        ? eb("token_hash", "=", hashToken(reference.sessionToken))
        : eb("id", "=", reference.sessionId),
    )
    .executeTakeFirst();
  if (!session) throw new DomainError("not_found");
  const bearer = "sessionToken" in reference && isBearerVisitor(session.visitor_id);
  if (!bearer && !owns(ctx.actor, session)) throw new DomainError("not_found");
  const { snapshot } = session;
  return {
    session,
    optionIds: [...new Set(snapshot.lines.map((line) => line.optionId))],
    promoCodes: [...new Set(snapshot.lines.flatMap(({ promoCode }) => promoCode ?? []))],
  };
}

interface Consumed {
  saleId: string;
  replayed: boolean;
}

/** Claims the session first: a concurrent request that loses this update returns the winner's sale. */
async function consume(ctx: Context, trx: Trx, session: SessionRow): Promise<Consumed> {
  const now = await databaseNow(trx);
  const claimed = await trx
    .updateTable("checkout_sessions")
    .set({ status: "consumed" })
    .where("id", "=", session.id)
    .where("status", "=", "open")
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (claimed.numUpdatedRows === 0n) return { saleId: await findWinner(trx, session.id), replayed: true };

  const { snapshot } = session;
  const options = new Map<string, OptionForSale>();
  for (const option of await readOptionsForSale(
    trx,
    snapshot.lines.map((line) => line.optionId),
  )) {
    options.set(option.id, option);
  }
  const claim = {
    lines: snapshot.lines,
    promoIds: snapshot.lines.flatMap(({ promoId }) => (promoId ? [promoId] : [])),
    customerKeys: customerKeys(snapshot.buyer.email, session.user_id),
  };
  const mailbox = emailKey(snapshot.buyer.email);
  const network = networkKey(ctx);
  const problems = [
    // First, because it locks the buyer: stock rows are the contended ones.
    ...(await heldUnitsProblems(trx, claim, { visitorId: session.visitor_id, mailbox, network }, now)),
    ...withdrawn(snapshot, options),
    ...(await membershipProblems(trx, snapshot, options, session.user_id)),
    ...(await giftLimitProblemsNow(trx, snapshot.lines, now)),
    ...(await holdStock(trx, claim, now)),
  ];
  if (problems.length > 0) throw new DomainError("order_rejected", { problems });
  const saleId = newId();
  const sale = saleRow(saleId, session, snapshot, {
    number: await nextSaleNumber(trx, now),
    emailKey: mailbox,
    networkKey: network,
    reservedUntil: now + reservationMs(snapshot.lines.reduce((sum, { quantity }) => sum + quantity, 0)),
    now,
  });
  await trx.insertInto("sales").values(sale).execute();
  const lines = snapshot.lines.map((line, index) =>
    saleLineRow(saleId, index, line, options.get(line.optionId)),
  );
  const terms = await freezeTerms(trx, lines);
  await trx
    .insertInto("sale_lines")
    .values(lines.map((line, index) => ({ ...line, terms_id: terms[index] })))
    .execute();
  const promos = [...new Set(claim.promoIds)].map((promoId) => ({ sale_id: saleId, promo_id: promoId }));
  if (promos.length > 0) await trx.insertInto("sale_promos").values(promos).execute();
  await trx
    .insertInto("payments")
    .values({
      id: newId(),
      sale_id: saleId,
      provider: snapshot.total === 0 ? freeProvider.name : ctx.payments.active.name,
      status: "created",
      amount: snapshot.total,
      currency: snapshot.currency,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await refreshAvailability(trx, [...new Set(lines.map((line) => line.offer_id))]);
  await writeAudit(trx, {
    actor: ctx.actor,
    action: "sale.created",
    subjectType: "sale",
    subjectId: saleId,
    detail: { number: sale.number, total: snapshot.total },
    at: now,
  });
  return { saleId, replayed: false };
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

/** Offers paused or ended since the order was validated. */
function withdrawn(snapshot: OrderSnapshot, options: Map<string, OptionForSale>): OrderProblem[] {
  return snapshot.lines.flatMap(({ optionId }): OrderProblem[] => {
    const option = options.get(optionId);
    if (option?.offer.purchasable) return [];
    return [{ code: option ? "offer_not_available" : "price_option_not_found", optionId }];
  });
}
