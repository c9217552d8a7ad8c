/** Reads the offers that the form of a promo code lets its organization choose. */
import type { Context } from "~/domain/kernel/context";
import { requireRole } from "~/domain/kernel/permissions";
import { textList } from "~/domain/kernel/value-list.server";

export const OFFER_CHOICES = 200;

export interface OfferChoice {
  id: string;
  title: string;
}

/**
 * Offers that are or may still be on sale, by title.
 * @param chosen ids that the code has now: never left out, however many offers there are
 * @throws DomainError not_found, forbidden
 */
export async function listOfferChoices(
  { db, actor }: Context,
  organizationId: string,
  chosen: readonly string[],
): Promise<OfferChoice[]> {
  requireRole(actor, organizationId, "manager");
  const own = db
    .selectFrom("offers")
    .select(["id", "title"])
    .where("organization_id", "=", organizationId)
    .orderBy("title")
    .orderBy("id");
  const kept = await own.where("id", "in", textList(db, chosen)).execute();
  const others = await own
    .where("id", "not in", textList(db, chosen))
    .where("status", "not in", ["ended", "archived", "rejected"])
    .limit(OFFER_CHOICES)
    .execute();
  return [...kept, ...others];
}
