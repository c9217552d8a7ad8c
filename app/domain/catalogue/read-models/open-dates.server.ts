/** Reads the dates that can be booked of many offers, and writes the open days made of them where they differ. */
import { sql } from "kysely";
import { insertRows } from "~/db/insert-rows.server";
import type { Db, Trx } from "~/db/schema";
import { groupedBy } from "~/domain/kernel/grouped";
import { numberList, textList } from "~/domain/kernel/value-list.server";
import type { OpenDate, OpenDayRow } from "./open-days";
import { isSame } from "./same-row";

/** Open dates to come with room, of options that are sold and have units left. */
export function openDates(db: Db | Trx, now: number) {
  return db
    .selectFrom("slots")
    .innerJoin("price_options", "price_options.id", "slots.price_option_id")
    .select(["slots.starts_at as startsAt", "slots.timezone"])
    .where("price_options.is_active", "=", true)
    .where(sql<boolean>`(price_options.capacity is null
      or price_options.sold + price_options.held < price_options.capacity)`)
    .where("slots.status", "=", "open")
    .where("slots.starts_at", ">", now)
    .where(sql<boolean>`slots.sold + slots.held < slots.capacity`);
}

/** By the offer's id. */
export async function readOpenDates(
  db: Db | Trx,
  offerIds: readonly string[],
  now: number,
): Promise<Map<string, OpenDate[]>> {
  const rows = await openDates(db, now)
    .select("price_options.offer_id")
    .where("price_options.offer_id", "in", textList(db, offerIds))
    .execute();
  return groupedBy(rows, "offer_id");
}

const keyOf = ({ offer_number, region, day }: OpenDayRow) => `${offer_number} ${region} ${day}`;

/** @param stored all rows of the offers whose rows are wanted */
export async function writeOpenDays(
  trx: Trx,
  stored: readonly OpenDayRow[],
  wanted: readonly OpenDayRow[],
): Promise<void> {
  const gone = new Map(stored.map((row) => [keyOf(row), row]));
  const written = wanted.filter((row) => {
    const known = gone.get(keyOf(row));
    gone.delete(keyOf(row));
    return known === undefined || !isSame(known, row);
  });
  if (gone.size > 0) {
    const numbers = [...new Set([...gone.values()].map((row) => row.offer_number))];
    await trx
      .deleteFrom("offer_open_days")
      .where("offer_number", "in", numberList(trx, numbers))
      .where(sql`offer_number || ' ' || region || ' ' || day`, "in", textList(trx, [...gone.keys()]))
      .execute();
  }
  await insertRows(trx, "offer_open_days", written, ["offer_number", "region", "day"]);
}

export async function replaceOpenDays(
  trx: Trx,
  numbers: readonly number[],
  wanted: readonly OpenDayRow[],
): Promise<void> {
  const stored = trx.selectFrom("offer_open_days").selectAll();
  const rows = await stored.where("offer_number", "in", numberList(trx, numbers)).execute();
  await writeOpenDays(trx, rows, wanted);
}
