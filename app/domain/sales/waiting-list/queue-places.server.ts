/**
 * Moves places between what is set aside, what an invitation holds and what is for sale. Every change is one conditional
 * update, of the option before the date, as orders lock them. Places that are given back while people wait are set aside
 * again by the database.
 */
import { type SqlBool, sql } from "kysely";
import type { Trx } from "~/db/schema";
import type { QueuedPlaces, WaitingTarget } from "./waiting-entry";

/** Takes what is set aside first. */
function taking(quantity: number) {
  const fromAside = sql<number>`case when set_aside < ${quantity} then set_aside else ${quantity} end`;
  return {
    set: {
      set_aside: sql<number>`set_aside - (${fromAside})`,
      held: sql<number>`held + ${quantity} - (${fromAside})`,
    },
    fits: sql<SqlBool>`(capacity is null or sold + held - (${fromAside}) + ${quantity} <= capacity)`,
  };
}

/** @returns false when they are not free; the caller must then roll back, because the option's may be taken */
export async function takePlaces(trx: Trx, { optionId, slotId, quantity }: QueuedPlaces): Promise<boolean> {
  const { set, fits } = taking(quantity);
  const option = await trx
    .updateTable("price_options")
    .set(set)
    .where("id", "=", optionId)
    .where("is_active", "=", true)
    .where(fits)
    .executeTakeFirst();
  if (option.numUpdatedRows === 0n) return false;
  if (slotId === null) return true;
  const slot = await trx
    .updateTable("slots")
    .set(set)
    .where("id", "=", slotId)
    .where("status", "=", "open")
    .where(fits)
    .executeTakeFirst();
  return slot.numUpdatedRows > 0n;
}

/** Ends the hold of an invitation. */
export async function givePlacesBack(trx: Trx, { optionId, slotId, quantity }: QueuedPlaces): Promise<void> {
  const fewer = { held: sql<number>`held - ${quantity}` };
  await trx.updateTable("price_options").set(fewer).where("id", "=", optionId).execute();
  if (slotId !== null) await trx.updateTable("slots").set(fewer).where("id", "=", slotId).execute();
}

/** Puts on sale what was set aside and suits none who wait. @returns whether anything was */
export async function sellSetAside(trx: Trx, { optionId, slotId }: WaitingTarget): Promise<boolean> {
  const none = { held: sql<number>`held - set_aside`, set_aside: 0 };
  const changed =
    slotId === null
      ? trx.updateTable("price_options").set(none).where("id", "=", optionId).where("set_aside", ">", 0)
      : trx.updateTable("slots").set(none).where("id", "=", slotId).where("set_aside", ">", 0);
  return (await changed.executeTakeFirst()).numUpdatedRows > 0n;
}
