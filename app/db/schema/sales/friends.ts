/** Tables of the friends whom members invite (decision 235). */
import type { Generated } from "kysely";
import type { InvitationState, RefusalReason } from "~/domain/sales/friends/friend-credit";

interface FriendCodesTable {
  user_id: string;
  /** Of the member's invitation link. */
  code: string;
  created_at: number;
}

interface FriendInvitationsTable {
  id: string;
  /** The member who invited. */
  inviter_id: string;
  /** The friend's browser when the invitation was accepted; null = an account, or decided. */
  visitor_id: string | null;
  /** The friend's account when it was accepted; null = a browser, or decided. */
  user_id: string | null;
  accepted_at: number;
  state: Generated<InvitationState>;
  reason: RefusalReason | null;
  /** The friend's first paid order; null = undecided, or ended without one. */
  sale_id: string | null;
  /** The credit. */
  card_id: string | null;
  decided_at: number | null;
}

export interface SalesFriendsTables {
  friend_codes: FriendCodesTable;
  friend_invitations: FriendInvitationsTable;
}
