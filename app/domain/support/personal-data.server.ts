/** Exports and erases what an address has asked customer service. */
import type { Db, Trx } from "~/db/schema";
import { emailKey } from "~/domain/kernel/email-key.server";

export async function readPersonalCases(db: Db, email: string) {
  return db
    .selectFrom("help_cases")
    .select(["number", "topic", "order_number", "email", "message", "opened_at", "answer", "answered_at"])
    .where("email_key", "=", emailKey(email))
    .orderBy("opened_at")
    .orderBy("id")
    .execute();
}

export async function deleteCases(trx: Trx, email: string): Promise<void> {
  await trx.deleteFrom("help_cases").where("email_key", "=", emailKey(email)).execute();
}
