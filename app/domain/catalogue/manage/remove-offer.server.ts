/** Takes an offer and everything of it out of the database, unless it was ever ordered. */
import { isSqlite } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { refreshListings } from "~/domain/catalogue/read-models/refresh-listings.server";
import { writeOfferStatus } from "./move-offer.server";
import type { OfferRow } from "./write-offer.server";

/** The offer must be locked. @returns whether it is gone */
export async function removeOffer(trx: Trx, offer: Pick<OfferRow, "id" | "status">): Promise<boolean> {
  const { id: offerId } = offer;
  const options = await trx
    .selectFrom("price_options")
    .select("id")
    .where("offer_id", "=", offerId)
    .orderBy("id")
    .$if(!isSqlite(trx), (query) => query.forUpdate())
    .execute();
  const ids = options.map((option) => option.id);
  const ordered =
    ids.length > 0 &&
    (await trx
      .selectFrom("price_option_customers")
      .select("customer_key")
      .where("price_option_id", "in", ids)
      .limit(1)
      .executeTakeFirst());
  if (ordered) return false;
  if (ids.length > 0) {
    await trx.deleteFrom("slots").where("price_option_id", "in", ids).execute();
    await trx.deleteFrom("price_history").where("price_option_id", "in", ids).execute();
    await trx.deleteFrom("price_options").where("id", "in", ids).execute();
  }
  await removeFromSearch(trx, offer);
  await trx.deleteFrom("offers").where("id", "=", offerId).execute();
  return true;
}

/** Cards and listings go with the offer's row; the word index has no row to hang on. */
async function removeFromSearch(trx: Trx, offer: Pick<OfferRow, "id" | "status">): Promise<void> {
  if (offer.status !== "archived") await writeOfferStatus(trx, offer, { status: "archived" });
  await refreshListings(trx, [offer.id]);
}
