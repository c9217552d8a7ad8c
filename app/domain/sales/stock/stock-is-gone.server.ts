/** Checks, before the payment of an ended sale is captured, whether its stock could still be held. */

import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { holdStock } from "./hold-stock.server";
import { readClaim } from "./read-claim.server";

class RolledBack extends Error {}

/** Tries the hold and always rolls it back: an estimate that saves the buyer a charge and a refund. */
export async function stockIsGone(db: Db, saleId: string): Promise<boolean> {
  let gone = false;
  await inTransaction(db, async (trx) => {
    const { problems } = await holdStock(trx, await readClaim(trx, saleId), await databaseNow(trx));
    gone = problems.length > 0;
    throw new RolledBack();
  }).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return gone;
}
