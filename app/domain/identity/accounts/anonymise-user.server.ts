/** Anonymises a deleted account: the row stays because the books refer to it, its personal data is erased. */
import type { Trx } from "~/db/schema";
import { codeAddressKey } from "~/domain/identity/credentials/one-time-codes.server";
import { mailOwners } from "~/domain/identity/mail-owners.server";
import { changeUserRow, type UserRow } from "~/domain/identity/queries.server";
import { deleteFactors } from "~/domain/identity/second-factor/remove-factors.server";
import { deleteInterruptedForm } from "~/domain/identity/sessions/interrupted-forms.server";
import { revokeSessionsOf } from "~/domain/identity/sessions/sessions.server";
import type { Actor } from "~/domain/kernel/context";
import { colleagueName } from "~/domain/kernel/formats/colleague-name";
import { erasedEmail } from "~/domain/kernel/formats/email";
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

/**
 * Mails the owners who stay behind. Call it before the account's name is erased. Colleagues read the name: an erased
 * address must stay in no mail.
 */
async function endMemberships(trx: Trx, actor: Actor, user: UserRow, at: number): Promise<void> {
  const shared = await organizationsWithOtherOwners(trx, user.id);
  await trx.deleteFrom("organization_members").where("user_id", "=", user.id).execute();
  const person = colleagueName(user.first_name, user.last_name, user.email);
  // A link in a mail erases an account without a session: its reader is the person.
  const by = isStaff(actor) ? null : person;
  for (const organizationId of shared) {
    await mailOwners(trx, actor, { organizationId, changes: ["owners"], person, by, at });
  }
}

/** The consent module keeps its records: proof of consent outlives the account. */
export async function anonymiseUser(trx: Trx, actor: Actor, user: UserRow, now: number): Promise<void> {
  await revokeSessionsOf(trx, user.id);
  await trx.updateTable("sessions").set({ user_agent: "" }).where("user_id", "=", user.id).execute();
  await deleteFactors(trx, user.id);
  await trx.deleteFrom("social_identities").where("user_id", "=", user.id).execute();
  await endMemberships(trx, actor, user, now);
  await deleteInterruptedForm(trx, user.id);
  await trx.deleteFrom("action_tokens").where("user_id", "=", user.id).execute();
  await trx.deleteFrom("one_time_codes").where("address_key", "=", codeAddressKey(user.email)).execute();
  const erased = {
    email: erasedEmail(user.id),
    email_key: `deleted:${user.id}`,
    email_verified_at: null,
    password_hash: null,
    first_name: "",
    last_name: "",
    is_staff: false,
    is_active: false,
    deleted_at: now,
  };
  await changeUserRow(trx, user, erased, now);
}
