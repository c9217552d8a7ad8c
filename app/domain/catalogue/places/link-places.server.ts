/** Gives every place of an offer its place of the organization: the one with the same address, or a new one. */
import { type Insertable, sql } from "kysely";
import type { Trx } from "~/db/schema";
import type { OrganizationPlacesTable } from "~/db/schema/catalogue/sellers";
import { NO_HOURS } from "~/domain/catalogue/place-hours";
import { newId } from "~/domain/kernel/ids.server";
import { textList } from "~/domain/kernel/value-list.server";

/** Places of the offers that are at no address of their organization yet, the first of each address. */
async function newAddresses(trx: Trx, offerIds: readonly string[]) {
  const rows = await trx
    .selectFrom("offer_locations")
    .innerJoin("offers", "offers.id", "offer_id")
    .leftJoin("organization_places as kept", (join) =>
      join
        .onRef("kept.organization_id", "=", "offers.organization_id")
        .onRef("kept.address", "=", "offer_locations.address")
        .onRef("kept.postal_code", "=", "offer_locations.postal_code")
        .onRef("kept.city", "=", "offer_locations.city"),
    )
    .select(["offers.organization_id", "offer_locations.name", "offer_locations.address"])
    .select(["offer_locations.postal_code", "offer_locations.city", "offer_locations.province"])
    .select(["offer_locations.lat", "offer_locations.lng", "offer_locations.phone"])
    .select("offer_locations.opening_hours")
    .where("offer_id", "in", textList(trx, offerIds))
    .where("place_id", "is", null)
    .where("kept.id", "is", null)
    .orderBy("offer_id")
    .orderBy("sort_order")
    .execute();
  const keyOf = (row: (typeof rows)[number]) =>
    JSON.stringify([row.organization_id, row.address, row.postal_code, row.city]);
  return [...new Map(rows.toReversed().map((row) => [keyOf(row), row])).values()].toReversed();
}

const PLACES_A_STATEMENT = 100;

/** Another transaction may have made the same place meanwhile: its row is taken. */
async function insertPlaces(trx: Trx, rows: Insertable<OrganizationPlacesTable>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += PLACES_A_STATEMENT) {
    await trx
      .insertInto("organization_places")
      .values(rows.slice(from, from + PLACES_A_STATEMENT))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Once the places of the offers are written; those that have a place of the organization keep it. */
export async function linkPlaces(trx: Trx, offerIds: readonly string[], now: number): Promise<void> {
  if (offerIds.length === 0) return;
  const added = await newAddresses(trx, offerIds);
  await insertPlaces(
    trx,
    added.map((row) => ({ ...row, id: newId(), hours: NO_HOURS, created_at: now, updated_at: now })),
  );
  await trx
    .updateTable("offer_locations")
    .set((eb) => ({
      place_id: eb
        .selectFrom("organization_places as kept")
        .innerJoin("offers", "offers.organization_id", "kept.organization_id")
        .select("kept.id")
        .whereRef("offers.id", "=", "offer_locations.offer_id")
        .whereRef("kept.address", "=", "offer_locations.address")
        .whereRef("kept.postal_code", "=", "offer_locations.postal_code")
        .whereRef("kept.city", "=", "offer_locations.city")
        .orderBy(sql`case when kept.name = offer_locations.name then 0 else 1 end`)
        .orderBy("kept.id")
        .limit(1),
    }))
    .where("offer_id", "in", textList(trx, offerIds))
    .where("place_id", "is", null)
    .execute();
}
