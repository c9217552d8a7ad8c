/** Writes where an offer is valid and where it is redeemed; places that stay keep their ids. */
import type { Trx } from "~/db/schema";
import type { LocationInput } from "~/domain/catalogue/offer-content";
import type { FieldProblems } from "~/domain/kernel/errors";
import { newId } from "~/domain/kernel/ids.server";
import { locationColumns } from "./offer-columns";

export async function replaceRegions(trx: Trx, offerId: string, regions: readonly string[]): Promise<void> {
  await trx.deleteFrom("offer_regions").where("offer_id", "=", offerId).execute();
  const rows = [...new Set(regions)].map((region) => ({ offer_id: offerId, region }));
  if (rows.length > 0) await trx.insertInto("offer_regions").values(rows).execute();
}

/** Ids of places the offer does not have are added to the problems. */
export async function replaceLocations(
  trx: Trx,
  offerId: string,
  locations: readonly LocationInput[],
  problems: FieldProblems,
): Promise<void> {
  const rows = await trx.selectFrom("offer_locations").select("id").where("offer_id", "=", offerId).execute();
  const gone = new Set(rows.map(({ id }) => id));
  for (const [index, location] of locations.entries()) {
    if (location.id === null) {
      await trx
        .insertInto("offer_locations")
        .values({ ...locationColumns(location, index), id: newId(), offer_id: offerId })
        .execute();
    } else if (gone.delete(location.id)) {
      await trx
        .updateTable("offer_locations")
        .set(locationColumns(location, index))
        .where("id", "=", location.id)
        .execute();
    } else {
      problems.add(`locations.${index}.uuid`, "unknown");
    }
  }
  if (gone.size > 0) {
    await trx
      .deleteFrom("offer_locations")
      .where("id", "in", [...gone])
      .execute();
  }
}
