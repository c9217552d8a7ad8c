/**
 * Refunds of a payment that the buyer's bank decides about: they wait, since a bank that takes the money gives it to the buyer itself.
 * For the shop they go on; against it the bank has paid them (docs/decisions/254-refunds-beside-a-dispute.md).
 */
import type { Trx } from "~/db/schema";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Actor } from "~/domain/kernel/context";
import { HOUR_MS } from "~/domain/kernel/durations";
import type { Cents } from "~/domain/kernel/money";
import { moveRefund } from "~/domain/payments/move-payment.server";
import { announceRefund, readRefundedCoupons } from "~/domain/sales/announcements/announce-refund.server";
import { bookRefundPaid } from "~/domain/sales/books/book-refund.server";

/** ms; the end of the dispute makes a waiting refund due at once, this only bounds what a lost event costs. */
const WAIT_MS = 6 * HOUR_MS;

/** While the buyer's bank decides about all that was paid, no money goes back beside it: it would be paid twice. */
export async function isDisputed(trx: Trx, saleId: string): Promise<boolean> {
  const payment = trx.selectFrom("payments").select("disputed").where("sale_id", "=", saleId);
  return (await payment.executeTakeFirstOrThrow()).disputed;
}

/** Looks at it again later; it is not counted as a try. */
export async function waitForBank(trx: Trx, refundId: string, now: number): Promise<void> {
  await trx
    .updateTable("refunds")
    .set({ next_attempt_at: now + WAIT_MS, lease_until: null })
    .where("id", "=", refundId)
    .execute();
}

/** Stored as `last_error` of a refund of which the bank has paid a part: a person gives the rest back, and nothing sends it again. */
export const PAID_IN_PART = "the buyer's bank took a part of it";

const refundsOf = (trx: Trx, paymentId: string) =>
  trx
    .selectFrom("refunds")
    .select(["id", "amount", "card_amount as byCards"])
    .where("payment_id", "=", paymentId);

/** Never sent to the provider, or of which it is not known whether they arrived. */
const waiting = (trx: Trx, paymentId: string) =>
  refundsOf(trx, paymentId)
    .where("status", "in", ["requested", "submitted"])
    .where("provider_refund_id", "is", null);

/** Those, and what the provider refused: it has not reached the buyer either. What gift cards paid is no bank's to take. */
const unpaid = (trx: Trx, paymentId: string) =>
  refundsOf(trx, paymentId)
    .where("status", "in", ["requested", "failed"])
    .where((eb) => eb("amount", ">", eb.ref("card_amount")))
    .where((eb) => eb.or([eb("last_error", "is", null), eb("last_error", "<>", PAID_IN_PART)]));

/** Makes them due once no bank decides about their payment. */
export async function resumeRefunds(trx: Trx, paymentId: string, now: number): Promise<void> {
  const ids = waiting(trx, paymentId).clearSelect().select("id");
  await trx.updateTable("refunds").set({ next_attempt_at: now }).where("id", "in", ids).execute();
}

/** Of which the bank has paid a part, which only a person can tell: sent whole, that part would be paid twice. */
export async function leaveToStaff(trx: Trx, paymentId: string, actor: Actor, now: number): Promise<void> {
  for (const { id } of await unpaid(trx, paymentId).execute()) {
    const set = { lease_until: null, last_error: PAID_IN_PART, updated_at: now };
    if (await moveRefund(trx, id, { from: ["requested", "failed"], to: "failed", set }))
      await writeAudit(trx, actor, "refund.paid_in_part", ["refund", id], now);
  }
}

/**
 * A refund that was sent before its payment's dispute was lost, and fails only afterwards: where the bank took more than was left, it
 * took this one's money, too, which is booked as a loss. Sent again it would be paid twice. Call with the sale locked.
 */
export async function leaveIfTaken(trx: Trx, paymentId: string, actor: Actor, now: number): Promise<void> {
  const beyond = await trx
    .selectFrom("chargebacks")
    .select("id")
    .where("payment_id", "=", paymentId)
    .where("excess", ">", 0)
    .executeTakeFirst();
  if (beyond) await leaveToStaff(trx, paymentId, actor, now);
}

interface TakenByBank {
  paymentId: string;
  actor: Actor;
  /** Integer cents that the bank took; null = all that the provider has left. */
  taken: Cents | null;
  now: number;
}

/**
 * Call with the sale locked, before anything else is made of a lost dispute.
 * @returns integer cents of the refunds that the bank has paid, in the order in which they were asked for
 */
export async function settleByBank(trx: Trx, { paymentId, actor, taken, now }: TakenByBank): Promise<Cents> {
  let settled = 0;
  for (const { id, amount, byCards } of await unpaid(trx, paymentId)
    .orderBy("created_at")
    .orderBy("id")
    .execute()) {
    const part = amount - byCards;
    if (taken !== null && settled + part > taken) continue;
    // The provider's refund, if there was one, is the one that it refused (its id is in the audit).
    const set = { provider_refund_id: null, lease_until: null, last_error: null, updated_at: now };
    if (!(await moveRefund(trx, id, { from: ["requested", "failed"], to: "succeeded", set }))) continue;
    settled += part;
    await writeAudit(trx, actor, "refund.paid_by_bank", ["refund", id], now, { amount: part });
    await bookRefundPaid(trx, id, now);
    await announceRefund(trx, id, await readRefundedCoupons(trx, id), now);
  }
  return settled;
}
