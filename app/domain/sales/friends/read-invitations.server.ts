/** Reads a member's invitations with their outcome, newest first. */
import type { Db } from "~/db/schema";
import type { InvitationState, RefusalReason } from "./friend-credit";

export interface MembersInvitation {
  state: InvitationState;
  reason: RefusalReason | null;
  /** ms UTC */
  acceptedAt: number;
  decidedAt: number | null;
}

export function readInvitations(db: Db, userId: string): Promise<MembersInvitation[]> {
  return db
    .selectFrom("friend_invitations")
    .select(["state", "reason", "accepted_at as acceptedAt", "decided_at as decidedAt"])
    .where("inviter_id", "=", userId)
    .orderBy("accepted_at", "desc")
    .orderBy("id")
    .limit(50)
    .execute();
}
