/** Reads what is stored of a batch of imported offers, with few statements. */
import type { Db, Trx } from "~/db/schema";
import { textList } from "~/domain/kernel/value-list.server";
import type { StoredOffer } from "./detect-changes";
import type { ImportedOffer } from "./row";

const keyOf = (organizationId: string, reference: string) => `${organizationId}\n${reference}`;

/** Finds an offer by its organization and reference. */
export type FindStored = (offer: ImportedOffer) => StoredOffer | undefined;

/** @param offers a few hundred at most */
export async function readStoredOffers(db: Db | Trx, offers: readonly ImportedOffer[]): Promise<FindStored> {
  const organizations = [...new Set(offers.map((offer) => offer.organizationId))];
  const references = offers.map((offer) => offer.reference);
  const rows = await db
    .selectFrom("offers")
    .selectAll()
    .where("organization_id", "in", textList(db, organizations))
    .where("external_reference", "in", textList(db, references))
    .execute();
  const byId = new Map<string, StoredOffer>();
  for (const offer of rows) byId.set(offer.id, { offer, regions: [], locations: [], options: [] });
  if (byId.size > 0) await readParts(db, byId);
  const byKey = new Map(
    [...byId.values()].map((one) => [
      keyOf(one.offer.organization_id, one.offer.external_reference ?? ""),
      one,
    ]),
  );
  return ({ organizationId, reference }) => byKey.get(keyOf(organizationId, reference));
}

async function readParts(db: Db | Trx, byId: ReadonlyMap<string, StoredOffer>): Promise<void> {
  const ids = textList(db, [...byId.keys()]);
  const regions = await db.selectFrom("offer_regions").selectAll().where("offer_id", "in", ids).execute();
  for (const row of regions) byId.get(row.offer_id)?.regions.push(row.region);
  const locations = await db
    .selectFrom("offer_locations")
    .selectAll()
    .where("offer_id", "in", ids)
    .orderBy("sort_order")
    .orderBy("id")
    .execute();
  for (const row of locations) byId.get(row.offer_id)?.locations.push(row);
  const options = await db
    .selectFrom("price_options")
    .selectAll()
    .where("offer_id", "in", ids)
    .orderBy("sort_order")
    .orderBy("id")
    .execute();
  for (const row of options) byId.get(row.offer_id)?.options.push(row);
}
