/**
 * `npm run ledger:check` proves that stock, coupons, payments, ledger and receipts agree, or prints every difference and exits 1;
 * `npm run ledger:dismiss -- PROVIDER EVENT NOTE` records that a person has handled a webhook that matches no payment.
 */
import { config } from "~/config.server";
import { openDatabase } from "~/db/connect.server";
import { AS_LONG_AS_IT_TAKES } from "~/db/patience";
import type { Db } from "~/db/schema";
import { toDecimalString } from "~/domain/kernel/money";
import { trialBalance } from "~/domain/ledger/queries.server";
import { checkLedger, findingLines, INCOMPLETE } from "~/domain/reports/ledger-check/check-ledger.server";
import { dismissPaymentEvent } from "~/domain/sales/payment/dismiss-payment-event.server";

const USAGE = "usage: npm run ledger:check | npm run ledger:dismiss -- PROVIDER EVENT NOTE";

async function check(db: Db): Promise<boolean> {
  const findings = await checkLedger(db);
  for (const line of findings.flatMap(findingLines)) console.error(line);
  if (findings.some(({ rule }) => rule === INCOMPLETE)) return false;
  for (const { currency, account, amount } of await trialBalance(db)) {
    console.log(`${account.padEnd(22)} ${toDecimalString(amount).padStart(16)} ${currency}`);
  }
  if (findings.length === 0)
    console.log("stock, coupons, payments and ledger agree, and no receipt is missing");
  return findings.length === 0;
}

async function dismiss(db: Db, event: Parameters<typeof dismissPaymentEvent>[1]): Promise<boolean> {
  const ctx = { db, actor: { kind: "job", name: "ledger:dismiss" } } as const;
  const done = await dismissPaymentEvent(ctx, event);
  console.log(done ? "written down" : "no such event waits");
  return done;
}

const [command, provider = "", eventId = "", ...words] = process.argv.slice(2);
const note = words.join(" ");
const db = openDatabase(config.directDatabaseUrl, AS_LONG_AS_IT_TAKES);
try {
  let well = false;
  if (command === "check") well = await check(db);
  else if (command === "dismiss" && note !== "") well = await dismiss(db, { provider, eventId, note });
  else console.error(USAGE);
  if (!well) process.exitCode = 1;
} finally {
  await db.destroy();
}
