/**
 * Job: books the breakage of coupons that expired unused, where organizations earn on redemption. Their price
 * stays deferred until the coupon can be neither redeemed nor withdrawn from.
 */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { eachRow, isRetryDue } from "~/db/job-failures.server";
import { inTransaction } from "~/db/transaction.server";
import { CREDIT_AFTER_DAYS } from "~/domain/catalogue/for-sale/expiry-policy";
import { endLiability, MONEY_LEFT } from "~/domain/coupons/coupon-money.server";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { bookRecognition } from "./book-redemption.server";

const GRACE_MS = CREDIT_AFTER_DAYS * DAY_MS;
const BATCH = 200;
const JOB = "book-breakage";

/** @returns number of coupons booked */
export async function bookBreakage(ctx: Context): Promise<number> {
  let booked = 0;
  for (;;) {
    const now = await databaseNow(ctx.db);
    const due = await ctx.db
      .selectFrom("coupons")
      .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
      .innerJoin("sales", "sales.id", "sale_lines.sale_id")
      .select("coupons.id")
      // Literal instead of a bound parameter, so that the planner uses the partial index.
      .where(sql<boolean>`coupons.in_liability = 1 and coupons.status <> 'void'`)
      .where("coupons.status", "=", "issued")
      // It becomes a gift card (decision 236).
      .where(sql<boolean>`not (coupons.expiry_policy = 'credit_12_months' and ${MONEY_LEFT} > 0)`)
      .where(isRetryDue(JOB, sql.ref("coupons.id"), now))
      .where("coupons.valid_until", "<", now - GRACE_MS)
      .where("sales.captured_at", "<", now - GRACE_MS)
      .limit(BATCH)
      .execute();
    const locks = ({ id }: { id: string }) => ({ table: "coupons", id }) as const;
    const done = await eachRow(ctx.db, { job: JOB, rows: due, idOf: ({ id }) => id, locks }, ({ id }) =>
      bookOne(ctx, id, now),
    );
    booked += done;
    // Locked rows stay due; stop here instead of reading them again.
    if (done === 0 || due.length < BATCH) return booked;
  }
}

async function bookOne(ctx: Context, couponId: string, at: number): Promise<boolean> {
  return inTransaction(ctx.db, async (trx) => {
    if (!(await endLiability(trx, couponId, { onlyUnused: true }))) return false;
    const event = { kind: "breakage", eventId: couponId, at } as const;
    return bookRecognition(trx, couponId, { from: "owed", to: "lapsed", event });
  });
}
