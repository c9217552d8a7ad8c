/** Money on its way back: a recorded refund is sent to the provider until it has taken it, then the buyer is told. */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import type { WithdrawnItem } from "./withdrawal";

const OPEN = ["requested", "submitted"] as const;
const BATCH = 50;

/** Sends one recorded refund; a provider that does not answer leaves it "requested" for the next round of the job. */
export async function sendRefund(ctx: Context, refundId: string): Promise<void> {
  const refund = await ctx.db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select([
      "refunds.amount",
      "payments.currency",
      "payments.provider",
      "payments.provider_order_id",
      "payments.provider_capture_id",
    ])
    .where("refunds.id", "=", refundId)
    .where("refunds.status", "in", OPEN)
    .executeTakeFirst();
  if (!refund?.provider_order_id || !refund.provider_capture_id) return;
  const provider = ctx.payments.byName(refund.provider);
  const { providerRefundId } = await provider.refund({
    orderId: refund.provider_order_id,
    captureId: refund.provider_capture_id,
    refundId,
    amount: refund.amount,
    currency: refund.currency,
  });
  await inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    await trx
      .updateTable("refunds")
      .set({ status: "succeeded", provider_refund_id: providerRefundId, updated_at: now })
      .where("id", "=", refundId)
      .execute();
    await tellByMail(trx, refundId, now);
  });
}

/** Of a withdrawal; whoever paid too late was told at once. */
async function tellByMail(trx: Trx, refundId: string, now: number): Promise<void> {
  const withdrawal = await trx
    .selectFrom("withdrawals")
    .innerJoin("sales", "sales.id", "withdrawals.sale_id")
    .select(["withdrawals.items", "withdrawals.amount", "sales.number", "sales.email", "sales.currency"])
    .where("withdrawals.refund_id", "=", refundId)
    .executeTakeFirst();
  if (!withdrawal) return;
  const { number, email, amount, currency } = withdrawal;
  const items = (JSON.parse(withdrawal.items) as WithdrawnItem[]).map(({ title }) => title);
  await enqueueMail(trx, {
    eventKey: `refund.succeeded:${refundId}`,
    recipient: email,
    template: "refund",
    data: { number, amount, currency, items },
    at: now,
  });
}

/** Asks again for all that did not go through; those asked longest ago come first. */
export async function sendOpenRefunds(ctx: Context): Promise<void> {
  const open = await ctx.db
    .selectFrom("refunds")
    .select("id")
    .where("status", "in", OPEN)
    .orderBy("updated_at")
    .limit(BATCH)
    .execute();
  for (const { id } of open) {
    const now = await databaseNow(ctx.db);
    await ctx.db.updateTable("refunds").set({ updated_at: now }).where("id", "=", id).execute();
    await sendRefund(ctx, id).catch((error: unknown) => console.error(`refund ${id} not sent:`, error));
  }
}
