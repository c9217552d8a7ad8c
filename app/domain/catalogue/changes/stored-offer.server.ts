/** Reads one offer with everything that belongs to it except its dates, in one statement, in any state. */
import { compiled, type Given } from "~/db/compiled-query.server";
import { asJsonRows, rowsIn } from "~/db/json-rows.server";
import type { Db, Trx } from "~/db/schema";
import { PICTURE_COLUMNS } from "~/domain/catalogue/pictures/read-pictures.server";
import { LOCATION_COLUMNS, OFFER_COLUMNS, OPTION_COLUMNS } from "~/domain/catalogue/stored-content.server";
import { OPEN_CHANGE_STATUSES } from "./offer-proposal";

const offerById = compiled((db, given: Given<{ id: string }>) =>
  db
    .selectFrom("offers")
    .innerJoin("organizations", "organizations.id", "offers.organization_id")
    .select([
      ...OFFER_COLUMNS,
      "organizations.name as organizationName",
      "organizations.status as sellerStatus",
      "organizations.sales_stopped_until as sellerStoppedUntil",
    ])
    .select(["offers.status_reason_code as reasonCode", "offers.status_reason as reason"])
    .select((eb) => {
      const regions = eb.selectFrom("offer_regions").select("region").orderBy("region");
      const locations = eb.selectFrom("offer_locations").select(LOCATION_COLUMNS);
      const pictures = eb.selectFrom("offer_pictures").select(PICTURE_COLUMNS);
      const options = eb.selectFrom("price_options").select(OPTION_COLUMNS);
      const changes = eb
        .selectFrom("offer_changes")
        .select(["id", "status", "proposal", "proposed_at", "updated_at", "reason_code", "reason"])
        .where("status", "in", [...OPEN_CHANGE_STATUSES]);
      return [
        asJsonRows(db, regions.whereRef("offer_id", "=", "offers.id")).as("regions"),
        asJsonRows(
          db,
          locations.whereRef("offer_id", "=", "offers.id").orderBy("sort_order").orderBy("id"),
        ).as("locations"),
        asJsonRows(
          db,
          pictures.whereRef("offer_id", "=", "offers.id").orderBy("sort_order").orderBy("id"),
        ).as("pictures"),
        asJsonRows(db, options.whereRef("offer_id", "=", "offers.id").orderBy("sort_order").orderBy("id")).as(
          "options",
        ),
        asJsonRows(db, changes.whereRef("offer_id", "=", "offers.id")).as("openChanges"),
      ];
    })
    .where("offers.id", "=", given("id")),
);

/** Locations, pictures and options are in the partner's order. */
export async function readStoredOffer(db: Db | Trx, id: string) {
  const row = await offerById.first(db, { id });
  if (!row) return undefined;
  const { regions, locations, pictures, options, openChanges, ...offer } = row;
  return {
    offer,
    regions: rowsIn(regions).map(({ region }) => region),
    locations: rowsIn(locations),
    pictures: rowsIn(pictures),
    options: rowsIn(options),
    /** At most one is open. */
    openChange: rowsIn(openChanges)[0],
  };
}

export type StoredOffer = NonNullable<Awaited<ReturnType<typeof readStoredOffer>>>;
