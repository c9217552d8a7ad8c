/** `npm run ledger:check` proves that stock, coupons, payments and ledger agree, or prints every difference and exits 1. */
import { config } from "~/config.server";
import { openDatabase } from "~/db/connect.server";
import { toDecimalString } from "~/domain/kernel/money";
import { trialBalance } from "~/domain/ledger/queries.server";
import { checkLedger, findingLines } from "~/domain/reports/ledger-check/check-ledger.server";

const db = openDatabase(config.databaseUrl);
try {
  const findings = await checkLedger(db);
  for (const line of findings.flatMap(findingLines)) console.error(line);
  const balances = await trialBalance(db);
  for (const { currency, account, amount } of balances) {
    console.log(`${account.padEnd(22)} ${toDecimalString(amount).padStart(16)} ${currency}`);
  }
  if (findings.length === 0) console.log("stock, coupons, payments and ledger agree");
  else process.exitCode = 1;
} finally {
  await db.destroy();
}
