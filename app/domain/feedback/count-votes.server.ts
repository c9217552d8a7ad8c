/** Keeps an offer's counted stars, and everything that shows them, in step with its published votes. */
import { sql } from "kysely";
import type { Trx } from "~/db/schema";
import { refreshListings } from "~/domain/catalogue/read-models/refresh-listings.server";
import { STARS } from "./feedback";

/** @param changes by stars: +1 for a vote that counts from now on, -1 for one that does no more */
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
