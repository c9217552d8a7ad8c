/** Reads the mailboxes of an organization's owners. */
import type { Trx } from "~/db/schema";

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
