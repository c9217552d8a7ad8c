/** Makes rows of jobs: an order, a purchase, and what tells that a row is gone or a mail is written. */
import { type RawBuilder, sql } from "kysely";
import type { Db } from "~/db/schema";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { visitorContext } from "../../fixtures/context";
import { buildEarner } from "../../fixtures/ledger";
import { buildOffer } from "../../fixtures/offers";
import { approve, newEmail, placeOrder } from "../../fixtures/orders";
import { buildUser } from "../../fixtures/users";
import { mailsOf } from "../../fixtures/wishes";

/**
 * One of two rows of a job: the lock another transaction holds on it, and whether the job has processed it.
 */
export interface Row {
  /** e.g. `sales where id = '…'`; none = the job changes no row that exists. */
  held?: RawBuilder<unknown>;
  done(): Promise<boolean>;
}

export const LONG_AGO = 1;

export function rowKit(db: Db, run: (jobName: string) => Promise<void>) {
  const isGone = async (rows: RawBuilder<unknown>) =>
    (await sql`select 1 from ${rows}`.execute(db)).rows.length === 0;
  /** A row that the job deletes. */
  const forgotten = (held: RawBuilder<unknown>): Row => ({ held, done: () => isGone(held) });

  async function ordered() {
    const optionId = (await buildOffer(db, { options: [{ capacity: 5 }] })).options[0].id;
    const ctx = visitorContext(db);
    return { ctx, ...(await placeOrder(ctx, { lines: [{ optionId }] })) };
  }

  async function paid(place?: { optionId: string; slotId?: string }) {
    const optionId = place?.optionId ?? (await buildEarner(db, "on_redemption")).options[0].id;
    const ctx = visitorContext(db);
    const email = newEmail();
    const lines = [{ optionId, ...(place?.slotId && { slotId: place.slotId }) }];
    const sale = await placeOrder(ctx, { lines, form: { email } });
    await approve(db, sale.transactionId);
    await captureSale(ctx, sale.transactionId);
    const coupon = await db
      .selectFrom("coupons")
      .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
      .select("coupons.id")
      .where("sale_id", "=", sale.saleId)
      .executeTakeFirstOrThrow();
    return { ctx, email, couponId: coupon.id, ...sale };
  }

  const mailedAs = (email: string, template: string) => async () =>
    (await mailsOf(db, email, template)).length > 0;

  const deletedUser = async () => (await buildUser(db, { deleted_at: 1 })).id;

  return { db, run, isGone, forgotten, ordered, paid, mailedAs, deletedUser };
}

export type RowKit = ReturnType<typeof rowKit>;

/** By the job's name: makes a row that it has to process. */
export type JobRows = Record<string, (kit: RowKit) => Promise<Row>>;
