/** Exports and erases what the newsletter knows of a mailbox beside its consent. */
import type { Db, Trx } from "~/db/schema";
import { numberList } from "~/domain/kernel/value-list.server";

export async function readPersonalNewsletter(db: Db, emailKey: string) {
  const searches = await db
    .selectFrom("newsletter_searches")
    .select(["query", "created_at"])
    .where("email_key", "=", emailKey)
    .orderBy("created_at")
    .execute();
  const letters = await db
    .selectFrom("newsletter_letters")
    .select(["day", "offer_numbers"])
    .where("email_key", "=", emailKey)
    .orderBy("day")
    .execute();
  const numbers = letters.flatMap(({ offer_numbers }) => offer_numbers);
  const offers = await db
    .selectFrom("offers")
    .select(["number", "title"])
    .where("number", "in", numberList(db, numbers))
    .execute();
  const titles = new Map(offers.map(({ number, title }) => [number, title]));
  return {
    searches,
    letters: letters.map(({ day, offer_numbers }) => ({
      day,
      offers: offer_numbers.flatMap((number) => titles.get(number) ?? []),
    })),
  };
}

/** Erasure of an address. */
export async function eraseNewsletter(trx: Trx, emailKey: string): Promise<void> {
  await trx.deleteFrom("newsletter_searches").where("email_key", "=", emailKey).execute();
  await trx.deleteFrom("newsletter_letters").where("email_key", "=", emailKey).execute();
}
