/** Anonymises a deleted account: the row stays because the books refer to it, its personal data is erased. */
import type { Trx } from "~/db/schema";
import { codeAddressKey } from "~/domain/identity/credentials/one-time-codes.server";
import { changeUserRow, type UserRow } from "~/domain/identity/queries.server";
import { deleteFactors } from "~/domain/identity/second-factor/remove-factors.server";
import { revokeSessionsOf } from "~/domain/identity/sessions/sessions.server";
import type { Actor } from "~/domain/kernel/context";
import { erasedEmail } from "~/domain/kernel/formats/email";
import { endMemberships } from "./end-memberships.server";

/** The consent module keeps its records: proof of consent outlives the account. */
export async function anonymiseUser(trx: Trx, actor: Actor, user: UserRow, now: number): Promise<void> {
  await revokeSessionsOf(trx, user.id);
  await trx.updateTable("sessions").set({ user_agent: "" }).where("user_id", "=", user.id).execute();
  await deleteFactors(trx, user.id);
  await trx.deleteFrom("social_identities").where("user_id", "=", user.id).execute();
  await endMemberships(trx, actor, user, now);
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
