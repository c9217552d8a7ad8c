/** Open invitations to join an organization; accepted, declined and withdrawn ones are deleted (decision 058). */
import type { OrganizationMembersTable } from "./users";

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
