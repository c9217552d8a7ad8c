/** Finds an offer by its id for a member of its organization. */
import type { Db, Trx } from "~/db/schema";
import type { Actor, MemberRole } from "~/domain/kernel/context";
import { notFound } from "~/domain/kernel/errors";
import { storedId } from "~/domain/kernel/ids.server";
import { requireRole } from "~/domain/kernel/permissions";

/** @throws DomainError not_found, also for what is no id; forbidden below the role */
export async function requireOffer(
  { db, actor }: { db: Db | Trx; actor: Actor },
  id: string,
  role: MemberRole,
) {
  const offer = await db
    .selectFrom("offers")
    .innerJoin("organizations", "organizations.id", "offers.organization_id")
    .select(["offers.id", "offers.title", "organization_id", "offers.version", "offers.status"])
    .select(["publish_at", "sale_ends_at", "organizations.status as seller"])
    .where("offers.id", "=", storedId(id))
    .executeTakeFirstOrThrow(notFound);
  requireRole(actor, offer.organization_id, role);
  return offer;
}
