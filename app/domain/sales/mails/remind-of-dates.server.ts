/**
 * Job: the day before a booked date, from nine in the morning of Madrid, reminds who has its coupons, once for each order line and date.
 */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { eachRow, isRetryDue } from "~/db/job-failures.server";
import type { Db } from "~/db/schema";
import { SLOT_TIMEZONES } from "~/domain/catalogue/slots/slot-limits";
import type { Context } from "~/domain/kernel/context";
import { HOUR_MS } from "~/domain/kernel/durations";
import { inBatches } from "~/domain/kernel/export.server";
import { addDays, fromWallClock, localDay, startOfDay } from "~/domain/kernel/local-day";
import { yieldToEventLoop } from "~/domain/kernel/process/yield-event-loop.server";
import { textList } from "~/domain/kernel/value-list.server";
import { remindLine } from "./remind-of-expiry.server";
import { isUnmailed } from "./unmailed.server";

const JOB = "remind-of-dates";
const EVENT_PREFIX = "booking.tomorrow:";
const BEGINS = "09:00:00";
/** Sellers whose dates are looked at together: the index of dates is theirs. */
const SELLERS = 200;
/** Order lines that are reminded together. */
const LINES = 500;
/** A move to another date is reminded of, too. */
const ROW_ID = sql<string>`sale_lines.id || ':' || slots.id`;

const [, CANARIES] = SLOT_TIMEZONES;
/** Half past eleven at night in the Canaries is the next day in Madrid, and still that evening there. */
const OWN_CLOCK = sql<number>`slots.starts_at - case slots.timezone when ${sql.lit(CANARIES)} then ${sql.lit(HOUR_MS)} else 0 end`;

interface Tomorrow {
  /** ms UTC: dates that begin from then, on their own clock. */
  from: number;
  /** Excluded. */
  until: number;
  /** What was bought since needs no reminder. */
  boughtBefore: number;
}

/** @returns null before the hour */
function tomorrowOf(now: number): Tomorrow | null {
  const today = localDay(now);
  if (now < fromWallClock(`${today}T${BEGINS}`)) return null;
  return {
    from: startOfDay(addDays(today, 1)),
    until: startOfDay(addDays(today, 2)),
    boughtBefore: startOfDay(today),
  };
}

/** Lines after the last one with unused coupons for a date of these sellers. */
export function readBooked(
  db: Db,
  sellers: readonly string[],
  { from, until, boughtBefore, now }: Tomorrow & { now: number },
  after: string,
) {
  return (
    db
      .selectFrom("slots")
      // SQLite keeps the order of cross joins, and would else begin at all sales that are paid.
      .crossJoin("coupons")
      .crossJoin("sale_lines")
      .crossJoin("sales")
      .select(["sale_lines.id", "sale_lines.sale_id", "sales.email", "sales.number", "sales.total"])
      .select((eb) => [eb.fn.min("slots.id").as("slotId"), eb.fn.min("slots.ends_at").as("valid_until")])
      .where("slots.seller_id", "in", textList(db, sellers))
      .where("slots.starts_at", ">=", from)
      .where("slots.starts_at", "<", until + HOUR_MS)
      .where(OWN_CLOCK, ">=", from)
      .where(OWN_CLOCK, "<", until)
      .where("slots.status", "<>", "cancelled")
      .whereRef("coupons.slot_id", "=", "slots.id")
      .where("coupons.status", "=", "issued")
      .where("coupons.created_at", "<", boughtBefore)
      .whereRef("sale_lines.id", "=", "coupons.sale_line_id")
      .where("sale_lines.id", ">", after)
      .whereRef("sales.id", "=", "sale_lines.sale_id")
      .where("sales.status", "=", "captured")
      .where(isRetryDue(JOB, ROW_ID, now))
      .where(isUnmailed(EVENT_PREFIX, ROW_ID))
      .groupBy(["sale_lines.id", "sale_lines.sale_id", "sales.email", "sales.number", "sales.total"])
      .orderBy("sale_lines.id")
      .limit(LINES)
      .execute()
  );
}

type Booked = Awaited<ReturnType<typeof readBooked>>[number];

const sellersAfter = (db: Db, after: string) =>
  db.selectFrom("organizations").select("id").where("id", ">", after).orderBy("id").limit(SELLERS).execute();

/** @param at ms UTC; the database's clock by default @returns number of lines that were reminded */
export async function remindOfDates(ctx: Context, at?: number): Promise<number> {
  const { db } = ctx;
  const now = at ?? (await databaseNow(db));
  const tomorrow = tomorrowOf(now);
  if (tomorrow === null) return 0;
  const idOf = ({ id, slotId }: Booked) => `${id}:${slotId}`;
  let count = 0;
  for await (const page of inBatches<{ id: string }>(SELLERS, (last) => sellersAfter(db, last?.id ?? ""))) {
    const sellers = page.map(({ id }) => id);
    const read = (last: Booked | undefined) => readBooked(db, sellers, { ...tomorrow, now }, last?.id ?? "");
    for await (const rows of inBatches(LINES, read))
      count += await eachRow(db, { job: JOB, rows, idOf }, (line) =>
        remindLine(ctx, `${EVENT_PREFIX}${idOf(line)}`, line),
      );
    await yieldToEventLoop();
  }
  return count;
}
