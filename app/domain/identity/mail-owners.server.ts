/** Mails an organization's owners when its account, contact, legal data or owners change, so that a hijacked account is noticed. */
import type { Trx } from "~/db/schema";
import type { Actor } from "~/domain/kernel/context";
import { newId } from "~/domain/kernel/ids.server";
import { isStaff } from "~/domain/kernel/permissions";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import type { TemplateData } from "~/domain/mail/templates.server";

interface OwnerMailboxes {
  /** Of the organization. */
  name: string;
  mailboxes: string[];
}

/** Without owners, the organization's contact. */
export async function ownerMailboxes(trx: Trx, organizationId: string): Promise<OwnerMailboxes> {
  const owners = await trx
    .selectFrom("organization_members")
    .innerJoin("users", "users.id", "organization_members.user_id")
    .select("users.email")
    .where("organization_id", "=", organizationId)
    .where("role", "=", "owner")
    .where("users.deleted_at", "is", null)
    .execute();
  const { name, contact_email: contact } = await trx
    .selectFrom("organizations")
    .select(["name", "contact_email"])
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return { name, mailboxes: owners.length > 0 ? owners.map(({ email }) => email) : [contact] };
}

interface Notified {
  organizationId: string;
  changes: TemplateData<"organization-changed">["changes"];
  /** Whose ownership began or ended; null for other changes. */
  person?: string | null;
  /** Mailboxes that no longer belong to an owner or a contact. */
  former?: readonly string[];
  /** The author, null = the shop's staff; without it the actor's mailbox. */
  by?: string | null;
  /** ms UTC */
  at: number;
}

export async function mailboxOf(trx: Trx, userId: string): Promise<string> {
  const { email } = await trx
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId.toLowerCase())
    .executeTakeFirstOrThrow();
  return email;
}

async function authorOf(trx: Trx, actor: Actor): Promise<string | null> {
  return actor.kind !== "user" || isStaff(actor) ? null : mailboxOf(trx, actor.userId);
}

/** Call after the change, in its transaction: new owners are notified as well. */
export async function mailOwners(
  trx: Trx,
  actor: Actor,
  { organizationId, changes, person = null, former = [], at, ...notified }: Notified,
): Promise<void> {
  const { name, mailboxes } = await ownerMailboxes(trx, organizationId);
  const by = notified.by === undefined ? await authorOf(trx, actor) : notified.by;
  const eventKey = `organization.changed:${newId()}`;
  for (const recipient of new Set([...mailboxes, ...former])) {
    await enqueueMail(trx, recipient, "organization-changed", eventKey, at, {
      organization: name,
      changes,
      person,
      by,
      at,
    });
  }
}
