/**
 * Withdraws a proven buyer from a sale or some of its coupons in one transaction: voids the coupons, restocks
 * and refunds them, and acknowledges the declaration by mail. Idempotent: a repeat returns the first
 * acknowledgement. Callers prove the buyer first (sale-proof.server.ts).
 */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { voidUnused } from "~/domain/coupons/move-coupons.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { isErasedEmail } from "~/domain/kernel/formats/email";
import { newId } from "~/domain/kernel/ids.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { isPaid } from "~/domain/payments/payment";
import { findProvenSale, type ProvenSale } from "~/domain/sales/access/order-link.server";
import type { GiftRecipient } from "~/domain/sales/gift";
import { lockSale } from "~/domain/sales/lock-sale.server";
import { requestRefund } from "~/domain/sales/refunds/request-refund.server";
import { restockVoidedCoupons } from "~/domain/sales/refunds/restock-coupons.server";
import { trySendRefund } from "~/domain/sales/refunds/send-refund.server";
import {
  type Acknowledgement,
  amountOf,
  type Contract,
  type ContractCoupon,
  couponsOf,
  itemsOf,
  WITHDRAWN,
  withdrawable,
} from "./withdrawal";
import { closeDeclaration, readDeclaredAt } from "./withdrawal-declarations.server";
import { readAcknowledgements, readContract } from "./withdrawal-queries.server";

export interface WithdrawalDeclaration extends ProvenSale {
  /** null = all withdrawable coupons. */
  couponIds: readonly string[] | null;
}

/**
 * @throws DomainError not_found (no such sale, or of another address), invalid coupons (none chosen, or not
 * of the sale), conflict not_captured | not_withdrawable | nothing_to_withdraw
 */
export async function withdrawSale(ctx: Context, declared: WithdrawalDeclaration): Promise<Acknowledgement> {
  const saleId = await findProvenSale(ctx.db, declared);
  const { acknowledgement, refundId } = await inTransaction(ctx.db, (trx) =>
    withdraw(ctx, trx, saleId, declared),
  );
  if (refundId) await trySendRefund(ctx, refundId);
  return { ...acknowledgement, email: reachable(acknowledgement.email, declared) };
}

/**
 * After an erasure the acknowledgement goes to the address just entered, which is not stored with the sale.
 */
function reachable(email: string, declared: WithdrawalDeclaration): string {
  return isErasedEmail(email) ? declared.email : email;
}

type Done = { acknowledgement: Acknowledgement; refundId: string | null };

async function withdraw(
  ctx: Context,
  trx: Trx,
  saleId: string,
  declared: WithdrawalDeclaration,
): Promise<Done> {
  const { couponIds } = declared;
  const sale = await lockSale(trx, saleId);
  const now = await databaseNow(trx);
  const receivedAt = await readDeclaredAt(trx, saleId, now);
  const contract = await readContract(trx, saleId, receivedAt);
  const chosen = chosenCoupons(contract, couponIds);
  if (chosen.length === 0) {
    return { acknowledgement: await earlier(trx, saleId, couponIds), refundId: null };
  }
  if (!isPaid(sale.payment.status)) throw new DomainError("conflict", { reason: "not_captured" });
  await voidCoupons(trx, chosen);
  const amount = amountOf(chosen);
  const coupons = chosen.map(({ id, paid }) => ({ id, amount: paid }));
  const refundId = await requestRefund(trx, { saleId, coupons, reason: WITHDRAWN, actor: ctx.actor, now });
  const told = await restockVoidedCoupons(trx, sale, { coupons: chosen, now });
  const { number, currency } = contract;
  const acknowledgement: Acknowledgement = {
    id: newId(),
    saleId,
    number,
    currency,
    amount,
    email: reachable(contract.email, declared),
    items: itemsOf(contract, chosen),
    couponIds: chosen.map(({ id }) => id),
    waits: refundId !== null && contract.waits,
    receivedAt,
  };
  await record(ctx, trx, { acknowledgement, refundId, told, now });
  return { acknowledgement, refundId };
}

/** Coupons to withdraw now; those withdrawn before count as done. */
function chosenCoupons(contract: Contract, couponIds: readonly string[] | null): ContractCoupon[] {
  if (couponIds !== null) {
    const states = new Map(couponsOf(contract).map(({ id, state }) => [id, state]));
    const named = couponIds.map((id) => states.get(id));
    if (named.length === 0 || named.includes(undefined)) {
      throw new DomainError("invalid", { fields: { coupons: ["invalid"] } });
    }
    if (named.some((state) => state !== "withdrawable" && state !== "withdrawn")) {
      throw new DomainError("conflict", { reason: "not_withdrawable" });
    }
  }
  return withdrawable(contract, couponIds);
}

async function earlier(
  trx: Trx,
  saleId: string,
  couponIds: readonly string[] | null,
): Promise<Acknowledgement> {
  const earlier = await readAcknowledgements(trx, saleId);
  const found = earlier.find(
    (one) => couponIds === null || one.couponIds.some((id) => couponIds.includes(id)),
  );
  if (!found) throw new DomainError("conflict", { reason: "nothing_to_withdraw" });
  return found;
}

/** A counter may redeem a coupon at the same moment: the row's update decides. */
async function voidCoupons(trx: Trx, chosen: readonly ContractCoupon[]): Promise<void> {
  const voided = await voidUnused(trx, { ids: chosen.map(({ id }) => id) }, WITHDRAWN);
  if (voided.length !== chosen.length) throw new DomainError("conflict", { reason: "not_withdrawable" });
}

interface Recorded {
  acknowledgement: Acknowledgement;
  refundId: string | null;
  told: GiftRecipient[];
  now: number;
}

async function record(
  ctx: Context,
  trx: Trx,
  { acknowledgement, refundId, told, now }: Recorded,
): Promise<void> {
  const { id, saleId, couponIds, items, amount, waits, receivedAt, number, email, currency } =
    acknowledgement;
  await trx
    .insertInto("withdrawals")
    .values({
      id,
      sale_id: saleId,
      refund_id: refundId,
      coupons: couponIds,
      items,
      amount,
      declared_at: receivedAt,
    })
    .execute();
  await closeDeclaration(trx, saleId, id);
  await writeAudit(trx, ctx.actor, "sale.withdrawn", ["sale", saleId], now, {
    withdrawal: id,
    coupons: couponIds,
    amount,
    declared_at: receivedAt,
  });
  await enqueueMail(trx, email, "withdrawal-acknowledgement", `sale.withdrawn:${id}`, now, {
    number,
    receivedAt,
    email,
    items,
    amount,
    waits,
    currency,
    told,
  });
}
