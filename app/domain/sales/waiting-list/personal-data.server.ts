/** Exports and erases a person's entries of waiting lists. */
import type { Db, Trx } from "~/db/schema";
import { userOwner } from "~/domain/kernel/owner";
import { leaveWithin } from "./leave-waiting-list.server";

/** Of the account and of its mailbox. */
export async function readPersonalEntries(
  db: Db,
  { userId, emailKey }: { userId: string | null; emailKey: string | null },
) {
  return db
    .selectFrom("waiting_list_entries as entry")
    .innerJoin("offers", "offers.id", "entry.offer_id")
    .innerJoin("price_options", "price_options.id", "entry.price_option_id")
    .leftJoin("slots", "slots.id", "entry.slot_id")
    .select(["entry.offer_id", "offers.title", "price_options.title as option_title", "slots.starts_at"])
    .select(["entry.quantity", "entry.or_fewer", "entry.status", "entry.created_at", "entry.changed_at"])
    .where((eb) =>
      eb.or([
        eb("entry.owner", "=", userId === null ? "" : userOwner(userId)),
        eb("entry.email_key", "=", emailKey ?? ""),
      ]),
    )
    .orderBy("entry.created_at")
    .orderBy("entry.id")
    .execute();
}

/** Erasure of an address. Open orders refuse the erasure before. */
export async function deleteEntries(trx: Trx, emailKey: string): Promise<void> {
  await leaveWithin(trx, { emailKey });
  await trx.deleteFrom("waiting_list_entries").where("email_key", "=", emailKey).execute();
}
