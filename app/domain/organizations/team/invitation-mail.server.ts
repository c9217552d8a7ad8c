/** Sends the mail of an invitation; its link is signed when it is written (mail/partners). */
import type { Selectable } from "kysely";
import type { Trx } from "~/db/schema";
import type { MemberInvitationsTable } from "~/db/schema/member-invitations";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";

export async function mailInvitation(
  trx: Trx,
  invitation: Selectable<MemberInvitationsTable>,
  organization: string,
  now: number,
): Promise<void> {
  await enqueueMail(trx, {
    eventKey: `member.invited:${invitation.id}:${invitation.sends}`,
    recipient: invitation.email,
    template: "member-invitation",
    data: {
      invitationId: invitation.id,
      organization,
      role: invitation.role,
      expiresAt: invitation.expires_at,
    },
    at: now,
  });
}
