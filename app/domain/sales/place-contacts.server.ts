/** Reads how sold places are reached today: telephone, opening hours and the days that differ from them. */
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Db } from "~/db/schema";
import { textList } from "~/domain/kernel/value-list.server";
import type { PlaceContacts } from "./purchase";
import type { SoldLine } from "./sold-line";

const contactsOf = compiled((db, given: Given<{ ids: string[] }>) =>
  db
    .selectFrom("offer_locations")
    .leftJoin("organization_places", "organization_places.id", "place_id")
    .select(["offer_locations.id", "offer_locations.phone", "hours"])
    .select("offer_locations.opening_hours as openingHours")
    .where("offer_locations.id", "in", textList(db, given("ids"))),
);

/** Contacts are not part of the terms: today's telephone and hours help, those of the sale's day mislead. */
export async function readPlaceContacts(
  db: Db,
  lines: readonly SoldLine[],
): Promise<Map<string, PlaceContacts>> {
  const ids = lines.flatMap(({ terms }) => terms.locations.flatMap(({ id }) => id ?? []));
  if (ids.length === 0) return new Map();
  const rows = await contactsOf.all(db, { ids });
  return new Map(rows.map(({ id, ...contact }) => [id, contact]));
}
