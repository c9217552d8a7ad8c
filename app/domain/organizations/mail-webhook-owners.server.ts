/** Mails an organization's owners that one of their webhooks was switched off after failing for days. */
import type { Trx } from "~/db/schema";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";

interface FailedEndpoint {
  id: string;
  organization_id: string;
  url: string;
  failing_since: number | null;
}

/** Without owners, the organization's contact. */
export async function mailWebhookOwners(trx: Trx, endpoint: FailedEndpoint, now: number): Promise<void> {
  const owners = await trx
    .selectFrom("organization_members")
    .innerJoin("users", "users.id", "organization_members.user_id")
    .select("users.email")
    .where("organization_id", "=", endpoint.organization_id)
    .where("role", "=", "owner")
    .where("users.deleted_at", "is", null)
    .execute();
  const { name, contact_email } = await trx
    .selectFrom("organizations")
    .select(["name", "contact_email"])
    .where("id", "=", endpoint.organization_id)
    .executeTakeFirstOrThrow();
  const recipients = owners.length > 0 ? owners.map(({ email }) => email) : [contact_email];
  for (const recipient of recipients) {
    await enqueueMail(trx, {
      eventKey: `webhook.disabled:${endpoint.id}:${endpoint.failing_since}`,
      recipient,
      template: "webhook-disabled",
      data: { organization: name, host: new URL(endpoint.url).host },
      at: now,
    });
  }
}
