/** Reads the messages that a seller has written about a sale. */
import type { ActingContext } from "~/domain/kernel/context";
import { requireMay } from "~/domain/kernel/permissions";

export interface SaleMessage {
  id: string;
  text: string;
  /** ms UTC */
  sentAt: number;
  /** null = the buyer has not reported it. */
  reportedAt: number | null;
}

/** Of one seller, the latest first. @throws DomainError not_found, forbidden */
export async function messagesOfSale(
  { db, actor }: ActingContext,
  { saleId, organizationId }: { saleId: string; organizationId: string },
): Promise<SaleMessage[]> {
  requireMay(actor, organizationId, "sales_read");
  return db
    .selectFrom("sale_messages")
    .select(["id", "body as text", "sent_at as sentAt", "reported_at as reportedAt"])
    .where("sale_id", "=", saleId)
    .where("organization_id", "=", organizationId)
    .orderBy("sent_at", "desc")
    .execute();
}
