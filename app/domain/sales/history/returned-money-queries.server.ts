/** Reads what went back to the buyers of several sales: refunds, and chargebacks that were lost. */
import { sql } from "kysely";
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Db } from "~/db/schema";
import { grouped } from "~/domain/kernel/grouped";
import { textList } from "~/domain/kernel/value-list.server";
import { type ReturnedMoney, returnReason } from "~/domain/sales/returned-money";
import { WAITS_FOR_BANK } from "~/domain/sales/waits-for-bank.server";

const returnsOf = compiled((db, given: Given<{ saleIds: string[] }>) =>
  db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select(["payments.sale_id as saleId", "refunds.created_at as at", "refunds.amount"])
    .select((eb) => eb.cast<string>("refunds.status", "text").as("status"))
    .select(["refunds.reason", "refunds.request_key as requestKey"])
    .select(WAITS_FOR_BANK.as("waits"))
    .where("payments.sale_id", "in", textList(db, given("saleIds")))
    .unionAll(
      db
        .selectFrom("chargebacks")
        .innerJoin("payments", "payments.id", "chargebacks.payment_id")
        .select(["payments.sale_id as saleId", "chargebacks.updated_at as at", "chargebacks.amount"])
        .select([
          sql<string>`'chargeback'`.as("status"),
          sql<string>`''`.as("reason"),
          sql<string | null>`null`.as("requestKey"),
          sql<number>`0`.as("waits"),
        ])
        .where("payments.sale_id", "in", textList(db, given("saleIds")))
        .where("chargebacks.stage", "=", "lost")
        .where("chargebacks.amount", ">", 0),
    )
    .orderBy("at"),
);

/** By sale, oldest first; sales that nothing went back of are absent. */
export async function readReturnedMoney(
  db: Db,
  saleIds: readonly string[],
): Promise<Map<string, ReturnedMoney[]>> {
  if (saleIds.length === 0) return new Map();
  const rows = await returnsOf.all(db, { saleIds: [...saleIds] });
  return grouped(
    rows,
    ({ saleId }) => saleId,
    ({ at, amount, status, reason, requestKey, waits }): ReturnedMoney =>
      status === "chargeback"
        ? { at, amount, reason: "chargeback", sent: true, waits: false }
        : {
            at,
            amount,
            reason: returnReason({ reason, requestKey }),
            sent: status === "succeeded",
            waits: waits === 1,
          },
  );
}
