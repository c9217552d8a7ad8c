/** Exports an address's consents and their current state for access requests. */
import type { Db } from "~/db/schema";

export async function readPersonalConsents(db: Db, emailKey: string) {
  const given = await db
    .selectFrom("consents")
    .select(["list", "status", "source", "text_version", "at"])
    .where("email_key", "=", emailKey)
    .orderBy("at")
    .execute();
  const lists = await db
    .selectFrom("consent_states")
    .select(["list", "status", "region", "categories", "frequency", "updated_at"])
    .where("email_key", "=", emailKey)
    .orderBy("list")
    .execute();
  const suppressions = await db
    .selectFrom("suppressions")
    .select(["list", "reason", "at"])
    .where("email_key", "=", emailKey)
    .orderBy("at")
    .execute();
  return { given, lists, suppressions };
}
