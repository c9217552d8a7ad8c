/** Mails an organization's owners that a key was created, so that one which none of them wanted is noticed at once. */
import type { Trx } from "~/db/schema";
import { mailboxOf } from "~/domain/identity/mail-owners.server";
import { ownerMailboxes } from "~/domain/identity/owner-mailboxes.server";
import type { UserActor } from "~/domain/kernel/context";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import type { NewApiKey } from "./api-key";

export async function mailNewKey(
  trx: Trx,
  actor: UserActor,
  { id, organizationId, name, scopes, mode, expiresAt }: Required<NewApiKey>,
  now: number,
): Promise<void> {
  const organization = await ownerMailboxes(trx, organizationId);
  const isMember = actor.memberships.some((member) => member.organizationId === organizationId);
  const data = {
    ...{ organization: organization.name, name, scopes: [...scopes], mode, at: now },
    ...{ by: isMember ? await mailboxOf(trx, actor.userId) : null, validUntil: expiresAt },
  };
  for (const recipient of organization.mailboxes) {
    await enqueueMail(trx, recipient, "api-key-created", `api_key.created:${id}`, now, data);
  }
}
