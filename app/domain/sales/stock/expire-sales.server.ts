/** Releases expired reservations: lazily for the options of a new sale, and all of them by a job. */

import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { compiledByShape, type Given } from "~/db/compiled-query.server";
import { eachRow, isRetryDue } from "~/db/job-failures.server";
import type { RowOf } from "~/db/locked-rows.server";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
import { textList } from "~/domain/kernel/value-list.server";
import { UNDECIDED } from "~/domain/sales/lock-sale.server";
import { endSale } from "./end-sale.server";

const JOB = "expire-sales";

function expiredSales(db: Db, now: number) {
  return db
    .selectFrom("sales")
    .innerJoin("payments", "payments.sale_id", "sales.id")
    .select("sales.id")
    .where("sales.status", "=", "created")
    .where("sales.reserved_until", "<=", now)
    .where("payments.status", "not in", UNDECIDED)
    .where(isRetryDue(JOB, sql.ref("sales.id"), now));
}

type Claimed = "price_option_id" | "promo_code";

const expiredHolding = compiledByShape(
  (db, given: Given<{ now: number; values: readonly string[] }>, claimed: Claimed) =>
    expiredSales(db, given("now")).where("sales.id", "in", (eb) =>
      eb
        .selectFrom("sale_lines")
        .select("sale_id")
        .where("reservation", "=", "active")
        .where(claimed, "in", textList(db, given("values"))),
    ),
);

/** One transaction per sale: locking the rows of several could deadlock. */
async function expireEach(
  ctx: Context,
  saleIds: string[],
  now: number,
  locks?: (id: string) => RowOf,
): Promise<number> {
  const actor = { kind: "job", name: JOB } as const;
  const idOf = (saleId: string) => saleId;
  return eachRow(ctx.db, { job: JOB, rows: saleIds, idOf, locks }, (saleId) =>
    inTransaction(ctx.db, (trx) => endSale(trx, { saleId, end: "expired", decidedBy: "shop", actor, now })),
  );
}

/**
 * Call before a new order: releases what expired sales still hold of its options and codes.
 * @param now ms UTC of the database
 */
export async function releaseExpiredHolds(
  ctx: Context,
  optionIds: readonly string[],
  promoCodes: readonly string[],
  now: number,
): Promise<void> {
  if (optionIds.length === 0) return;
  const holding = (claimed: Claimed, values: readonly string[]) =>
    expiredHolding(claimed).all(ctx.db, { now, values });
  const ofOptions = await holding("price_option_id", optionIds);
  const ofCodes = promoCodes.length > 0 ? await holding("promo_code", promoCodes) : [];
  const ids = [...new Set([...ofOptions, ...ofCodes].map(({ id }) => id))];
  if (ids.length > 0) await expireEach(ctx, ids, now);
}

/** Job. @returns number of ended sales, at most `limit` */
export async function expireSales(ctx: Context, limit = 200): Promise<number> {
  const now = await databaseNow(ctx.db);
  const rows = await expiredSales(ctx.db, now).orderBy("sales.reserved_until").limit(limit).execute();
  return expireEach(
    ctx,
    rows.map((row) => row.id),
    now,
    // The next round comes soon; new orders release what they need themselves.
    (id) => ({ table: "sales", id }),
  );
}
