/** Writes an offer's price options: prices with their history, stock never below what is sold or held. */
import type { Selectable } from "kysely";
import { isSqlite } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import type { PriceOptionsTable } from "~/db/schema/catalogue/options";
import { totalProblem } from "~/domain/catalogue/for-sale/whole-price";
import type { OfferType } from "~/domain/catalogue/offer";
import type { OptionInput } from "~/domain/catalogue/offer-content";
import {
  priceBesideSchedule,
  type RunningPrice,
  readRunningPrices,
} from "~/domain/catalogue/prices/running-prices.server";
import { appendPrice, setOptionPrice } from "~/domain/catalogue/prices/set-option-price.server";
import type { Actor } from "~/domain/kernel/context";
import type { FieldProblems } from "~/domain/kernel/errors";
import { toSingleLine } from "~/domain/kernel/formats/strip-markup";
import { newId } from "~/domain/kernel/ids.server";
import { replaceSlots } from "./write-slots.server";

type OptionRow = Selectable<PriceOptionsTable>;

/** In the order in which sales lock them: no other transaction holds or sells a unit until this one ends. */
export async function lockOptions(trx: Trx, offerId: string): Promise<OptionRow[]> {
  return trx
    .selectFrom("price_options")
    .selectAll()
    .where("offer_id", "=", offerId)
    .orderBy("id")
    .$if(!isSqlite(trx), (query) => query.forUpdate())
    .execute();
}

/** Every hold leaves its customer's row behind, even when it was released. */
export async function wereOrdered(trx: Trx, optionIds: readonly string[]): Promise<Set<string>> {
  if (optionIds.length === 0) return new Set();
  const rows = await trx
    .selectFrom("price_option_customers")
    .select("price_option_id")
    .distinct()
    .where("price_option_id", "in", optionIds)
    .execute();
  return new Set(rows.map((row) => row.price_option_id));
}

/** All but the prices. */
function optionColumns(option: OptionInput, index: number) {
  return {
    title: toSingleLine(option.title),
    capacity: option.capacity,
    per_customer: option.perCustomer,
    max_per_order: option.maxPerOrder,
    sku: option.sku,
    sort_order: index,
    is_active: option.isActive,
  };
}

export function newOptionRow(offerId: string, option: OptionInput, index: number) {
  return {
    ...optionColumns(option, index),
    id: newId(),
    offer_id: offerId,
    actual_price: option.actualPrice,
    total_price: option.totalPrice ?? null,
    regular_price: option.regularPrice ?? option.actualPrice,
    reference_price: null,
  };
}

interface Writing {
  actor: Actor;
  running: ReadonlyMap<string, RunningPrice>;
  now: number;
}

async function changeOption(
  trx: Trx,
  row: OptionRow,
  {
    option,
    index,
    writing: { actor, running, now },
  }: { option: OptionInput; index: number; writing: Writing },
) {
  const written = { offerId: row.offer_id, current: row.actual_price, wanted: option.actualPrice, now };
  const price = await priceBesideSchedule(trx, actor, running.get(row.id), written);
  const regular = option.regularPrice ?? Math.max(row.regular_price, price);
  await trx
    .updateTable("price_options")
    .set({ ...optionColumns(option, index), regular_price: regular })
    .where("id", "=", row.id)
    .execute();
  await setOptionPrice(trx, { optionId: row.id, price, totalPrice: option.totalPrice, now });
}

/** Of an offer that takes no deposits any more: what is paid here is the whole price. */
export async function dropTotals(trx: Trx, offerId: string, now: number): Promise<void> {
  for (const { id, actual_price: price } of await lockOptions(trx, offerId)) {
    await setOptionPrice(trx, { optionId: id, price, totalPrice: null, now });
  }
}

/** @param ids of options that were never ordered */
export async function deleteOptions(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom("slots").where("price_option_id", "in", ids).execute();
  await trx.deleteFrom("price_history").where("price_option_id", "in", ids).execute();
  await trx.deleteFrom("price_options").where("id", "in", ids).execute();
}

async function removeOptions(trx: Trx, ids: readonly string[], ordered: ReadonlySet<string>): Promise<void> {
  const kept = ids.filter((id) => ordered.has(id));
  if (kept.length > 0) {
    await trx.updateTable("price_options").set({ is_active: false }).where("id", "in", kept).execute();
  }
  await deleteOptions(
    trx,
    ids.filter((id) => !ordered.has(id)),
  );
}

interface OptionsToWrite extends Omit<Writing, "running"> {
  options: readonly (OptionInput | null)[];
  problems: FieldProblems;
}

/** A null option is left out but keeps its place. Findings are added to `problems`; the caller must then roll back, for the rest is written. */
export async function replaceOptions(
  trx: Trx,
  { id: offerId, type }: { id: string; type: OfferType },
  { options, problems, actor, now }: OptionsToWrite,
): Promise<void> {
  const rows = new Map((await lockOptions(trx, offerId)).map((row) => [row.id, row]));
  const ordered = await wereOrdered(trx, [...rows.keys()]);
  const writing = { actor, now, running: await readRunningPrices(trx, [offerId]) };
  const running = (id: string | null) => writing.running.get(id ?? "")?.price ?? 0;
  for (const [index, option] of options.entries()) {
    if (option === null) continue;
    const field = `price_options.${index}`;
    const row = option.id === null ? null : rows.get(option.id);
    if (option.id !== null) rows.delete(option.id);
    const total = option.totalPrice === undefined ? (row?.total_price ?? null) : option.totalPrice;
    const dearest = Math.max(option.actualPrice, running(option.id));
    const wrongTotal = totalProblem(type, { actualPrice: dearest, totalPrice: total });
    if (option.regularPrice !== null && option.regularPrice < option.actualPrice) {
      problems.add(`${field}.regular_price`, "below_actual_price");
    } else if (wrongTotal) {
      problems.add(`${field}.total_price`, wrongTotal);
    } else if (row === undefined) {
      problems.add(`${field}.uuid`, "unknown");
    } else if (row !== null && option.capacity !== null && option.capacity < row.sold + row.held) {
      problems.add(`${field}.capacity`, "below_sold");
    } else {
      const added = newOptionRow(offerId, option, index);
      const optionId = row?.id ?? added.id;
      if (row !== null) await changeOption(trx, row, { option, index, writing });
      else {
        await trx.insertInto("price_options").values(added).execute();
        await appendPrice(trx, { optionId, price: option.actualPrice, totalPrice: added.total_price, now });
      }
      if (option.slots) {
        const target = { optionId, wasOrdered: ordered.has(optionId), field: `${field}.slots` };
        await replaceSlots(trx, target, option.slots, problems);
      }
    }
  }
  await removeOptions(trx, [...rows.keys()], ordered);
}
