/** Human sale numbers, counted per year: "2026-000042". */
import { sql } from "kysely";
import type { Trx } from "~/db/schema";

/** Call late in the transaction: the counter's row is what all creates wait for. */
export async function nextSaleNumber(trx: Trx, now: number): Promise<string> {
  const year = new Date(now).getUTCFullYear();
  const { value } = await trx
    .insertInto("sequences")
    .values({ name: `sale-${year}`, value: 1 })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: sql`sequences.value + 1` }))
    .returning("value")
    .executeTakeFirstOrThrow();
  return `${year}-${String(value).padStart(6, "0")}`;
}
