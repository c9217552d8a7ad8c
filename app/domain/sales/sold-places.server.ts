/**
 * The only reader of where a sold coupon is used, for pages, mails, PDFs, saved copies and the API: the places of the terms
 * as sold, with their telephone and opening hours of today.
 */
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Db, Trx } from "~/db/schema";
import type { SoldPlace } from "~/domain/catalogue/for-sale/offer-terms";
import { textList } from "~/domain/kernel/value-list.server";
import type { SoldLine } from "./sold-line";

const contactsOf = compiled((db, given: Given<{ ids: string[] }>) =>
  db
    .selectFrom("offer_locations")
    .leftJoin("organization_places", "organization_places.id", "place_id")
    .select(["offer_locations.id", "offer_locations.phone", "hours"])
    .select("offer_locations.opening_hours as openingHours")
    .where("offer_locations.id", "in", textList(db, given("ids"))),
);

export type SoldPlaces = ReadonlyMap<string, SoldPlace[]>;

/**
 * Contacts are not part of the terms: today's telephone and hours help, those of the sale's day mislead.
 * @returns places by line id, in the order of the terms; a line without places has an empty list
 */
export async function readSoldPlaces(
  db: Db | Trx,
  lines: readonly Pick<SoldLine, "id" | "terms">[],
): Promise<SoldPlaces> {
  const ids = lines.flatMap(({ terms }) => terms.locations.flatMap(({ id }) => id ?? []));
  const rows = ids.length === 0 ? [] : await contactsOf.all(db, { ids: [...new Set(ids)] });
  const contacts = new Map(rows.map(({ id, ...contact }) => [id, contact]));
  return new Map(
    lines.map(({ id, terms }) => [
      id,
      terms.locations.map((place) => ({ ...place, hours: null, ...contacts.get(place.id ?? "") })),
    ]),
  );
}
