/** The letters that mailboxes were sent, remembered for eight weeks so that no offer is sent twice meanwhile. */
import { databaseNow } from "~/db/clock.server";
import { deleteUnlocked } from "~/db/locked-rows.server";
import type { Db, Trx } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";
import { addDays, localDay } from "~/domain/kernel/local-day";
import { textList } from "~/domain/kernel/value-list.server";

/** Two monthly letters. */
const REMEMBERED_DAYS = 56;
/** Not before the last edition that asks for them is over. */
const KEPT_MS = (REMEMBERED_DAYS + 6) * DAY_MS;

export interface Remembered {
  /** Of the newest letter, "2026-11-26". */
  lastDay: string;
  numbers: ReadonlySet<number>;
}

/** By key of the mailbox; none for those without a letter. @param day of the edition that is composed */
export async function readLetters(
  db: Db,
  emailKeys: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, Remembered>> {
  const rows = await db
    .selectFrom("newsletter_letters")
    .select(["email_key", "day", "offer_numbers"])
    .where("email_key", "in", textList(db, emailKeys))
    .where("day", ">=", addDays(day, -REMEMBERED_DAYS))
    .orderBy("day")
    .execute();
  const letters = new Map<string, { lastDay: string; numbers: Set<number> }>();
  for (const { email_key, day, offer_numbers } of rows) {
    const known = letters.get(email_key) ?? { lastDay: day, numbers: new Set<number>() };
    known.lastDay = day;
    for (const number of offer_numbers) known.numbers.add(number);
    letters.set(email_key, known);
  }
  return letters;
}

export async function rememberLetters(
  trx: Trx,
  day: string,
  letters: readonly { emailKey: string; numbers: number[] }[],
): Promise<void> {
  if (letters.length === 0) return;
  await trx
    .insertInto("newsletter_letters")
    .values(letters.map(({ emailKey, numbers }) => ({ email_key: emailKey, day, offer_numbers: numbers })))
    .onConflict((conflict) => conflict.columns(["email_key", "day"]).doNothing())
    .execute();
}

/** Job. @returns the number of forgotten letters */
export async function deleteOldLetters(db: Db): Promise<number> {
  const first = localDay((await databaseNow(db)) - KEPT_MS);
  return deleteUnlocked(db, "newsletter_letters", (eb) => eb("day", "<", first));
}
