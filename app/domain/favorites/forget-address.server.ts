/** Somebody asks to be forgotten: alerts that were to be mailed to the address, whoever asked for them, go. */
import type { Trx } from "~/db/schema";

export async function forgetAlerts(trx: Trx, emailKey: string): Promise<void> {
  await trx.deleteFrom("wishlist_entries").where("email_key", "=", emailKey).execute();
}
