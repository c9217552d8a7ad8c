/** Takes an offer and everything of it out of the database, unless it was ever ordered. */
import type { Trx } from "~/db/schema";
import { refreshListings } from "~/domain/catalogue/read-models/refresh-listings.server";
import { writeOfferStatus } from "./move-offer.server";
import type { OfferRow } from "./write-offer.server";
import { deleteOptions, lockOptions, wereOrdered } from "./write-options.server";

/** The offer must be locked. @returns whether it is gone */
export async function removeOffer(trx: Trx, offer: Pick<OfferRow, "id" | "status">): Promise<boolean> {
  const options = (await lockOptions(trx, offer.id)).map(({ id }) => id);
  if ((await wereOrdered(trx, options)).size > 0) return false;
  await deleteOptions(trx, options);
  // Cards and listings go with the offer's row; the word index has no row to hang on.
  if (offer.status !== "archived") await writeOfferStatus(trx, offer, { status: "archived" });
  await refreshListings(trx, [offer.id]);
  await trx.deleteFrom("offers").where("id", "=", offer.id).execute();
  return true;
}
