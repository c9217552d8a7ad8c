/** Ends the memberships of an account that is being deleted, and mails the owners who stay behind. */
import type { Trx } from "~/db/schema";
import { mailOwners } from "~/domain/identity/mail-owners.server";
import type { UserRow } from "~/domain/identity/queries.server";
import type { Actor } from "~/domain/kernel/context";
import { colleagueName } from "~/domain/kernel/formats/colleague-name";
import { isStaff } from "~/domain/kernel/permissions";

/** Where the account is one of several owners. A sandbox has the team of its business, which is mailed once. */
async function organizationsWithOtherOwners(trx: Trx, userId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("organization_members as own")
    .innerJoin("organizations", "organizations.id", "own.organization_id")
    .select("own.organization_id as id")
    .where("own.user_id", "=", userId)
    .where("own.role", "=", "owner")
    .where("organizations.sandbox_of", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("organization_members as other")
          .select("other.user_id")
          .whereRef("other.organization_id", "=", "own.organization_id")
          .where("other.user_id", "<>", userId)
          .where("other.role", "=", "owner"),
      ),
    )
    .orderBy("own.organization_id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Call before the account's name is erased. Colleagues read the name: an erased address must stay in no mail. */
export async function endMemberships(trx: Trx, actor: Actor, user: UserRow, at: number): Promise<void> {
  const shared = await organizationsWithOtherOwners(trx, user.id);
  await trx.deleteFrom("organization_members").where("user_id", "=", user.id).execute();
  const person = colleagueName(user.first_name, user.last_name, user.email);
  // A link in a mail erases an account without a session: its reader is the person.
  const by = isStaff(actor) ? null : person;
  for (const organizationId of shared) {
    await mailOwners(trx, actor, { organizationId, changes: ["owners"], person, by, at });
  }
}
