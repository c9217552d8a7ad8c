/** Reads what staff know of the seller of an offer that they decide on: its state, its age, and its offers by state. */
import { wasPublic } from "~/domain/catalogue/offer-status";
import type { ActingContext } from "~/domain/kernel/context";
import { requireStaff } from "~/domain/kernel/permissions";
import type { ReviewedSeller } from "./reviewed-seller";

/** @throws DomainError unauthenticated, forbidden */
export async function readReviewedSeller(
  { db, actor }: ActingContext,
  organizationId: string,
): Promise<ReviewedSeller> {
  requireStaff(actor);
  const seller = await db
    .selectFrom("organizations")
    .select(["id", "name", "tax_id as taxId", "status", "created_at as createdAt"])
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("offers")
    .select((eb) => ["status", eb.fn.countAll<number>().as("count")])
    .where("organization_id", "=", organizationId)
    .groupBy("status")
    .execute();
  const offers = { approved: 0, waiting: 0, rejected: 0 };
  for (const { status, count } of rows) {
    if (wasPublic(status)) offers.approved += Number(count);
    else if (status === "in_review") offers.waiting += Number(count);
    else if (status === "rejected") offers.rejected += Number(count);
  }
  return { ...seller, offers };
}
