/** Reads the API keys of an organization for its owners and staff. */
import { databaseNow } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import type { Db, Trx } from "~/db/schema";
import { requireOrganization } from "~/domain/catalogue/require-organization.server";
import type { ActingContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { type ApiKey, stateOf } from "./api-key";

const allKeys = (db: Db | Trx) =>
  db
    .selectFrom("api_keys")
    .innerJoin("users", "users.id", "api_keys.created_by")
    .select(["api_keys.id", "name", "scopes", "mode", "last_four as lastFour"])
    .select(["users.id as userId", "users.email", "api_keys.created_at as createdAt"])
    .select(["expires_at as expiresAt", "last_used_at as lastUsedAt", "revoked_at as revokedAt"]);

const keysOf = (db: Db | Trx, organizationId: string) =>
  allKeys(db).where("organization_id", "=", organizationId);

type Row = Awaited<ReturnType<ReturnType<typeof keysOf>["execute"]>>[number];

function toKey({ userId, email, ...row }: Row, now: number): ApiKey {
  return { ...row, createdBy: { id: userId, email }, state: stateOf(row, now) };
}

/**
 * @returns the organization's id as stored
 * @throws DomainError not_found, forbidden (a member who is no owner), unauthenticated
 */
export function ownedOrganization({ db, actor }: ActingContext, organizationId: string): Promise<string> {
  return requireOrganization(db, actor, { organizationId, action: "integrations" });
}

/** Newest first. @throws DomainError as ownedOrganization */
export async function listApiKeys(
  ctx: ActingContext,
  organization: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; results: ApiKey[] }> {
  const organizationId = await ownedOrganization(ctx, organization);
  const count = await countRows(ctx.db.selectFrom("api_keys").where("organization_id", "=", organizationId));
  const rows = await keysOf(ctx.db, organizationId)
    .orderBy("api_keys.created_at", "desc")
    .orderBy("api_keys.id")
    .limit(limit)
    .offset(offset)
    .execute();
  const now = await databaseNow(ctx.db);
  return { count, results: rows.map((row) => toKey(row, now)) };
}

export interface OwnKey extends ApiKey {
  /** Whom it acts for: a sandbox, for a sandbox key. */
  organization: { id: string; name: string };
}

/** The key that calls. @throws DomainError unauthenticated for everybody else */
export async function readOwnKey({ db, actor }: ActingContext): Promise<OwnKey> {
  if (actor.kind !== "integration") throw new DomainError("unauthenticated");
  const row = await allKeys(db).where("api_keys.id", "=", actor.keyId).executeTakeFirstOrThrow();
  const { name } = await db
    .selectFrom("organizations")
    .select("name")
    .where("id", "=", actor.organizationId)
    .executeTakeFirstOrThrow();
  return { ...toKey(row, await databaseNow(db)), organization: { id: actor.organizationId, name } };
}

/** @throws DomainError as ownedOrganization, not_found for another organization's key */
export async function readApiKey(ctx: ActingContext, organization: string, id: string): Promise<ApiKey> {
  const organizationId = await ownedOrganization(ctx, organization);
  const row = isUuid(id)
    ? await keysOf(ctx.db, organizationId).where("api_keys.id", "=", id.toLowerCase()).executeTakeFirst()
    : undefined;
  if (!row) throw new DomainError("not_found");
  return toKey(row, await databaseNow(ctx.db));
}
