/** Finds an offer by its id for a member of its organization. */
import type { Db, Trx } from "~/db/schema";
import type { Actor, MemberRole } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { requireRole } from "~/domain/kernel/permissions";

interface FoundOffer {
  id: string;
  title: string;
  organization_id: string;
}

/** @throws DomainError not_found, also for what is no id; forbidden below the role */
export async function requireOffer(
  { db, actor }: { db: Db | Trx; actor: Actor },
  id: string,
  role: MemberRole,
): Promise<FoundOffer> {
  const offer = isUuid(id)
    ? await db
        .selectFrom("offers")
        .select(["id", "title", "organization_id"])
        .where("id", "=", id.toLowerCase())
        .executeTakeFirst()
    : undefined;
  if (!offer) throw new DomainError("not_found");
  requireRole(actor, offer.organization_id, role);
  return offer;
}
