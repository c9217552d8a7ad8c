/** Books and sums what another system owed organizations when they came from it. */
import type { Insertable } from "kysely";
import type { Db, Trx } from "~/db/schema";
import type { LedgerTables } from "~/db/schema/ledger";
import type { Cents } from "~/domain/kernel/money";

export interface Owed {
  currency: string;
  /** Owed to the organizations. */
  amount: Cents;
}

export async function bookOpeningBalance(
  trx: Trx,
  balance: Insertable<LedgerTables["opening_balances"]>,
): Promise<void> {
  await trx.insertInto("opening_balances").values(balance).execute();
}

/** One row a currency. */
export async function openingBalances(db: Db): Promise<Owed[]> {
  const rows = await db
    .selectFrom("opening_balances")
    .select((eb) => ["currency", eb.fn.sum<number>("amount").as("amount")])
    .groupBy("currency")
    .execute();
  return rows.map(({ currency, amount }) => ({ currency, amount: Number(amount) }));
}
