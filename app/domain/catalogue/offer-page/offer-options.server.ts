/** Reads an offer's price options as its page shows them: stock, slots, struck price and 90 days of prices. */

import type { Db, Trx } from "~/db/schema";
import { readFutureSlots } from "~/domain/catalogue/for-sale/future-slots.server";
import { unitLimits, unitsInOrder } from "~/domain/catalogue/for-sale/unit-limits";
import type { OfferType } from "~/domain/catalogue/offer";
import { availableUnits, isReserved } from "~/domain/catalogue/on-sale";
import { discountPercent } from "~/domain/kernel/money";
import { textList } from "~/domain/kernel/value-list.server";
import type { OfferOption, PricePeriod } from "./offer-detail";

const HISTORY_MS = 90 * 86_400_000;

async function readHistory(
  db: Db | Trx,
  ids: readonly string[],
  now: number,
): Promise<Map<string, PricePeriod[]>> {
  const rows = await db
    .selectFrom("price_history")
    .selectAll()
    .where("price_option_id", "in", textList(db, ids))
    .where((eb) => eb.or([eb("effective_to", "is", null), eb("effective_to", ">", now - HISTORY_MS)]))
    .orderBy("effective_from")
    .execute();
  const byOption = new Map<string, PricePeriod[]>();
  for (const row of rows) {
    const periods = byOption.get(row.price_option_id) ?? [];
    periods.push({ price: row.actual_price, from: row.effective_from, to: row.effective_to });
    byOption.set(row.price_option_id, periods);
  }
  return byOption;
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
    .selectAll()
    .where("offer_id", "=", offer.id)
    .where("is_active", "=", true)
    .orderBy("sort_order")
    .orderBy("id")
    .execute();
  const ids = rows.map((row) => row.id);
  const slotted = await optionsWithSlots(db, ids);
  const slotsOf = await readFutureSlots(db, [...slotted], now);
  const historyOf = await readHistory(db, ids, now);
  return rows.map((row) => {
    const future = slotsOf.get(row.id) ?? [];
    const slots = future.filter((slot) => slot.open);
    const hasSlots = slotted.has(row.id);
    const left = availableUnits(row, hasSlots, slots);
    const { perCustomer, maxPerOrder } = unitLimits(offer.type, {
      actualPrice: row.actual_price,
      perCustomer: row.per_customer,
      maxPerOrder: row.max_per_order,
    });
    const limits = [left, perCustomer, maxPerOrder].filter((limit) => limit !== null);
    const max = Math.min(unitsInOrder(row.actual_price), ...limits);
    return {
      id: row.id,
      title: row.title,
      actualPrice: row.actual_price,
      referencePrice: row.reference_price,
      discountPercent: discountPercent(row.actual_price, row.reference_price),
      left,
      perCustomer,
      maxPerOrder,
      max,
      reserved: left === 0 && isReserved(row, hasSlots, slots),
      hasSlots,
      datesAreOver: hasSlots && future.length === 0,
      slots,
      priceHistory: historyOf.get(row.id) ?? [],
    };
  });
}
