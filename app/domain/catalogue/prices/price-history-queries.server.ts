/** Price histories of an offer's options, as the panel's price check reads them. */
import type { AppliedPrice } from "~/domain/catalogue/reference-price";
import type { ActingContext } from "~/domain/kernel/context";
import { grouped } from "~/domain/kernel/grouped";

/** By option id. The caller has read the offer, and so may see it. */
export async function readPriceHistories(
  { db }: ActingContext,
  offerId: string,
): Promise<Map<string, AppliedPrice[]>> {
  const rows = await db
    .selectFrom("price_history")
    .innerJoin("price_options", "price_options.id", "price_history.price_option_id")
    .select(["price_option_id as optionId", "price_history.actual_price as price"])
    .select(["effective_from as from", "effective_to as to"])
    .where("price_options.offer_id", "=", offerId)
    .orderBy("effective_from")
    .execute();
  return grouped(
    rows,
    ({ optionId }) => optionId,
    ({ optionId: _, ...entry }) => entry,
  );
}
