/** Exports this module's personal data for GDPR access requests (art. 15 and 20), without secrets. */
import type { Db } from "~/db/schema";

export async function readPersonalIdentity(db: Db, userId: string) {
  const account = await db
    .selectFrom("users")
    .select(["id", "email", "email_verified_at", "first_name", "last_name"])
    .select(["is_staff", "is_active", "created_at", "updated_at", "suggestions_off_at"])
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
    .select(["organization_id", "role", "created_at", "name", "last_used_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  const mails = await db
    .selectFrom("member_mails")
    .select(["organization_id", "kind", "frequency", "changed_at"])
    .where("user_id", "=", userId)
    .orderBy("organization_id")
    .orderBy("kind")
    .execute();
  const devices = await db
    .selectFrom("known_devices")
    .select(["session_id", "used_at", "expires_at"])
    .where("user_id", "=", userId)
    .orderBy("used_at")
    .execute();
  const apps = await db
    .selectFrom("totp_factors")
    .select(["created_at", "confirmed_at"])
    .where("user_id", "=", userId)
    .execute();
  const passkeys = await db
    .selectFrom("passkeys")
    .select(["id", "name", "created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  const recoveryCodes = await db
    .selectFrom("recovery_codes")
    .select(["created_at", "used_at"])
    .where("user_id", "=", userId)
    .orderBy("code_hash")
    .execute();
  const forms = await db
    .selectFrom("interrupted_forms")
    .select(["path", "sent_at"])
    .where("user_id", "=", userId)
    .execute();
  return {
    account: account ?? null,
    sessions,
    known_devices: devices,
    social_networks: networks,
    memberships,
    membership_mails: mails,
    interrupted_forms: forms,
    second_factors: { authenticator_apps: apps, passkeys, recovery_codes: recoveryCodes },
  };
}
