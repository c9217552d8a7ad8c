/** Table of waiting lists: who waits for places of a sold-out option or date, and who is invited to buy. */
import type { Generated } from "kysely";
import type { WaitingStatus } from "~/domain/sales/waiting-list/waiting-entry";

interface WaitingListEntriesTable {
  id: string;
  /** The mailbox that is invited. */
  email_key: string;
  email_sealed: string;
  /** "user:<id>" or "visitor:<id>" of the requester; null for browsers without cookies. */
  owner: string | null;
  offer_id: string;
  price_option_id: string;
  /** null = the option has no dates. */
  slot_id: string | null;
  /** Places wanted. */
  quantity: number;
  /** Whether fewer places would do. */
  or_fewer: boolean;
  status: WaitingStatus;
  /** Token of the confirmation mail; null for an account's proven address. */
  confirm_hash: string | null;
  confirmed_at: number | null;
  /** Position in the queue: of the confirmation, later of the invitation that was let pass. */
  queued_at: number | null;
  /** Invitations so far; numbers their mails. */
  invitations: Generated<number>;
  /** Invitations let pass. */
  passes: Generated<number>;
  /** Places held for it. */
  invited_quantity: Generated<number | null>;
  invited_until: Generated<number | null>;
  /** The browser that took the places into its cart. */
  visitor_id: Generated<string | null>;
  /** The unpaid or paid sale that took the places. */
  sale_id: Generated<string | null>;
  created_at: number;
  changed_at: number;
}

export interface SalesWaitingTables {
  waiting_list_entries: WaitingListEntriesTable;
}
