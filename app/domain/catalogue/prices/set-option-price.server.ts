/**
 * Changes an option's price together with its history and the struck price that follows from it
 * (docs/law.md 1).
 */
import type { Trx } from "~/db/schema";
import { refreshListings } from "~/domain/catalogue/read-models/refresh-listings.server";
import { referencePrice } from "~/domain/catalogue/reference-price";
import { DomainError } from "~/domain/kernel/errors";
import { newId } from "~/domain/kernel/ids.server";
import type { Cents } from "~/domain/kernel/money";

export interface NewPrice {
  optionId: string;
  price: Cents;
  /** ms UTC */
  now: number;
}

/** Also the first entry of a new option. */
export async function appendPrice(trx: Trx, { optionId, price, now }: NewPrice): Promise<void> {
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
      effective_from: from,
      effective_to: null,
    })
    .execute();
}

/** Nothing happens when the price is the current one. @throws DomainError not_found, invalid */
export async function setOptionPrice(trx: Trx, change: NewPrice): Promise<void> {
  const { optionId, price } = change;
  if (!Number.isSafeInteger(price) || price < 0) throw new DomainError("invalid", { field: "price" });
  const option = await trx
    .selectFrom("price_options")
    .select(["offer_id", "actual_price"])
    .where("id", "=", optionId)
    .executeTakeFirst();
  if (!option) throw new DomainError("not_found");
  if (option.actual_price === price) return;
  await appendPrice(trx, change);
  const history = await trx
    .selectFrom("price_history")
    .select(["actual_price as price", "effective_from as from", "effective_to as to"])
    .where("price_option_id", "=", optionId)
    .execute();
  await trx
    .updateTable("price_options")
    .set({ actual_price: price, reference_price: referencePrice(history) })
    .where("id", "=", optionId)
    .execute();
  await refreshListings(trx, [option.offer_id]);
}
