/** The terms coupons are sold under: superseded ones are kept by number, the current ones stand on the offer. */
import type { Trx } from "~/db/schema";
import type { Validity } from "./offer";

/** JSON of offer_revisions.terms. */
export interface OfferTerms {
  conditions: string;
  howToRedeem: string;
  validity: Validity;
  locations: { name: string; address: string; postalCode: string; city: string; province: string }[];
}

export async function readCurrentTerms(trx: Trx, offerId: string): Promise<OfferTerms> {
  const offer = await trx
    .selectFrom("offers")
    .select(["conditions", "how_to_redeem", "validity"])
    .where("id", "=", offerId)
    .executeTakeFirstOrThrow();
  const locations = await trx
    .selectFrom("offer_locations")
    .select(["name", "address", "postal_code as postalCode", "city", "province"])
    .where("offer_id", "=", offerId)
    .orderBy("sort_order")
    .orderBy("id")
    .execute();
  return {
    conditions: offer.conditions,
    howToRedeem: offer.how_to_redeem,
    validity: JSON.parse(offer.validity) as Validity,
    locations,
  };
}

/** After an edit: when the terms are not what they were, these are kept and the offer's number goes up. */
export async function supersedeTerms(
  trx: Trx,
  offerId: string,
  before: { terms: OfferTerms; revision: number },
  { by, at }: { by: string; at: number },
): Promise<void> {
  const terms = JSON.stringify(before.terms);
  if (terms === JSON.stringify(await readCurrentTerms(trx, offerId))) return;
  await trx
    .insertInto("offer_revisions")
    .values({ offer_id: offerId, revision: before.revision, terms, superseded_at: at, superseded_by: by })
    .execute();
  await trx
    .updateTable("offers")
    .set({ terms_revision: before.revision + 1 })
    .where("id", "=", offerId)
    .execute();
}
