/** What this module keeps about a person, for the copy they may ask for (GDPR art. 15 and 20); no secret is in it. */
import type { Db } from "~/db/schema";

export async function readPersonalIdentity(db: Db, userId: string) {
  const account = await db
    .selectFrom("users")
    .select(["id", "email", "email_verified_at", "first_name", "last_name"])
    .select(["is_staff", "is_active", "created_at", "updated_at"])
    .where("id", "=", userId)
    .executeTakeFirst();
  const sessions = await db
    .selectFrom("sessions")
    .select(["id", "user_agent", "created_at", "last_used_at", "expires_at", "revoked_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  const networks = await db
    .selectFrom("social_identities")
    .select(["provider", "subject", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  const memberships = await db
    .selectFrom("organization_members")
    .select(["organization_id", "role", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  const devices = await db
    .selectFrom("known_devices")
    .select(["session_id", "used_at", "expires_at"])
    .where("user_id", "=", userId)
    .orderBy("used_at")
    .execute();
  return {
    account: account ?? null,
    sessions,
    known_devices: devices,
    social_networks: networks,
    memberships,
  };
}
