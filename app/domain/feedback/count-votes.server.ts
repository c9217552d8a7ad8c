/** Updates an offer's counted stars, and the listings that show them, after its published votes change. */
import { sql } from "kysely";
import type { Trx } from "~/db/schema";
import { refreshListings } from "~/domain/catalogue/read-models/refresh-listings.server";
import { STARS } from "./feedback";

/** @param changes by stars: +1 for a newly counted vote, -1 for one that counts no more */
export async function countVotes(
  trx: Trx,
  offerId: string,
  changes: readonly { stars: number; by: 1 | -1 }[],
): Promise<void> {
  const columns = STARS.map((stars) => {
    const sum = changes.filter((one) => one.stars === stars).reduce((total, { by }) => total + by, 0);
    return [`stars_${stars}`, sql<number>`${sql.ref(`stars_${stars}`)} + ${sql.lit(sum)}`] as const;
  });
  await trx.updateTable("offers").set(Object.fromEntries(columns)).where("id", "=", offerId).execute();
  await refreshListings(trx, [offerId]);
}
