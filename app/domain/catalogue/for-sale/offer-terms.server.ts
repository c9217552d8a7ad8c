/** Reads the current terms of offers, and archives those replaced by an edit. */
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Db, Trx } from "~/db/schema";
import { SELLER_COLUMNS, sellerOf } from "~/domain/catalogue/seller";
import { contentColumns, readLocationsOf } from "~/domain/catalogue/stored-content.server";
import { picked } from "~/domain/kernel/grouped";
import { textList } from "~/domain/kernel/value-list.server";
import { type OfferTerms, TERMS } from "./offer-terms";

const termsOf = compiled((db, given: Given<{ offerIds: readonly string[] }>) =>
  db
    .selectFrom("offers")
    .innerJoin("organizations", "organizations.id", "offers.organization_id")
    .select(["offers.id", ...contentColumns(...TERMS), ...SELLER_COLUMNS])
    .where("offers.id", "in", textList(db, given("offerIds"))),
);

/** @returns the current terms by offer id */
export async function readCurrentTerms(
  db: Db | Trx,
  offerIds: readonly string[],
): Promise<Map<string, OfferTerms>> {
  const rows = await termsOf.all(db, { offerIds });
  const locations = await readLocationsOf(db, offerIds);
  return new Map(
    rows.map((row) => {
      const parts = { locations: locations.get(row.id) ?? [], seller: sellerOf(row) };
      return [row.id, { ...picked(row, TERMS), ...parts }];
    }),
  );
}

/** After an edit that changed the terms: archives the old ones and increments the revision. */
export async function archiveSupersededTerms(
  trx: Trx,
  offerId: string,
  before: { terms: OfferTerms | undefined; revision: number },
  { by, at }: { by: string; at: number },
): Promise<void> {
  const { terms, revision } = before;
  const now = (await readCurrentTerms(trx, [offerId])).get(offerId);
  if (!terms || JSON.stringify(terms) === JSON.stringify(now)) return;
  await trx
    .insertInto("offer_revisions")
    .values({ offer_id: offerId, revision, terms, superseded_at: at, superseded_by: by })
    .execute();
  await trx
    .updateTable("offers")
    .set({ terms_revision: revision + 1 })
    .where("id", "=", offerId)
    .execute();
}
