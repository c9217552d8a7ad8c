/** Deletes invitations that ended long ago: the team's page has shown them as expired meanwhile. */
import { databaseNow } from "~/db/clock.server";
import { deleteUnlocked } from "~/db/locked-rows.server";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";

const KEPT_MS = 30 * DAY_MS;

/** @returns the number of deleted invitations */
export async function deleteExpiredInvitations({ db }: Context): Promise<number> {
  const limit = (await databaseNow(db)) - KEPT_MS;
  return deleteUnlocked(db, "member_invitations", (eb) => eb("expires_at", "<", limit));
}
