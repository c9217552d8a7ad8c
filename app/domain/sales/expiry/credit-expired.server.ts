/** Job: the paid value of coupons that expired unused becomes a gift card of their buyer, where they were sold so (decision 236). */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { eachRow, isRetryDue } from "~/db/job-failures.server";
import type { Db, Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { CREDIT_AFTER_DAYS } from "~/domain/catalogue/for-sale/expiry-policy";
import { MONEY_LEFT } from "~/domain/coupons/coupon-money.server";
import { keepWithoutCredit } from "~/domain/coupons/extend-coupons.server";
import { voidUnused } from "~/domain/coupons/move-coupons.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { isErasedEmail } from "~/domain/kernel/formats/email";
import { moveRefund } from "~/domain/payments/move-payment.server";
import { isPaid } from "~/domain/payments/payment";
import { announceRefund, readRefundedCoupons } from "~/domain/sales/announcements/announce-refund.server";
import { bookRefundPaid } from "~/domain/sales/books/book-refund.server";
import { type LockedSale, lockSale } from "~/domain/sales/lock-sale.server";
import { IMPORTED_CHANNEL, SANDBOX_CHANNEL } from "~/domain/sales/order";
import { requestRefund } from "~/domain/sales/refunds/request-refund.server";
import { restockVoidedCoupons } from "~/domain/sales/refunds/restock-coupons.server";
import { DECLARATION_MS } from "~/domain/sales/withdrawal/withdrawal-declarations.server";
import { giveCreditCard } from "./credit-card.server";
import { creditedItems, mailSellersOfCredit } from "./mail-sellers-of-credit.server";

const JOB = "credit-expired-coupons";
const BATCH = 100;
const GRACE_MS = CREDIT_AFTER_DAYS * DAY_MS;
/** Stored reason of the coupons and of the refund. */
const EXPIRY_CREDIT = "expiry_credit";

/**
 * Coupons whose value is to become a credit by now: those of a disputed purchase wait, and those of one whose buyer declared the
 * withdrawal in time, until it is confirmed or forgotten.
 */
const dueCoupons = (db: Db | Trx, now: number) =>
  db
    .selectFrom("coupons")
    // SQLite keeps the order of cross joins, and would else begin at all sales that are paid.
    .crossJoin("sale_lines")
    .crossJoin("sales")
    .innerJoin("payments", "payments.sale_id", "sales.id")
    .whereRef("sale_lines.id", "=", "coupons.sale_line_id")
    .whereRef("sales.id", "=", "sale_lines.sale_id")
    // Literals instead of bound parameters, so that the planner uses the partial index.
    .where(sql<boolean>`coupons.status = 'issued' and coupons.expiry_policy = 'credit_12_months'`)
    .where("coupons.valid_until", "<", now - GRACE_MS)
    .where("sales.captured_at", "<", now - GRACE_MS)
    .where("sales.status", "=", "captured")
    .where("payments.disputed", "=", false)
    .where(({ eb, exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("withdrawal_declarations as declared")
            .select("declared.id")
            .whereRef("declared.sale_id", "=", "sales.id")
            .where("declared.withdrawal_id", "is", null)
            .where("declared.declared_at", ">", now - DECLARATION_MS)
            .where("declared.declared_at", "<", eb("sales.captured_at", "+", GRACE_MS)),
        ),
      ),
    )
    .where(MONEY_LEFT, ">", 0);

/** @returns number of sales with a credit */
export async function creditExpired(ctx: Context): Promise<number> {
  let credited = 0;
  for (;;) {
    const now = await databaseNow(ctx.db);
    const rows = await dueCoupons(ctx.db, now)
      .select("sales.id")
      .distinct()
      .where(isRetryDue(JOB, sql.ref("sales.id"), now))
      .limit(BATCH)
      .execute();
    const locks = ({ id }: { id: string }) => ({ table: "sales", id }) as const;
    const done = await eachRow(ctx.db, { job: JOB, rows, idOf: ({ id }) => id, locks }, ({ id }) =>
      creditSale(ctx, id),
    );
    credited += done;
    if (done === 0 || rows.length < BATCH) return credited;
  }
}

/** Tests pay nothing, another system has the money, and an erased buyer has no mailbox: their value lapses as before. */
const hasNoCredit = ({ channel, email, payment }: LockedSale) =>
  channel.startsWith(SANDBOX_CHANNEL) ||
  channel.startsWith(IMPORTED_CHANNEL) ||
  isErasedEmail(email) ||
  !isPaid(payment.status);

async function creditSale(ctx: Context, saleId: string): Promise<boolean> {
  return inTransaction(ctx.db, async (trx) => {
    const sale = await lockSale(trx, saleId);
    const now = await databaseNow(trx);
    const due = await dueCoupons(trx, now)
      .select(["coupons.id", MONEY_LEFT.as("amount")])
      .innerJoin("organizations", "organizations.id", "sale_lines.organization_id")
      .select(["offer_title as title", "price_option_title as optionTitle"])
      .select(["organizations.id as organizationId", "organizations.name as sellerName"])
      .where("sales.id", "=", saleId)
      .execute();
    if (due.length === 0) return false;
    const ids = due.map(({ id }) => id);
    if (hasNoCredit(sale)) {
      await keepWithoutCredit(trx, ids, now);
      return true;
    }
    // A counter may redeem one at this moment.
    const voided = new Set((await voidUnused(trx, { ids }, EXPIRY_CREDIT)).map(({ id }) => id));
    const coupons = due.filter(({ id }) => voided.has(id));
    if (coupons.length === 0) return false;
    const request = { saleId, coupons, reason: EXPIRY_CREDIT, actor: ctx.actor, asCredit: true, now };
    const refundId = await requestRefund(trx, request);
    if (refundId === null) throw new Error(`nothing to credit of the sale ${saleId}`);
    await restockVoidedCoupons(trx, sale, { coupons, now });
    await settle(trx, refundId, now);
    const amount = coupons.reduce((sum, coupon) => sum + coupon.amount, 0);
    const credit = { sale, refundId, amount, items: creditedItems(coupons) };
    const cardId = await giveCreditCard(trx, credit, ctx.origin, now);
    await mailSellersOfCredit(trx, { number: sale.number, refundId, coupons }, now);
    const facts = { refund: refundId, gift_card: cardId, coupons: [...voided], amount };
    await writeAudit(trx, ctx.actor, "coupons.credited", ["sale", saleId], now, facts);
    return true;
  });
}

/** No provider sends it: the card that it becomes is written in the same transaction. */
async function settle(trx: Trx, refundId: string, now: number): Promise<void> {
  const set = { updated_at: now };
  await moveRefund(trx, refundId, { from: ["requested"], to: "submitted", set });
  await moveRefund(trx, refundId, { from: ["submitted"], to: "succeeded", set });
  await bookRefundPaid(trx, refundId, now);
  await announceRefund(trx, refundId, await readRefundedCoupons(trx, refundId), now);
}
