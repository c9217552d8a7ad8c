/** Exports and erases an address's partner enquiries and its open invitations to teams. */
import type { Db, Trx } from "~/db/schema";
import { emailKey } from "~/domain/kernel/email-key.server";
import { isSameEmail } from "~/domain/kernel/formats/email";

async function ownLeads(db: Db | Trx, email: string) {
  const rows = await db
    .selectFrom("partner_leads")
    .selectAll()
    .where("email_key", "=", emailKey(email))
    .orderBy("created_at")
    .execute();
  return rows.filter((row) => isSameEmail(row.email, email));
}

export async function readPersonalEnquiries(db: Db, email: string) {
  return (await ownLeads(db, email)).map(({ email_key: _, ...lead }) => lead);
}

export async function deleteEnquiries(trx: Trx, email: string): Promise<void> {
  const ids = (await ownLeads(trx, email)).map(({ id }) => id);
  if (ids.length > 0) await trx.deleteFrom("partner_leads").where("id", "in", ids).execute();
}

export async function readPersonalInvitations(db: Db, email: string) {
  return db
    .selectFrom("member_invitations")
    .innerJoin("organizations", "organizations.id", "organization_id")
    .select(["organizations.name as organization", "email", "role"])
    .select(["member_invitations.created_at", "expires_at"])
    .where("email_key", "=", emailKey(email))
    .orderBy("member_invitations.created_at")
    .execute();
}

export async function deleteInvitations(trx: Trx, email: string): Promise<void> {
  await trx.deleteFrom("member_invitations").where("email_key", "=", emailKey(email)).execute();
}
