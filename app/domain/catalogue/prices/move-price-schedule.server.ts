/** The only writer of the rows of planned prices; their offer must be locked. */
import type { Selectable, Updateable } from "kysely";
import type { Trx } from "~/db/schema";
import type { PriceSchedulesTable } from "~/db/schema/catalogue/options";
import type { PlannedPrice } from "~/domain/catalogue/offer-content";
import { writeAudit } from "~/domain/kernel/audit.server";
import { type Actor, actorName } from "~/domain/kernel/context";
import { newId } from "~/domain/kernel/ids.server";
import type { Cents } from "~/domain/kernel/money";
import { requireMove, requireMoved, type StateAfter, type StateBefore } from "~/domain/kernel/transitions";
import { PRICE_SCHEDULE_TRANSITIONS } from "./price-schedule";

type Table = typeof PRICE_SCHEDULE_TRANSITIONS;
export type PriceScheduleRow = Selectable<PriceSchedulesTable>;

interface NewSchedule extends PlannedPrice {
  offerId: string;
  optionId: string;
  /** Of staff who let it raise the price; null = it only lowers it. */
  approvedBy: string | null;
}

/** The caller has made sure that none of the option's open schedules covers the same time. */
export async function insertPriceSchedule(
  trx: Trx,
  actor: Actor,
  { offerId, optionId, price, startsAt, endsAt, approvedBy }: NewSchedule,
  now: number,
): Promise<PriceScheduleRow> {
  const row = await trx
    .insertInto("price_schedules")
    .values({
      id: newId(),
      price_option_id: optionId,
      status: "planned",
      price,
      starts_at: startsAt,
      ends_at: endsAt,
      due_at: startsAt,
      approved_by: approvedBy,
      created_at: now,
      created_by: actorName(actor),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const detail = { schedule: row.id, option: optionId, price, starts_at: startsAt, ends_at: endsAt };
  await writeAudit(trx, actor, "offer.price_schedule_planned", ["offer", offerId], now, detail);
  return row;
}

type Columns = Omit<
  Updateable<PriceSchedulesTable>,
  "id" | "price_option_id" | "status" | "due_at" | "closed_at"
>;

/** Sets the price that returns at the end of a running schedule. */
export async function changeBasePrice(trx: Trx, schedule: Pick<PriceScheduleRow, "id">, basePrice: Cents) {
  await trx
    .updateTable("price_schedules")
    .set({ base_price: basePrice })
    .where("id", "=", schedule.id)
    .where("status", "=", "applied")
    .execute();
}

/** Of two callers one wins; the other one's transaction fails. */
export async function movePriceSchedule<To extends StateAfter<Table>>(
  trx: Trx,
  actor: Actor,
  schedule: Pick<PriceScheduleRow, "id" | "status" | "ends_at" | "price_option_id">,
  { to, offerId, now, ...columns }: Columns & { to: To; offerId: string; now: number },
): Promise<void> {
  const from = [schedule.status] as StateBefore<Table, To>[];
  requireMove("price schedule", PRICE_SCHEDULE_TRANSITIONS, { from, to });
  const next = to === "applied" ? { due_at: schedule.ends_at } : { due_at: null, closed_at: now };
  const moved = await trx
    .updateTable("price_schedules")
    .set({ ...columns, ...next, status: to as never })
    .where("id", "=", schedule.id)
    .where("status", "in", from)
    .executeTakeFirst();
  requireMoved(moved.numUpdatedRows === 1n, "price schedule");
  const detail = { schedule: schedule.id, option: schedule.price_option_id, reason: columns.reason ?? null };
  await writeAudit(trx, actor, `offer.price_schedule_${to}`, ["offer", offerId], now, detail);
}
