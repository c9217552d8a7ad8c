/** Checks a permission for an organization that a request names: for staff, it must also be stored. */
import type { Db, Trx } from "~/db/schema";
import type { Actor } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import type { MemberAction } from "~/domain/kernel/member-permissions";
import { isStaff, requireMay } from "~/domain/kernel/permissions";

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
  const stored = isUuid(id)
    ? await db.selectFrom("organizations").select("id").where("id", "=", id).executeTakeFirst()
    : undefined;
  if (!stored) throw new DomainError("not_found");
  return id;
}
