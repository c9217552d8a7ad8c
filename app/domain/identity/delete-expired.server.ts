/** Deletes expired rows: ended sessions, old codes, links, known browsers and interrupted forms. */
import { databaseNow } from "~/db/clock.server";
import { deleteUnlocked } from "~/db/locked-rows.server";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";

/** Expired refresh tokens stay traceable for a while, for support questions. */
const KEPT_MS = 7 * DAY_MS;

/** What a person typed and did not come back for (sessions/interrupted-forms.server.ts). */
export const INTERRUPTED_FORM_TTL_MS = DAY_MS;

/** @returns the number of deleted rows */
export async function deleteExpiredIdentity({ db }: Context): Promise<number> {
  const now = await databaseNow(db);
  const limit = now - KEPT_MS;
  return [
    await deleteUnlocked(db, "sessions", (eb) => eb("expires_at", "<", limit)),
    await deleteUnlocked(db, "sessions", (eb) => eb("revoked_at", "<", limit)),
    await deleteUnlocked(db, "one_time_codes", (eb) => eb("link_expires_at", "<", limit)),
    await deleteUnlocked(db, "action_tokens", (eb) => eb("expires_at", "<", limit)),
    await deleteUnlocked(db, "known_devices", (eb) => eb("expires_at", "<", limit)),
    await deleteUnlocked(db, "interrupted_forms", (eb) => eb("sent_at", "<", now - INTERRUPTED_FORM_TTL_MS)),
    await deleteUnlocked(db, "sign_in_challenges", (eb) => eb("expires_at", "<", limit)),
  ].reduce((sum, deleted) => sum + deleted, 0);
}
