/**
 * Somebody asks to be forgotten: the address itself goes and all lists end. What proves earlier consents knows it only
 * as a hash and stays as long as the law wants proof; so does the mark that nobody writes to this address again.
 */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { emailKey } from "~/domain/kernel/email-key.server";

export async function eraseConsents(trx: Trx, email: string): Promise<void> {
  const key = emailKey(email);
  const at = await databaseNow(trx);
  await trx
    .updateTable("consent_states")
    .set({
      email_sealed: "",
      status: "unsubscribed",
      region: "",
      categories: [],
      confirm_hash: null,
      confirm_expires_at: null,
      asked_at: null,
      updated_at: at,
    })
    .where("email_key", "=", key)
    .execute();
  await trx
    .insertInto("suppressions")
    .values({ email_key: key, list: "*", reason: "erasure", at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
