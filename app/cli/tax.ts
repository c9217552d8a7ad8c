/** `npm run tax:check` lists the offers whose tax does not fit their category, seller or places; exits 1 when there are any. */
import { config } from "~/config.server";
import { openDatabase } from "~/db/connect.server";
import { AS_LONG_AS_IT_TAKES } from "~/db/patience";
import { toDecimalString } from "~/domain/kernel/money";
import { listTaxFindings } from "~/domain/reports/tax-check.server";

const SHOWN = 1_000;

const db = openDatabase(config.directDatabaseUrl, AS_LONG_AS_IT_TAKES);
try {
  const { count, results } = await listTaxFindings(db, { limit: SHOWN, offset: 0 });
  for (const { offerId, title, organizationName, category, taxRegime, taxRate, reasons } of results) {
    const tax = `${taxRegime} ${toDecimalString(taxRate)}`;
    console.error(`${offerId}  ${category}  ${tax}  ${reasons.join(", ")}  ${organizationName}: ${title}`);
  }
  if (count > results.length) console.error(`and ${count - results.length} more`);
  if (count === 0) console.log("the tax of every offer fits its category, its seller and its places");
  else process.exitCode = 1;
} finally {
  await db.destroy();
}
