/** Job: deletes notifications of payment providers that were worked off long ago; what they changed stands in payments and books. */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { deleteUnlocked } from "~/db/locked-rows.server";
import type { Db } from "~/db/schema";
import { THIRTEEN_MONTHS_MS } from "~/domain/kernel/durations";

/** Far longer than a provider repeats one, or a bank may take money back. */
const KEPT_MS = THIRTEEN_MONTHS_MS;

/** Those that wait, were given up or wait for a person stay. @returns the number of deleted notifications */
export async function deleteOldPaymentEvents(db: Db): Promise<number> {
  const limit = (await databaseNow(db)) - KEPT_MS;
  // In the words of the partial index payment_events_over.
  const isOver = sql<boolean>`outcome in ('done', 'ignored')`;
  return deleteUnlocked(db, "payment_events", (eb) => eb.and([isOver, eb("processed_at", "<", limit)]));
}
