/** Reads the places of an organization for those who redeem there. */
import type { ActingContext } from "~/domain/kernel/context";
import { requireMay } from "~/domain/kernel/permissions";
import type { Place } from "./counter-queries.server";

export interface CounterPlace extends Place {
  /** Street and town: several places may have one name. */
  where: string;
}

/** More are not offered to choose from. */
const CHOICE_MAX = 100;

/** By name. @throws DomainError unauthenticated, not_found, forbidden */
export async function listCounterPlaces(
  { db, actor }: ActingContext,
  organizationId: string,
): Promise<CounterPlace[]> {
  requireMay(actor, organizationId, "redeem");
  const rows = await db
    .selectFrom("organization_places")
    .select(["id", "name", "address", "city"])
    .where("organization_id", "=", organizationId.toLowerCase())
    .orderBy("name")
    .orderBy("id")
    .limit(CHOICE_MAX)
    .execute();
  return rows.map(({ id, name, address, city }) => ({ id, name, where: `${address}, ${city}` }));
}
