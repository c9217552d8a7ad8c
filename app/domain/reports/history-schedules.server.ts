/** Reads the planned prices that entries of an offer's history are about. */
import type { Db } from "~/db/schema";
import type { PlannedPrice } from "~/domain/catalogue/offer-content";

export interface HistorySchedule extends PlannedPrice {
  /** Title of the option. */
  option: string;
}

/** By the schedule's id; those of an option that was removed are absent. */
export async function readHistorySchedules(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HistorySchedule>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("price_schedules")
    .innerJoin("price_options", "price_options.id", "price_schedules.price_option_id")
    .select(["price_schedules.id", "title as option", "price_schedules.price"])
    .select(["starts_at as startsAt", "ends_at as endsAt"])
    .where("price_schedules.id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, ...schedule }) => [id, schedule]));
}
