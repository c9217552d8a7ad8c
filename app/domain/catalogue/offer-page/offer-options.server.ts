/** Reads an offer's price options as its page shows them: stock, slots, struck price and 90 days of prices. */

import type { Db, Trx } from "~/db/schema";
import { readFutureSlots } from "~/domain/catalogue/for-sale/future-slots.server";
import { unitLimits, unitsInOrder } from "~/domain/catalogue/for-sale/unit-limits";
import type { OfferType } from "~/domain/catalogue/offer";
import { availableUnits, isReserved } from "~/domain/catalogue/on-sale";
import { DAY_MS } from "~/domain/kernel/durations";
import { grouped } from "~/domain/kernel/grouped";
import { discountPercent } from "~/domain/kernel/money";
import { textList } from "~/domain/kernel/value-list.server";
import type { OfferOption, PricePeriod } from "./offer-detail";

const HISTORY_MS = 90 * DAY_MS;

async function readHistory(
  db: Db | Trx,
  ids: readonly string[],
  now: number,
): Promise<Map<string, PricePeriod[]>> {
  const rows = await db
    .selectFrom("price_history")
    .select(["price_option_id", "actual_price as price", "effective_from as from", "effective_to as to"])
    .where("price_option_id", "in", textList(db, ids))
    .where((eb) => eb.or([eb("effective_to", "is", null), eb("effective_to", ">", now - HISTORY_MS)]))
    .orderBy("effective_from")
    .execute();
  return grouped(
    rows,
    (row) => row.price_option_id,
    ({ price_option_id: _, ...period }) => period,
  );
}

async function optionsWithSlots(db: Db | Trx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("slots")
    .select("price_option_id")
    .distinct()
    .where("price_option_id", "in", textList(db, ids))
    .execute();
  return new Set(rows.map((row) => row.price_option_id));
}

/** Active options in the partner's order. */
export async function readOfferOptions(
  db: Db | Trx,
  offer: { id: string; type: OfferType },
  now: number,
): Promise<OfferOption[]> {
  const rows = await db
    .selectFrom("price_options")
    .select(["id", "title", "actual_price as actualPrice", "reference_price as referencePrice"])
    .select(["per_customer as perCustomer", "max_per_order as maxPerOrder", "capacity", "sold", "held"])
    .where("offer_id", "=", offer.id)
    .where("is_active", "=", true)
    .orderBy("sort_order")
    .orderBy("id")
    .execute();
  const ids = rows.map((row) => row.id);
  const slotted = await optionsWithSlots(db, ids);
  const slotsOf = await readFutureSlots(db, [...slotted], now);
  const historyOf = await readHistory(db, ids, now);
  return rows.map(({ capacity, sold, held, ...option }) => {
    const stock = { capacity, sold, held };
    const future = slotsOf.get(option.id) ?? [];
    const slots = future.filter((slot) => slot.open);
    const hasSlots = slotted.has(option.id);
    const left = availableUnits(stock, hasSlots, slots);
    const units = unitLimits(offer.type, option);
    const limits = [left, units.perCustomer, units.maxPerOrder].filter((limit) => limit !== null);
    return {
      ...option,
      ...units,
      discountPercent: discountPercent(option.actualPrice, option.referencePrice),
      left,
      max: Math.min(unitsInOrder(option.actualPrice), ...limits),
      reserved: left === 0 && isReserved(stock, hasSlots, slots),
      hasSlots,
      datesAreOver: hasSlots && future.length === 0,
      slots,
      priceHistory: historyOf.get(option.id) ?? [],
    };
  });
}
