/**
 * Lets one transaction after the other refresh an offer's read models: of two that read at once, the later writer would not
 * know what the earlier one has sold or returned. SQLite has one writer.
 */
import { isSqlite } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { textList } from "~/domain/kernel/value-list.server";

/** What the transaction reads afterwards is as the transaction before it has left it. */
export async function lockCards(trx: Trx, offerIds: readonly string[]): Promise<void> {
  if (isSqlite(trx)) return;
  await trx
    .selectFrom("offer_cards")
    .select("offer_number")
    .where("offer_id", "in", textList(trx, offerIds))
    .orderBy("offer_number")
    .forNoKeyUpdate()
    .execute();
}
