/** Asks, before money is taken for a sale that had ended, whether its stock could still be held. */

import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { readClaim } from "./end-sale.server";
import { holdStock } from "./hold-stock.server";

class RolledBack extends Error {}

/** Tries the hold and always takes it back: an estimate that spares the buyer a charge and a refund. */
export async function stockIsGone(db: Db, saleId: string): Promise<boolean> {
  let gone = false;
  await inTransaction(db, async (trx) => {
    const problems = await holdStock(trx, await readClaim(trx, saleId), await databaseNow(trx));
    gone = problems.length > 0;
    throw new RolledBack();
  }).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return gone;
}
