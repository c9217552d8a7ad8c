/** Checks a permission for an organization that a request names: for staff, it must also be stored. */
import { isSqlite } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import type { Actor } from "~/domain/kernel/context";
import { invalid, notFound } from "~/domain/kernel/errors";
import { storedId } from "~/domain/kernel/ids.server";
import type { MemberAction } from "~/domain/kernel/member-permissions";
import { isStaff, organizationsWith, requireMay, requireRole } from "~/domain/kernel/permissions";

/**
 * As requireMay, which lets staff through for every id: rows that refer to an unknown one would break a foreign key. A
 * membership is a foreign key itself, so members cost no statement.
 * @returns the id as it is stored
 * @throws DomainError unauthenticated, not_found (unknown, or no member), forbidden (a member of another role)
 */
export async function requireOrganization(
  db: Db | Trx,
  actor: Actor,
  { organizationId, action }: { organizationId: string; action: MemberAction },
): Promise<string> {
  const id = organizationId.toLowerCase();
  requireMay(actor, id, action);
  if (!isStaff(actor)) return id;
  const stored = db.selectFrom("organizations").select("id").where("id", "=", storedId(id));
  return (await stored.executeTakeFirstOrThrow(notFound)).id;
}

/**
 * @param named null = the only one that the actor manages
 * @throws DomainError unauthenticated, not_found, forbidden; invalid without a name where there is not only one
 */
export function managedOrganization(actor: Actor, named: string | null): string {
  if (named !== null) {
    requireRole(actor, named, "manager");
    return named;
  }
  const [only, ...others] = organizationsWith(actor, "manager");
  if (only !== undefined && others.length === 0) return only;
  throw invalid("organization", "required");
}

/** One transaction at a time adds rows that are counted; sales go on meanwhile. @throws DomainError not_found */
export async function lockOrganization(trx: Trx, id: string): Promise<void> {
  await trx
    .selectFrom("organizations")
    .select("id")
    .where("id", "=", id)
    .$if(!isSqlite(trx), (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow(notFound);
}
