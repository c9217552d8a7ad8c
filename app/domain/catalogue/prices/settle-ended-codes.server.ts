/**
 * Job: once a code that was advertised to everyone has ended, takes away the struck prices that no longer follow from the
 * history (docs/law.md 1): with the code's end the price rose.
 */
import { databaseNow, isSqlite } from "~/db/clock.server";
import { eachRow } from "~/db/job-failures.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { touchOffer } from "~/domain/catalogue/changes/touch-offer.server";
import { refreshListings } from "~/domain/catalogue/read-models/refresh-listings.server";
import type { Context } from "~/domain/kernel/context";
import { inBatches } from "~/domain/kernel/export.server";
import { endedPeriods, settlePeriod, struckOffersOf } from "./public-code-periods.server";
import { referenceOfOption } from "./set-option-price.server";

const JOB = "settle-ended-codes";
const BATCH = 100;

/** An offer that could not be written is tried again in the next round, with the period. */
export async function settleEndedCodes({ db }: Context): Promise<void> {
  const now = await databaseNow(db);
  for (const { id } of await endedPeriods(db, now)) {
    let isWhole = true;
    const read = (last: { id: string } | undefined) => struckOffersOf(db, id, last?.id ?? "", BATCH);
    for await (const rows of inBatches(BATCH, read)) {
      const idOf = (row: { id: string }) => row.id;
      const locks = (row: { id: string }) => ({ table: "offers", id: row.id }) as const;
      const written = await eachRow(db, { job: JOB, rows, idOf, locks }, (row) =>
        inTransaction(db, (trx) => strikeAgain(trx, row.id)),
      );
      isWhole &&= written === rows.length;
    }
    if (isWhole) await settlePeriod(db, id, now);
  }
}

/** A changed one counts as a change of the offer: programs that follow its prices strike it on other sites. */
async function strikeAgain(trx: Trx, offerId: string): Promise<true> {
  const offer = await trx
    .selectFrom("offers")
    .select(["id", "version"])
    .where("id", "=", offerId)
    .$if(!isSqlite(trx), (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
  const options = await trx
    .selectFrom("price_options")
    .select(["id", "reference_price as struck"])
    .where("offer_id", "=", offerId)
    .where("reference_price", "is not", null)
    .execute();
  // A round of a large shop lasts: codes that began meanwhile count.
  const now = await databaseNow(trx);
  let isChanged = false;
  for (const { id, struck } of options) {
    const reference_price = await referenceOfOption(trx, { id, offerId }, now);
    if (reference_price === struck) continue;
    isChanged = true;
    await trx.updateTable("price_options").set({ reference_price }).where("id", "=", id).execute();
  }
  if (!isChanged) return true;
  await touchOffer(trx, offer, now);
  await refreshListings(trx, [offerId]);
  return true;
}
