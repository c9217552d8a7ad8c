/** Mails an organization's owners that one of their webhooks was switched off after failing for days. */
import type { Trx } from "~/db/schema";
import { ownerMailboxes } from "~/domain/identity/mail-owners.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import type { EndpointRow } from "~/domain/webhooks/endpoint-queries.server";

export async function mailWebhookOwners(trx: Trx, endpoint: EndpointRow, now: number): Promise<void> {
  const { sandbox_of } = await trx
    .selectFrom("organizations")
    .select("sandbox_of")
    .where("id", "=", endpoint.organization_id)
    .executeTakeFirstOrThrow();
  // A sandbox has no members of its own.
  const { name, mailboxes } = await ownerMailboxes(trx, sandbox_of ?? endpoint.organization_id);
  const eventKey = `webhook.disabled:${endpoint.id}:${endpoint.failing_since}`;
  const data = { organization: name, host: new URL(endpoint.url).host };
  for (const mailbox of mailboxes) await enqueueMail(trx, mailbox, "webhook-disabled", eventKey, now, data);
}
