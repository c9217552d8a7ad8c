/** Reads balances of the ledger. */
import { sql } from "kysely";
import type { Db } from "~/db/schema";
import type { Cents } from "~/domain/kernel/money";
import { OPENING_BALANCE } from "./accounts";
import { type Owed, openingBalances } from "./opening-balances.server";

export interface Balance {
  currency: string;
  account: string;
  /** Debit positive, credit negative. */
  amount: Cents;
}

/** Balances of all sales but those of sandboxes, whose money is simulated; organizations' accounts are combined by kind: "org_payable", "promo_cost". */
export async function trialBalance(db: Db): Promise<Balance[]> {
  const account = sql<string>`case when account like 'org_payable:%' then 'org_payable'
    when account like 'promo_cost:%' and account <> 'promo_cost:platform' then 'promo_cost' else account end`;
  const rows = await db
    .selectFrom("ledger_entries")
    .innerJoin("ledger_journals", "ledger_journals.id", "ledger_entries.journal_id")
    .select((eb) => ["currency", account.as("account"), eb.fn.sum<number>("amount").as("amount")])
    .where(
      sql<boolean>`not exists (select 1 from sales where sales.id = ledger_journals.sale_id
        and sales.channel like 'sandbox:%')`,
    )
    .groupBy(["currency", account])
    .orderBy("currency")
    .orderBy(account)
    .execute();
  return withOpeningBalances(
    rows.map((row) => ({ ...row, amount: Number(row.amount) })),
    await openingBalances(db),
  );
}

/** What other systems owed organizations when these came is owed here, against the account that says where it came from. */
function withOpeningBalances(balances: readonly Balance[], opening: readonly Owed[]): Balance[] {
  const sums = new Map(balances.map((balance) => [`${balance.currency} ${balance.account}`, balance]));
  const add = (currency: string, account: string, amount: Cents) => {
    const name = `${currency} ${account}`;
    sums.set(name, { currency, account, amount: (sums.get(name)?.amount ?? 0) + amount });
  };
  for (const { currency, amount } of opening) {
    add(currency, "org_payable", -amount);
    add(currency, OPENING_BALANCE, amount);
  }
  const inOrder = (a: string, b: string) => (a < b ? -1 : 1);
  return [...sums].sort(([a], [b]) => inOrder(a, b)).map(([, balance]) => balance);
}
