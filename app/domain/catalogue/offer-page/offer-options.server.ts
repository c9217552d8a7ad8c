/** Reads an offer's price options as its page shows them: stock, slots, struck price and 90 days of prices. */

import { compiled, type Given } from "~/db/compiled-query.server";
import { asJsonRows, rowsIn } from "~/db/json-rows.server";
import type { Db, Trx } from "~/db/schema";
import { SLOT_COLUMNS, slotForSale } from "~/domain/catalogue/for-sale/future-slots.server";
import { unitLimits, unitsInOrder } from "~/domain/catalogue/for-sale/unit-limits";
import { wholePrice } from "~/domain/catalogue/for-sale/whole-price";
import type { OfferType } from "~/domain/catalogue/offer";
import { availableUnits, isReserved } from "~/domain/catalogue/on-sale";
import { WHOLE_PRICE } from "~/domain/catalogue/prices/set-option-price.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { discountPercent } from "~/domain/kernel/money";
import { noteUntil } from "~/domain/kernel/process/notes.server";
import type { OfferOption } from "./offer-detail";

const HISTORY_MS = 90 * DAY_MS;

const optionsOf = compiled((db, given: Given<{ offerId: string; now: number; since: number }>) =>
  db
    .selectFrom("price_options")
    .select(["id", "title", "actual_price as actualPrice", "total_price as totalPrice"])
    .select(["reference_price as referencePrice", "per_customer as perCustomer"])
    .select(["max_per_order as maxPerOrder", "capacity", "sold", "held"])
    .select((eb) => {
      const slots = eb.selectFrom("slots").whereRef("price_option_id", "=", "price_options.id");
      const future = slots
        .select(SLOT_COLUMNS)
        .where("starts_at", ">", given("now"))
        .where("status", "<>", "cancelled");
      const history = eb
        .selectFrom("price_history")
        .select([WHOLE_PRICE.as("price"), "actual_price as actualPrice", "total_price as totalPrice"])
        .select(["effective_from as from", "effective_to as to"])
        .whereRef("price_option_id", "=", "price_options.id")
        .where((is) => is.or([is("effective_to", "is", null), is("effective_to", ">", given("since"))]));
      return [
        eb.exists(slots.select("slots.id")).as("hasSlots"),
        asJsonRows(db, future.orderBy("starts_at").orderBy("id")).as("slots"),
        asJsonRows(db, history.orderBy("effective_from")).as("history"),
      ];
    })
    .where("offer_id", "=", given("offerId"))
    .where("is_active", "=", true)
    .orderBy("sort_order")
    .orderBy("id"),
);

/** Active options in the partner's order. */
export async function readOfferOptions(
  db: Db | Trx,
  offer: { id: string; type: OfferType },
  now: number,
): Promise<OfferOption[]> {
  const rows = await optionsOf.all(db, { offerId: offer.id, now, since: now - HISTORY_MS });
  return rows.map(({ capacity, sold, held, history, ...option }) => {
    const stock = { capacity, sold, held };
    const future = rowsIn(option.slots).map(slotForSale);
    const priceHistory = rowsIn(history);
    noteUntil(now, ...future.map(({ startsAt }) => startsAt));
    noteUntil(now, ...priceHistory.map(({ to }) => to && to + HISTORY_MS));
    const slots = future.filter((slot) => slot.open);
    const hasSlots = Boolean(option.hasSlots);
    const left = availableUnits(stock, hasSlots, slots);
    const units = unitLimits(offer.type, option);
    const limits = [left, units.perCustomer, units.maxPerOrder].filter((limit) => limit !== null);
    return {
      ...option,
      ...units,
      discountPercent: discountPercent(wholePrice(option), option.referencePrice),
      left,
      max: Math.min(unitsInOrder(option.actualPrice), ...limits),
      reserved: left === 0 && isReserved(stock, hasSlots, slots),
      hasSlots,
      datesAreOver: hasSlots && future.length === 0,
      slots,
      priceHistory,
    };
  });
}
