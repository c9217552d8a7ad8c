/**
 * Erases an address on request: deletes the address and ends all lists. Proof of earlier consents only has
 * its hash and is kept as long as the law requires; so is the suppression of further mails.
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
      frequency: "weekly",
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
