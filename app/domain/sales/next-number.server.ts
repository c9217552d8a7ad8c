/** Counts up a named sequence; a rollback releases the number, and its row stays locked until the transaction ends. */
import { sql } from "kysely";
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Trx } from "~/db/schema";

const next = compiled((db, given: Given<{ name: string }>) =>
  db
    .insertInto("sequences")
    .values({ name: given("name"), value: 1 })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: sql`sequences.value + 1` }))
    .returning("value"),
);

/** @returns 1 for a new name */
export async function nextNumber(trx: Trx, name: string): Promise<number> {
  return Number((await next.one(trx, { name })).value);
}
