/** Deletes expired rows: ended sessions, old codes, links and known browsers. */
import { databaseNow } from "~/db/clock.server";
import { unlocked } from "~/db/locked-rows.server";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";

/** Expired refresh tokens stay traceable for a while, for support questions. */
const KEPT_MS = 7 * DAY_MS;

/** @returns the number of deleted rows */
export async function deleteExpiredIdentity({ db }: Context): Promise<number> {
  const limit = (await databaseNow(db)) - KEPT_MS;
  const results = [
    ...(await db
      .deleteFrom("sessions")
      .where(
        unlocked(db, "sessions", (eb) => eb.or([eb("expires_at", "<", limit), eb("revoked_at", "<", limit)])),
      )
      .execute()),
    ...(await db
      .deleteFrom("one_time_codes")
      .where(unlocked(db, "one_time_codes", (eb) => eb("link_expires_at", "<", limit)))
      .execute()),
    ...(await db
      .deleteFrom("action_tokens")
      .where(unlocked(db, "action_tokens", (eb) => eb("expires_at", "<", limit)))
      .execute()),
    ...(await db
      .deleteFrom("known_devices")
      .where(unlocked(db, "known_devices", (eb) => eb("expires_at", "<", limit)))
      .execute()),
    ...(await db
      .deleteFrom("sign_in_challenges")
      .where(unlocked(db, "sign_in_challenges", (eb) => eb("expires_at", "<", limit)))
      .execute()),
  ];
  return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}
