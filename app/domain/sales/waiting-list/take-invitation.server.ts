/** Takes the places of an invitation into a browser's cart, by the mailed link. */
import { databaseNow } from "~/db/clock.server";
import { type Context, visitorIdOf } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import type { QueuedPlaces } from "./waiting-entry";
import { readWaitingLink, type WaitingLink } from "./waiting-link.server";

/**
 * Repeatable, also in another browser: the last one may order.
 * @returns the places to put into the cart
 * @throws DomainError invalid/invalid_signature, conflict/invitation_over
 */
export async function takeInvitation(ctx: Context, link: WaitingLink): Promise<QueuedPlaces> {
  const id = readWaitingLink(link);
  const now = await databaseNow(ctx.db);
  const visitorId = visitorIdOf(ctx.actor);
  const taken = await ctx.db
    .updateTable("waiting_list_entries")
    .set({ visitor_id: visitorId, changed_at: now })
    .where("id", "=", id)
    .where("status", "=", "invited")
    .where("invited_until", ">", now)
    .returning(["price_option_id as optionId", "slot_id as slotId"])
    .returning((eb) => [eb.ref("invited_quantity").$notNull().as("quantity")])
    .executeTakeFirst();
  if (!taken || visitorId === "") throw new DomainError("conflict", { reason: "invitation_over" });
  return taken;
}
