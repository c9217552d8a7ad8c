/** Keeps lists and search true when an organization's name or state changes: all of its offers are written anew. */
import type { Trx } from "~/db/schema";
import { refreshListings } from "~/domain/catalogue/read-models/refresh-listings.server";

export async function refreshOffersOf(trx: Trx, organizationId: string): Promise<void> {
  const offers = await trx
    .selectFrom("offers")
    .select("id")
    .where("organization_id", "=", organizationId)
    .execute();
  await refreshListings(
    trx,
    offers.map(({ id }) => id),
  );
}
