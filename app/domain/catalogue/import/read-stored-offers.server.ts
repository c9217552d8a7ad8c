/** Reads the stored offers of an import batch with few statements. */
import type { Db, Trx } from "~/db/schema";
import { readBasePrices } from "~/domain/catalogue/prices/running-prices.server";
import {
  OFFER_COLUMNS,
  OPTION_COLUMNS,
  readLocationsOf,
  readRegionsOf,
} from "~/domain/catalogue/stored-content.server";
import { groupedBy } from "~/domain/kernel/grouped";
import type { Cents } from "~/domain/kernel/money";
import { textList } from "~/domain/kernel/value-list.server";
import type { StoredOffer } from "./detect-changes";
import type { ImportedOffer } from "./row";

const keyOf = (organizationId: string, reference: string | null) => `${organizationId}\n${reference}`;

/** Key of an offer: its organization and reference. */
export type FindStored = (offer: ImportedOffer) => StoredOffer | undefined;

/** With the price that returns when a planned one ends: a file repeats the price its partner keeps. */
export async function readOptionsOf(
  db: Db | Trx,
  offerIds: readonly string[],
  basePrices: ReadonlyMap<string, Cents>,
) {
  const rows = await db
    .selectFrom("price_options")
    .select(["offer_id", ...OPTION_COLUMNS])
    .where("offer_id", "in", textList(db, offerIds))
    .orderBy("sort_order")
    .orderBy("id")
    .execute();
  return groupedBy(rows, "offer_id", (option) => ({
    ...option,
    actualPrice: basePrices.get(option.id) ?? option.actualPrice,
  }));
}

/** @param offers a few hundred at most */
export async function readStoredOffers(db: Db | Trx, offers: readonly ImportedOffer[]): Promise<FindStored> {
  const organizations = [...new Set(offers.map((offer) => offer.organizationId))];
  const references = offers.map((offer) => offer.reference);
  const rows = await db
    .selectFrom("offers")
    .select([...OFFER_COLUMNS, "external_reference as reference"])
    .where("organization_id", "in", textList(db, organizations))
    .where((eb) =>
      eb.or([
        eb("external_reference", "in", textList(db, references)),
        // Files of this shop name offers without a reference by their id.
        eb.and([eb("external_reference", "is", null), eb("offers.id", "in", textList(db, references))]),
      ]),
    )
    .execute();
  if (rows.length === 0) return () => undefined;
  const ids = rows.map(({ id }) => id);
  const regions = await readRegionsOf(db, ids);
  const locations = await readLocationsOf(db, ids);
  const options = await readOptionsOf(db, ids, await readBasePrices(db, ids));
  const byKey = new Map(
    rows.map((row) => {
      const parts = { regions: regions.get(row.id) ?? [], locations: locations.get(row.id) ?? [] };
      const stored = { ...row, ...parts, options: options.get(row.id) ?? [] };
      return [keyOf(row.organizationId, row.reference ?? row.id), stored];
    }),
  );
  return ({ organizationId, reference }) => byKey.get(keyOf(organizationId, reference));
}

/** Of the offers' organizations, by id. */
export async function readTaxRegimes(db: Db | Trx, offers: readonly ImportedOffer[]) {
  const ids = [...new Set(offers.map(({ organizationId }) => organizationId))];
  const rows = await db
    .selectFrom("organizations")
    .select(["id", "tax_regime"])
    .where("id", "in", textList(db, ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row.tax_regime]));
}
