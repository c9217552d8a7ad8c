/** Resolves an API key to the program it identifies: revoked, expired and suspended count at once. */
import { databaseNow } from "~/db/clock.server";
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Db } from "~/db/schema";
import type { OrganizationStatus } from "~/db/schema/catalogue/sellers";
import type { IntegrationActor } from "~/domain/kernel/context";
import { MINUTE_MS } from "~/domain/kernel/durations";
import { hashOfKey } from "./key-text.server";

/** The last use is written at most this often. */
const TOUCH_MS = MINUTE_MS;

/** Organizations that still prepare their first offers may use keys; those that were stopped may not. */
const STOPPED: readonly OrganizationStatus[] = ["suspended", "closed", "rejected"];

const keyByHash = compiled((db, given: Given<{ hash: string }>) =>
  db
    .selectFrom("api_keys")
    .innerJoin("organizations", "organizations.id", "api_keys.organization_id")
    .leftJoin("organizations as sandbox", "sandbox.sandbox_of", "api_keys.organization_id")
    .select(["api_keys.id", "api_keys.organization_id", "scopes", "mode", "expires_at", "last_used_at"])
    .select(["organizations.status", "sandbox.id as sandboxId"])
    .where("key_hash", "=", given("hash"))
    .where("revoked_at", "is", null),
);

/** @returns null when the key is unknown, revoked or expired, or its organization was stopped */
export async function authenticateKey(db: Db, text: string): Promise<IntegrationActor | null> {
  const hash = hashOfKey(text);
  if (hash === null) return null;
  const now = await databaseNow(db);
  const key = await keyByHash.first(db, { hash });
  if (!key || (key.expires_at !== null && key.expires_at <= now)) return null;
  if (STOPPED.includes(key.status)) return null;
  const isSandbox = key.mode === "sandbox";
  const organizationId = isSandbox ? key.sandboxId : key.organization_id;
  if (organizationId === null) return null;
  if (key.last_used_at === null || now - key.last_used_at >= TOUCH_MS) await touch(db, key.id, now);
  return { kind: "integration", keyId: key.id, organizationId, scopes: key.scopes, sandbox: isSandbox };
}

/** Of concurrent calls one writes. */
async function touch(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable("api_keys")
    .set({ last_used_at: now })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("last_used_at", "is", null), eb("last_used_at", "<=", now - TOUCH_MS)]))
    .execute();
}
