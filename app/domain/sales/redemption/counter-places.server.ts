/** Reads the places of an organization for those who redeem there. */
import type { ActingContext } from "~/domain/kernel/context";
import { requireMay } from "~/domain/kernel/permissions";
import type { Place } from "./counter-queries.server";

/** More are not offered to choose from. */
const CHOICE_MAX = 100;

/** By name. @throws DomainError unauthenticated, not_found, forbidden */
export async function listCounterPlaces(
  { db, actor }: ActingContext,
  organizationId: string,
): Promise<Place[]> {
  requireMay(actor, organizationId, "redeem");
  return db
    .selectFrom("organization_places")
    .select(["id", "name"])
    .where("organization_id", "=", organizationId.toLowerCase())
    .orderBy("name")
    .orderBy("id")
    .limit(CHOICE_MAX)
    .execute();
}
