/**
 * Changes an option's price together with its history and the struck price that follows from it
 * (docs/law.md 1).
 */
import { sql } from "kysely";
import type { Trx } from "~/db/schema";
import { refreshListings } from "~/domain/catalogue/read-models/refresh-listings.server";
import { referencePrice } from "~/domain/catalogue/reference-price";
import { DomainError } from "~/domain/kernel/errors";
import { newId } from "~/domain/kernel/ids.server";
import type { Cents } from "~/domain/kernel/money";
import { readPublicCodes } from "./public-code-periods.server";
import { withPublicCodes } from "./public-codes";

export interface NewPrice {
  optionId: string;
  price: Cents;
  /** Of a deposit offer, in all; undefined = as it is. */
  totalPrice?: Cents | null | undefined;
  /** ms UTC */
  now: number;
}

/** Also the first entry of a new option. */
export async function appendPrice(
  trx: Trx,
  { optionId, price, totalPrice = null, now }: NewPrice,
): Promise<void> {
  const current = await trx
    .selectFrom("price_history")
    .selectAll()
    .where("price_option_id", "=", optionId)
    .where("effective_to", "is", null)
    .executeTakeFirst();
  // Two changes within a millisecond: the history stays in order, a moment ahead of the clock.
  const from = current ? Math.max(now, current.effective_from + 1) : now;
  if (current) {
    await trx.updateTable("price_history").set({ effective_to: from }).where("id", "=", current.id).execute();
  }
  await trx
    .insertInto("price_history")
    .values({
      id: newId(),
      price_option_id: optionId,
      actual_price: price,
      total_price: totalPrice,
      effective_from: from,
      effective_to: null,
    })
    .execute();
}

/** What a page shows as the price in a row of the history. */
export const WHOLE_PRICE = sql<number>`coalesce(price_history.total_price, price_history.actual_price)`;

/** What may be struck beside the current price of an option (docs/law.md 1). */
export async function referenceOfOption(
  trx: Trx,
  { id, offerId }: { id: string; offerId: string },
  now: number,
): Promise<Cents | null> {
  const history = await trx
    .selectFrom("price_history")
    .select([WHOLE_PRICE.as("price"), "actual_price as actualPrice"])
    .select(["effective_from as from", "effective_to as to"])
    .where("price_option_id", "=", id)
    .execute();
  const codesOf = await readPublicCodes(trx, offerId, now);
  return referencePrice(withPublicCodes(history, codesOf(id)));
}

/** Nothing happens when the prices are the current ones. @throws DomainError not_found, invalid */
export async function setOptionPrice(trx: Trx, change: NewPrice): Promise<void> {
  const { optionId, price } = change;
  if (!Number.isSafeInteger(price) || price < 0) throw new DomainError("invalid", { field: "price" });
  const option = await trx
    .selectFrom("price_options")
    .select(["offer_id", "actual_price", "total_price"])
    .where("id", "=", optionId)
    .executeTakeFirst();
  if (!option) throw new DomainError("not_found");
  const { totalPrice = option.total_price } = change;
  if (option.actual_price === price && option.total_price === totalPrice) return;
  await appendPrice(trx, { ...change, totalPrice });
  const reference_price = await referenceOfOption(
    trx,
    { id: optionId, offerId: option.offer_id },
    change.now,
  );
  await trx
    .updateTable("price_options")
    .set({ actual_price: price, total_price: totalPrice, reference_price })
    .where("id", "=", optionId)
    .execute();
  await refreshListings(trx, [option.offer_id]);
}
