/** Planned prices that are on sale now, and what a price written meanwhile means for them. */
import type { Db, Trx } from "~/db/schema";
import type { Actor } from "~/domain/kernel/context";
import type { Cents } from "~/domain/kernel/money";
import { textList } from "~/domain/kernel/value-list.server";
import { movePriceSchedule, type PriceScheduleRow } from "./move-price-schedule.server";

export type RunningPrice = PriceScheduleRow & { base_price: Cents; ends_at: number };

/** By option id: schedules that were applied and will end. */
export async function readRunningPrices(
  db: Db | Trx,
  offerIds: readonly string[],
): Promise<Map<string, RunningPrice>> {
  const rows = await db
    .selectFrom("price_schedules")
    .innerJoin("price_options", "price_options.id", "price_schedules.price_option_id")
    .selectAll("price_schedules")
    .where("price_options.offer_id", "in", textList(db, offerIds))
    .where("price_schedules.status", "=", "applied")
    .where("due_at", "is not", null)
    .execute();
  return new Map(rows.map((row) => [row.price_option_id, row as RunningPrice]));
}

/** By option id: the price that holds outside of a running schedule; options without one are absent. */
export async function readBasePrices(
  db: Db | Trx,
  offerIds: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  const running = await readRunningPrices(db, offerIds);
  return new Map([...running].map(([optionId, { base_price }]) => [optionId, base_price]));
}

interface WrittenPrice {
  offerId: string;
  /** Of the option, on sale now. */
  current: Cents;
  wanted: Cents;
  now: number;
}

/**
 * What a price that is written while a schedule runs leaves on sale. Programs repeat the price they know: the one before
 * the schedule and the scheduled one change nothing, any other one ends the schedule.
 */
export async function priceBesideSchedule(
  trx: Trx,
  actor: Actor,
  running: RunningPrice | undefined,
  { offerId, current, wanted, now }: WrittenPrice,
): Promise<Cents> {
  if (!running || wanted === current) return wanted;
  if (wanted === running.base_price) return current;
  await movePriceSchedule(trx, actor, running, { to: "ended", reason: "price_changed", offerId, now });
  return wanted;
}
