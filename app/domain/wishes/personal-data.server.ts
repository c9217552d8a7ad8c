/** Exports and erases a person's wishes. */
import type { Db, Trx } from "~/db/schema";
import { userOwner } from "~/domain/kernel/owner";

/** Wishes of the account and of its mailbox. */
export async function readPersonalWishes(
  db: Db,
  { userId, emailKey }: { userId: string | null; emailKey: string | null },
) {
  return db
    .selectFrom("wishes")
    .innerJoin("offers", "offers.id", "wishes.offer_id")
    .leftJoin("price_options", "price_options.id", "wishes.price_option_id")
    .select(["wishes.offer_id", "offers.title", "price_options.title as option_title"])
    .select(["wishes.kind", "wishes.target_price", "wishes.status"])
    .select(["wishes.created_at", "wishes.changed_at"])
    .where((eb) =>
      eb.or([
        eb("wishes.owner", "=", userId === null ? "" : userOwner(userId)),
        eb("wishes.email_key", "=", emailKey ?? ""),
      ]),
    )
    .orderBy("wishes.created_at")
    .orderBy("wishes.id")
    .execute();
}

/** Erasure of an address: deletes every wish that would be mailed to it. */
export async function deleteWishes(trx: Trx, emailKey: string): Promise<void> {
  await trx.deleteFrom("wishes").where("email_key", "=", emailKey).execute();
}
