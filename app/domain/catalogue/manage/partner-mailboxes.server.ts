/** Finds who reads of a decision on an organization or its offers: its contact, and the member who asked for the decision. */
import type { Trx } from "~/db/schema";
import { emailKey } from "~/domain/kernel/email-key.server";

/** @param userId of the person who asked; null, and people who have left the team, add no mailbox */
export async function partnerMailboxes(
  trx: Trx,
  organizationId: string,
  userId: string | null,
): Promise<string[]> {
  const { contact, member } = await trx
    .selectFrom("organizations")
    .leftJoin("organization_members", (join) =>
      join
        .onRef("organization_members.organization_id", "=", "organizations.id")
        .on("organization_members.user_id", "=", userId ?? ""),
    )
    .leftJoin("users", (join) =>
      join.onRef("users.id", "=", "organization_members.user_id").on("users.deleted_at", "is", null),
    )
    .select(["organizations.contact_email as contact", "users.email as member"])
    .where("organizations.id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return member === null || emailKey(member) === emailKey(contact) ? [contact] : [contact, member];
}
