/** Tables of enquiries of businesses, of invitations to a team, and of changes of legal data that wait for staff. */
import type { OrganizationsTable } from "~/db/schema/catalogue/sellers";
import type { OrganizationMembersTable } from "~/db/schema/identity";
import type { Category } from "~/domain/catalogue/offer";

/** Enquiries of companies that want to become partners (docs/domain.md 9). */
interface PartnerLeadsTable {
  id: string;
  /** Hash of the canonical e-mail: one enquiry per address and day. */
  email_key: string;
  /** Day in Madrid, "2026-11-21". */
  day: string;
  status: "new" | "contacted" | "qualified" | "converted" | "rejected" | "spam";
  company_name: string;
  contact_name: string;
  email: string;
  phone: string;
  city: string;
  region: string;
  category: Category;
  website: string | null;
  tax_number: string | null;
  message: string | null;
  /** Version of the privacy policy that was accepted. */
  privacy_version: string;
  created_at: number;
}

/** Open invitations to join an organization; accepted, declined and withdrawn ones are deleted (decision 058). */
export interface MemberInvitationsTable {
  id: string;
  organization_id: string;
  email: string;
  /** Hash of the canonical address: one open invitation per mailbox and organization. */
  email_key: string;
  role: OrganizationMembersTable["role"];
  invited_by: string;
  created_at: number;
  /** ms UTC */
  expires_at: number;
  /** Mails sent, the first included. */
  sends: number;
}

/** Filters of lists that members keep under a name. */
export interface SavedViewsTable {
  id: string;
  organization_id: string;
  user_id: string;
  list: "offers" | "sales";
  name: string;
  query: string;
  saved_at: number;
}

interface ProposedLegalData {
  legalName: string;
  taxId: string;
  taxIdKind: OrganizationsTable["tax_id_kind"];
  traderStatus: OrganizationsTable["trader_status"];
  registryInfo: string | null;
  address: Record<"street" | "postalCode" | "city" | "province" | "country", string>;
}

/** Changes of verified legal data that owners ask staff for. */
export interface LegalChangesTable {
  id: string;
  /** At most one open by organization. */
  organization_id: string;
  /** Of the form: sent twice, it is one request. */
  request_key: string;
  proposal: ProposedLegalData;
  /** As in `organizations`, until the decision; null = the account stays. */
  payout: string | null;
  /** What has changed and what proves it, in the owner's words. */
  note: string;
  /** The owner's account. */
  requested_by: string;
  requested_at: number;
  /** null = waits for staff. */
  decision: LegalDecision | "withdrawn" | null;
  /** In the words of staff, for the owner. */
  decision_note: string | null;
  decided_at: number | null;
}

export type LegalDecision = "approved" | "refused";

export interface OrganizationsTables {
  legal_changes: LegalChangesTable;
  saved_views: SavedViewsTable;
  partner_leads: PartnerLeadsTable;
  member_invitations: MemberInvitationsTable;
}
