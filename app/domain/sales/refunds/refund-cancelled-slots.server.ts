/**
 * Refunds and notifies buyers of a cancelled date, sale by sale. Also resumes interrupted rounds, and
 * includes orders that were being paid when the date was cancelled.
 */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { eachRow, isRetryDue } from "~/db/job-failures.server";
import type { Db, Trx } from "~/db/schema";
import { PROVIDER_ROW_LIMIT_MS, withinTime } from "~/db/time-limit.server";
import { inTransaction } from "~/db/transaction.server";
import { voidUnused } from "~/domain/coupons/move-coupons.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { isPaid } from "~/domain/payments/payment";
import { countMoves } from "~/domain/sales/documents/count-moves.server";
import type { GiftRecipient } from "~/domain/sales/gift";
import { lockSale, type SaleRow } from "~/domain/sales/lock-sale.server";
import { mailedSlot } from "~/domain/sales/mails/mailed-line.server";
import { readSoldLines } from "~/domain/sales/sold-lines.server";
import { log } from "~/log/log.server";
import { isDisputed } from "./refunds-beside-dispute.server";
import { requestRefund } from "./request-refund.server";
import { restockVoidedCoupons } from "./restock-coupons.server";
import { trySendRefund } from "./send-refund.server";

const SLOT_CANCELLED = "slot_cancelled";
const BATCH = 50;
const JOB = "refund-cancelled-slots";
/** Unit of work: one sale's places on one date. */
const ROW_ID = sql<string>`sale_lines.sale_id || ':' || slots.id`;

/** Places of cancelled dates whose money is not on its way back yet. */
function readCancelled(db: Db, now: number, slotId?: string) {
  return (
    db
      .selectFrom("slots")
      // SQLite keeps the order of cross joins, and would else begin at all payments.
      .crossJoin("coupons")
      .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
      .innerJoin("payments", "payments.sale_id", "sale_lines.sale_id")
      .select(["sale_lines.sale_id", "slots.id as slot_id"])
      .distinct()
      // Literals instead of bound parameters, so that the planner uses the partial index.
      .where(sql<boolean>`slots.status = 'cancelled' and slots.sold > 0`)
      .$if(slotId !== undefined, (query) => query.where("slots.id", "=", slotId as string))
      .whereRef("coupons.slot_id", "=", "slots.id")
      .where("coupons.status", "=", "issued")
      .where("payments.status", "in", ["captured", "partially_refunded"])
      .where(isRetryDue(JOB, ROW_ID, now))
      .limit(BATCH)
      .execute()
  );
}

/** Job; with `slotId` for that date only. @returns number of sales with refunded places */
export async function refundCancelledSlots(
  ctx: Context,
  { limitMs = PROVIDER_ROW_LIMIT_MS, slotId }: { limitMs?: number; slotId?: string } = {},
): Promise<number> {
  const now = await databaseNow(ctx.db);
  const rows = await readCancelled(ctx.db, now, slotId);
  const idOf = ({ sale_id, slot_id }: (typeof rows)[number]) => `${sale_id}:${slot_id}`;
  const locks = ({ sale_id }: (typeof rows)[number]) => ({ table: "sales", id: sale_id }) as const;
  const refunds: string[] = [];
  const refunded = await eachRow(ctx.db, { job: JOB, rows, idOf, locks }, async ({ sale_id, slot_id }) => {
    const refundId = await inTransaction(ctx.db, (trx) => refundPlaces(ctx, trx, sale_id, slot_id));
    if (refundId) refunds.push(refundId);
    return true;
  });
  // All refunds are recorded: those that a slow provider delays are left to the job that sends refunds.
  await withinTime(limitMs, async () => {
    for (const refundId of refunds) await trySendRefund(ctx, refundId);
  }).catch((err: unknown) => log.error({ err, job: JOB }, "job leaves refunds to send-refunds"));
  return refunded;
}

async function refundPlaces(ctx: Context, trx: Trx, saleId: string, slotId: string): Promise<string | null> {
  const sale = await lockSale(trx, saleId);
  if (!isPaid(sale.payment.status)) return null;
  const now = await databaseNow(trx);
  const voided = await voidUnused(trx, { saleId, slotId }, SLOT_CANCELLED);
  if (voided.length === 0) return null;
  const coupons = voided.map(({ id, left }) => ({ id, amount: left }));
  const request = { saleId, coupons, reason: SLOT_CANCELLED, actor: ctx.actor, now };
  const refundId = await requestRefund(trx, request);
  const told = await restockVoidedCoupons(trx, sale, { coupons, now });
  const waits = refundId !== null && (await isDisputed(trx, saleId));
  await notifyByMail(trx, sale, { slotId, coupons, waits, told, now });
  await writeAudit(trx, ctx.actor, "sale.slot_cancelled", ["sale", saleId], now, {
    slot: slotId,
    coupons,
    refund: refundId,
  });
  return refundId;
}

interface RefundedPlaces {
  slotId: string;
  coupons: readonly { id: string; amount: number }[];
  /** Their money is not sent while the buyer's bank decides about the payment. */
  waits: boolean;
  told: GiftRecipient[];
  now: number;
}

async function notifyByMail(
  trx: Trx,
  { id: saleId, number, email, currency }: SaleRow,
  { slotId, coupons, waits, told, now }: RefundedPlaces,
): Promise<void> {
  const lines = await readSoldLines(trx, { saleIds: [saleId] }, now);
  const dated = lines.filter(({ terms }) => terms.slot?.id === slotId);
  // The event of the mail's calendar file is that of the coupons that the buyer has.
  const line = dated.find(({ giftTo }) => giftTo === null) ?? dated[0];
  if (!line?.terms.slot) throw new Error("a cancelled date without its line");
  const { title, optionTitle, terms } = line;
  // A coupon becomes void once: one whose redemption is undone after the date was cancelled has a mail of its own.
  const key = `sale.slot_cancelled:${saleId}:${slotId}:${coupons[0]?.id}`;
  await enqueueMail(trx, email, "slot-cancelled", key, now, {
    title,
    optionTitle,
    sellerName: terms.seller.name,
    told,
    number,
    currency,
    lineId: line.id,
    moves: await countMoves(trx, line.id),
    slot: mailedSlot(line.terms.slot),
    quantity: coupons.length,
    amount: coupons.reduce((sum, coupon) => sum + coupon.amount, 0),
    waits,
  });
}
