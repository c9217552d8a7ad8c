/** Mails an organization's owners that one of their webhooks was switched off after failing for days. */
import type { Trx } from "~/db/schema";
import { ownerMailboxes } from "~/domain/identity/owner-mailboxes.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";

interface FailedEndpoint {
  id: string;
  organization_id: string;
  url: string;
  failing_since: number | null;
}

export async function mailWebhookOwners(trx: Trx, endpoint: FailedEndpoint, now: number): Promise<void> {
  const { name, mailboxes } = await ownerMailboxes(trx, endpoint.organization_id);
  for (const recipient of mailboxes) {
    await enqueueMail(trx, {
      eventKey: `webhook.disabled:${endpoint.id}:${endpoint.failing_since}`,
      recipient,
      template: "webhook-disabled",
      data: { organization: name, host: new URL(endpoint.url).host },
      at: now,
    });
  }
}
