/**
 * Hands the places that invitations hold for a browser to its order, and back when the order ends unpaid: they are never for
 * sale in between.
 */
import type { Db, Trx } from "~/db/schema";
import type { Holding } from "~/domain/cart/held-units";
import { givePlacesBack } from "./queue-places.server";
import type { QueuedPlaces, WaitingTarget } from "./waiting-entry";

/** Invitations whose places the browser has put into its cart. */
export async function readInvitedPlaces(db: Db | Trx, visitorId: string, now: number) {
  return db
    .selectFrom("waiting_list_entries")
    .select(["id", "price_option_id as optionId", "slot_id as slotId"])
    .select((eb) => [eb.ref("invited_quantity").$notNull().as("quantity")])
    .select((eb) => [eb.ref("invited_until").$notNull().as("until")])
    .where("visitor_id", "=", visitorId)
    .where("status", "=", "invited")
    .where("invited_until", ">", now)
    .orderBy("id")
    .execute();
}

export const asHoldings = (places: readonly QueuedPlaces[]): Holding[] =>
  places.map(({ optionId, slotId, quantity }) => ({ optionId, slotId, quantity, code: null }));

const isSame = (one: WaitingTarget, other: WaitingTarget) =>
  one.optionId === other.optionId && one.slotId === other.slotId;

export interface OrderedPlaces {
  /** What the order need not hold itself. */
  places: QueuedPlaces[];
  /** Until when its reservation may last; null where it has other lines. */
  until: number | null;
}

interface Ordering {
  saleId: string;
  visitorId: string;
  lines: readonly QueuedPlaces[];
  now: number;
}

/** Places that the order does not take go to the next in the queue. */
export async function orderInvited(
  trx: Trx,
  { saleId, visitorId, lines, now }: Ordering,
): Promise<OrderedPlaces> {
  const open = lines.map((line) => ({ ...line }));
  const places: QueuedPlaces[] = [];
  const ends: number[] = [];
  for (const { id, until, ...invited } of await readInvitedPlaces(trx, visitorId, now)) {
    const own = open.filter((line) => isSame(line, invited));
    let taken = 0;
    for (const line of own) {
      const part = Math.min(line.quantity, invited.quantity - taken);
      line.quantity -= part;
      taken += part;
    }
    if (taken === 0) continue;
    const ordered = await trx
      .updateTable("waiting_list_entries")
      .set({ status: "ordered", sale_id: saleId, invited_quantity: taken, changed_at: now })
      .where("id", "=", id)
      .where("status", "=", "invited")
      .where("invited_quantity", "=", invited.quantity)
      .executeTakeFirst();
    if (ordered.numUpdatedRows === 0n) continue;
    places.push({ ...invited, quantity: taken });
    ends.push(until);
    if (taken < invited.quantity)
      await givePlacesBack(trx, { ...invited, quantity: invited.quantity - taken });
  }
  const isAll = places.length > 0 && open.every(({ quantity }) => quantity === 0);
  return { places, until: isAll ? Math.min(...ends) : null };
}

/** Of an order that ended unpaid. @returns the places that its invitations hold again */
export async function returnToInvitations(trx: Trx, saleId: string, now: number): Promise<QueuedPlaces[]> {
  return trx
    .updateTable("waiting_list_entries")
    .set({ status: "invited", sale_id: null, changed_at: now })
    .where("sale_id", "=", saleId)
    .where("status", "=", "ordered")
    .returning(["price_option_id as optionId", "slot_id as slotId"])
    .returning((eb) => [eb.ref("invited_quantity").$notNull().as("quantity")])
    .execute();
}
