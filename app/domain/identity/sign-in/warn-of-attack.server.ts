/** Warns an account's owner by mail of failed sign-in attempts, once a day, with advice. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { emailKey } from "~/domain/kernel/email-key.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";

/** Does nothing for an address without account, with the same statement. */
export async function warnOfAttack({ db }: Context, email: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const now = await databaseNow(trx);
    const owner = await trx
      .updateTable("users")
      .set({ attack_warned_at: now })
      .where("email_key", "=", emailKey(email))
      .where("email_verified_at", "is not", null)
      .where("is_active", "=", true)
      .where((eb) => eb.or([eb("attack_warned_at", "is", null), eb("attack_warned_at", "<=", now - DAY_MS)]))
      .returning(["id", "email", "first_name", "password_hash"])
      .executeTakeFirst();
    if (!owner) return;
    const data = { firstName: owner.first_name, hasPassword: owner.password_hash !== null };
    await enqueueMail(trx, owner.email, "sign-in-attack", `sign-in-attack:${owner.id}:${now}`, now, data);
  });
}
