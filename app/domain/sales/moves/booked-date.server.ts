/** Reads the dates that a sold line stands on or may move to, and what keeps its places where they are. */
import type { Db, Trx } from "~/db/schema";
import type { SoldLine, SoldSlot } from "~/domain/sales/sold-line";
import type { MoveDate } from "./booking-move";

/** A page shows no more dates to choose from. */
export const MOST_DATES = 100;

export async function readSlot(db: Db | Trx, id: string) {
  return db
    .selectFrom("slots")
    .select(["id", "starts_at as startsAt", "ends_at as endsAt", "timezone"])
    .select(["status", "capacity", "sold", "held"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
export type StoredSlot = Awaited<ReturnType<typeof readSlot>>;

export const asSoldSlot = ({ id, startsAt, endsAt, timezone }: StoredSlot): SoldSlot => ({
  id,
  startsAt,
  endsAt,
  timezone,
});

export const unusedOf = (line: SoldLine) => line.coupons.filter(({ stored }) => stored === "issued");

/** Guests that have come, or a date that is over, stay where they are. */
export function isUsed(line: SoldLine, from: StoredSlot, now: number): boolean {
  return (
    line.terms.slot?.id !== from.id ||
    from.status === "cancelled" ||
    from.startsAt <= now ||
    unusedOf(line).length === 0 ||
    line.coupons.some(({ stored }) => stored === "redeemed")
  );
}

export const hasRoom = (
  { status, capacity, sold, held, startsAt }: StoredSlot,
  places: number,
  now: number,
) => status === "open" && startsAt > now && capacity - sold - held >= places;

/** Other open dates of an option in the future, soonest first. @param places that have to be free */
export async function datesWithRoom(
  db: Db | Trx,
  { id, optionId, places = 1 }: { id: string; optionId: string; places?: number },
  now: number,
): Promise<MoveDate[]> {
  const rows = await db
    .selectFrom("slots")
    .select(["id as slotId", "starts_at as startsAt", "timezone", "capacity", "sold", "held"])
    .where("price_option_id", "=", optionId)
    .where("status", "=", "open")
    .where("starts_at", ">", now)
    .where("id", "<>", id)
    .where((eb) => eb("capacity", ">=", eb("sold", "+", eb("held", "+", places))))
    .orderBy("starts_at")
    .limit(MOST_DATES)
    .execute();
  return rows.map(({ capacity, sold, held, ...date }) => ({ ...date, free: capacity - sold - held }));
}
