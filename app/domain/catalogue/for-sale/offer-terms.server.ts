/** Reads the terms of offers in force, and keeps those that an edit supersedes. */
import type { Db, Trx } from "~/db/schema";
import { textList } from "~/domain/kernel/value-list.server";
import type { OfferTerms } from "./offer-terms";
import { postalAddress } from "./options-for-sale.server";

function readRows(db: Db | Trx, offerIds: readonly string[]) {
  return db
    .selectFrom("offers")
    .innerJoin("organizations", "organizations.id", "offers.organization_id")
    .select(["offers.id", "summary", "offers.description", "highlights", "conditions", "how_to_redeem"])
    .select(["validity", "withdrawal_policy", "voucher_kind", "booking_required"])
    .select(["organizations.name", "legal_name", "tax_id", "street", "postal_code", "city"])
    .select(["contact_email", "contact_phone"])
    .where("offers.id", "in", textList(db, offerIds))
    .execute();
}

function readLocations(db: Db | Trx, offerIds: readonly string[]) {
  return db
    .selectFrom("offer_locations")
    .select(["offer_id", "id", "name", "address", "postal_code as postalCode", "city", "province"])
    .select(["lat", "lng", "phone", "opening_hours as openingHours"])
    .where("offer_id", "in", textList(db, offerIds))
    .orderBy("sort_order")
    .orderBy("id")
    .execute();
}

/** @returns the terms in force, by offer id */
export async function readCurrentTerms(
  db: Db | Trx,
  offerIds: readonly string[],
): Promise<Map<string, OfferTerms>> {
  const rows = await readRows(db, offerIds);
  const locations = await readLocations(db, offerIds);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        summary: row.summary,
        description: row.description,
        highlights: row.highlights,
        conditions: row.conditions,
        howToRedeem: row.how_to_redeem,
        validity: row.validity,
        withdrawalPolicy: row.withdrawal_policy,
        voucherKind: row.voucher_kind,
        bookingRequired: row.booking_required,
        locations: locations
          .filter(({ offer_id }) => offer_id === row.id)
          .map(({ offer_id: _, ...location }) => location),
        seller: {
          name: row.name,
          legalName: row.legal_name,
          taxId: row.tax_id,
          address: postalAddress(row),
          email: row.contact_email,
          phone: row.contact_phone,
        },
      },
    ]),
  );
}

/** After an edit: when the terms are not what they were, these are kept and the offer's number goes up. */
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
