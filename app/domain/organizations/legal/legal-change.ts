/** Changes of verified legal data that an owner asks staff for, as owner and staff read them. */

import type { OrganizationStatus } from "~/db/schema/catalogue/sellers";
import type { LegalDecision } from "~/db/schema/organizations";
import type { Payout } from "../organization";
import type { OrganizationWithMembers } from "../queries.server";
import type { LegalData } from "./read-legal-data";

export const LEGAL_DECISIONS = ["approved", "refused"] as const satisfies readonly LegalDecision[];

export interface LegalChange {
  id: string;
  proposal: LegalData;
  /** Whether it names another account. */
  withAccount: boolean;
  /** What has changed and what proves it, in the owner's words. */
  note: string;
  /** ms UTC */
  requestedAt: number;
  /** null = waits for staff. */
  decided: { decision: LegalDecision | "withdrawn"; note: string | null; at: number } | null;
}

export interface ReviewedLegalChange extends LegalChange {
  organization: OrganizationWithMembers;
  /** Mailbox of the owner who asks; null = of an account that is gone. */
  by: string | null;
  /** The proposed account; null = it stays, or the request is decided. */
  account: Payout | null;
  /** Other businesses of the proposed tax number. */
  twins: { id: string; name: string; status: OrganizationStatus }[];
}
