/** Tables of enquiries of businesses and of invitations to a team. */
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

export interface OrganizationsTables {
  saved_views: SavedViewsTable;
  partner_leads: PartnerLeadsTable;
  member_invitations: MemberInvitationsTable;
}
