/**
 * Creates the sale of a validated order, once per checkout session, and opens its order at the payment provider
 * (docs/domain.md 6, 12).
 */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { isBearerVisitor } from "~/domain/kernel/bearer-token.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { freeProvider } from "~/domain/payments/free-provider";
import { owns } from "~/domain/sales/access/sale-owner.server";
import {
  type FoundSession,
  findCheckoutSession,
  type SessionReference,
} from "~/domain/sales/checkout-session.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { openPayment, type StartedPayment, startPayment } from "~/domain/sales/payment/start-payment.server";
import { releaseExpiredHolds } from "~/domain/sales/stock/expire-sales.server";
import { consumeSession } from "./consume-session.server";

export interface CreatedSale extends StartedPayment {
  /** True when the session already had a sale: same sale, same response. */
  replayed: boolean;
}

/**
 * @param from a session that the caller has just read or opened, or its name
 * @param holdsReleased the caller has just released what expired reservations held of these options and codes
 * @throws DomainError not_found (no such session for this visitor), session_expired, order_rejected
 * when stock or limits were lost meanwhile (nothing is stored), provider_unavailable (safe to repeat)
 */
export async function createSale(
  ctx: Context,
  from: SessionReference | FoundSession,
  { holdsReleased = false }: { holdsReleased?: boolean } = {},
): Promise<CreatedSale> {
  const found = "session" in from ? from : await findCheckoutSession(ctx, from);
  if (!found || !mayUse(ctx, found)) throw new DomainError("not_found");
  const { session } = found;
  if (!holdsReleased) await releaseHoldsOn(ctx, session);
  const sale = await inTransaction(ctx.db, (trx) => consumeSession(ctx, trx, session));
  const replayed = "saleId" in sale;
  const started = replayed ? await startPayment(ctx, sale.saleId) : await openPayment(ctx, sale);
  if (started.provider !== freeProvider.name || started.status !== "created") return { ...started, replayed };
  // Nothing to pay: captured immediately, without waiting for the success page.
  await captureSale(ctx, started.transactionId);
  return { ...(await startPayment(ctx, started.saleId)), replayed };
}

async function releaseHoldsOn(ctx: Context, { snapshot: { lines } }: FoundSession["session"]): Promise<void> {
  const optionIds = [...new Set(lines.map(({ optionId }) => optionId))];
  const promoCodes = [...new Set(lines.flatMap(({ promoCode }) => promoCode ?? []))];
  await releaseExpiredHolds(ctx, optionIds, promoCodes, await databaseNow(ctx.db));
}

function mayUse({ actor }: Context, { session, byToken }: FoundSession): boolean {
  return (byToken && isBearerVisitor(session.visitor_id)) || owns(actor, session);
}
