/** The seller of an offer as staff read it beside what they decide. */
import type { OrganizationStatus } from "~/db/schema/catalogue/sellers";

export interface ReviewedSeller {
  id: string;
  name: string;
  taxId: string;
  status: OrganizationStatus;
  /** ms UTC */
  createdAt: number;
  /** How many of its offers were approved, wait, and were rejected. */
  offers: { approved: number; waiting: number; rejected: number };
}
