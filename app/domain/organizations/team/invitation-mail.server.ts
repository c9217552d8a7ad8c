/** Sends the mail of an invitation; its link is signed when it is written (mail/partners). */
import type { Selectable } from "kysely";
import type { Trx } from "~/db/schema";
import type { MemberInvitationsTable } from "~/db/schema/organizations";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";

export async function mailInvitation(
  trx: Trx,
  invitation: Selectable<MemberInvitationsTable>,
  organization: string,
  now: number,
): Promise<void> {
  const { id, email, role, sends, expires_at: expiresAt } = invitation;
  const data = { invitationId: id, organization, role, expiresAt };
  await enqueueMail(trx, email, "member-invitation", `member.invited:${id}:${sends}`, now, data);
}
