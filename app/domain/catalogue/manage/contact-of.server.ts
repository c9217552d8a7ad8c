/** Reads the contact address of an organization, for mails about its offers. */
import type { Trx } from "~/db/schema";

export async function contactOf(trx: Trx, organizationId: string): Promise<string> {
  const { contact_email } = await trx
    .selectFrom("organizations")
    .select("contact_email")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return contact_email;
}
