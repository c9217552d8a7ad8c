/** Counts captured units by offer and day, for "Más vendido" and the recommendations. */
import { sql } from "kysely";
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Trx } from "~/db/schema";
import { rankingDay } from "./ranking";

const addToDay = compiled((db, given: Given<{ offerId: string; day: number; units: number }>) =>
  db
    .insertInto("offer_daily_sales")
    .values({ offer_id: given("offerId"), day: given("day"), units: given("units") })
    .onConflict((conflict) =>
      conflict
        .columns(["offer_id", "day"])
        .doUpdateSet({ units: sql`offer_daily_sales.units + excluded.units` }),
    ),
);

/** Adds to the day's sales; lists take them up when the offer is next refreshed, at the latest by the nightly rebuild. */
export async function recordSoldUnits(
  trx: Trx,
  sold: readonly { offerId: string; quantity: number }[],
  now: number,
): Promise<void> {
  const units = new Map<string, number>();
  for (const { offerId, quantity } of sold) units.set(offerId, (units.get(offerId) ?? 0) + quantity);
  // Sorted, to avoid deadlocks between two captures.
  const offers = [...units].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [offerId, count] of offers)
    await addToDay.write(trx, { offerId, day: rankingDay(now), units: count });
}

/** Units that were given back no longer count for the day they were sold on. */
export async function subtractSoldUnits(
  trx: Trx,
  offerId: string,
  units: number,
  soldAt: number,
): Promise<void> {
  await trx
    .updateTable("offer_daily_sales")
    .set({ units: sql`case when units > ${units} then units - ${units} else 0 end` })
    .where("offer_id", "=", offerId)
    .where("day", "=", rankingDay(soldAt))
    .execute();
}
