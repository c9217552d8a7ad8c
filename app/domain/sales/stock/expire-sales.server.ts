/** Releases reservations whose time is over: lazily for the options a new sale wants, and for all by a job. */

import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { eachRow, isDue } from "~/db/job-failures.server";
import type { RowOf } from "~/db/locked-rows.server";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
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
    .where(isDue(JOB, sql.ref("sales.id"), now));
}

/** Each sale in a transaction of its own: rows of several sales locked together could wait in a circle. */
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

/** Before a new order wants these options and codes: gives back what expired sales still hold of them. */
export async function releaseExpiredHolds(
  ctx: Context,
  optionIds: readonly string[],
  promoCodes: readonly string[],
): Promise<void> {
  if (optionIds.length === 0) return;
  const now = await databaseNow(ctx.db);
  const rows = await expiredSales(ctx.db, now)
    .where("sales.id", "in", (eb) =>
      eb
        .selectFrom("sale_lines")
        .select("sale_id")
        .where("reservation", "=", "active")
        .where((line) =>
          line.or([
            line("price_option_id", "in", optionIds),
            ...(promoCodes.length > 0 ? [line("promo_code", "in", promoCodes)] : []),
          ]),
        ),
    )
    .execute();
  await expireEach(
    ctx,
    rows.map((row) => row.id),
    now,
  );
}

/** The job: ends up to `limit` expired sales and answers how many it ended. */
export async function expireSales(ctx: Context, limit = 200): Promise<number> {
  const now = await databaseNow(ctx.db);
  const rows = await expiredSales(ctx.db, now).orderBy("sales.reserved_until").limit(limit).execute();
  return expireEach(
    ctx,
    rows.map((row) => row.id),
    now,
    // The next round comes soon; a new order, above, waits for what it needs.
    (id) => ({ table: "sales", id }),
  );
}
