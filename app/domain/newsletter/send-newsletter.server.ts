/**
 * Writes the newsletter's mails to the outbox, a few at a time, so that no other mail waits behind many of them. The
 * edition's row moves on in the transaction of its mails: a killed process leaves no subscriber out and writes to none
 * twice, and of two processes one goes on.
 */
import { databaseNow } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { findRegion } from "~/domain/catalogue/regions";
import { readSubscribers } from "~/domain/consent/subscribers.server";
import type { Context } from "~/domain/kernel/context";
import { deleteSentMails } from "~/domain/mail/delete-sent-mails.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import type { Newsletter } from "~/locales/es/mail/newsletter-mails.server";
import { composeLetters, type Reader, regionOf } from "./compose-letters.server";
import { type Edition, editionAt, editionKey } from "./edition";
import { rememberLetters } from "./letters.server";
import { deleteSelections } from "./selections.server";

/** With the job's period, 300 a minute at most. */
const SUBSCRIBERS_A_ROUND = 75;
/** A saved search costs some milliseconds; of the readers beyond, the next round writes to. */
const NEW_SELECTIONS_A_ROUND = 150;
/** While so many mails of any kind wait, a round adds none. */
const WAITING_MAILS = 150;

interface Round {
  /** The moment, ms UTC, whose edition is sent; now by default. */
  at?: number;
  subscribers?: number;
}

/** @returns number of queued mails */
export async function sendNewsletter({ db }: Pick<Context, "db">, round: Round = {}): Promise<number> {
  const now = await databaseNow(db);
  const edition = editionAt(round.at ?? now);
  await tidyPastEditions(db, edition, now);
  if (!edition) return 0;
  const sentTo = await openEdition(db, edition, now);
  if (sentTo === null || (await isOutboxBusy(db))) return 0;
  return queueRound(db, edition, { sentTo, now, limit: round.subscribers ?? SUBSCRIBERS_A_ROUND });
}

/** @returns how far it is sent; null when it is finished */
async function openEdition(db: Db, { day }: Edition, now: number): Promise<string | null> {
  const read = () =>
    db
      .selectFrom("newsletter_editions")
      .select(["sent_to", "finished_at"])
      .where("day", "=", day)
      .executeTakeFirst();
  const begun = await read();
  if (begun) return begun.finished_at === null ? begun.sent_to : null;
  await db
    .insertInto("newsletter_editions")
    .values({ day, sent_to: "", queued: 0, begun_at: now, finished_at: null, tidied_at: null })
    .onConflict((conflict) => conflict.column("day").doNothing())
    .execute();
  return (await read())?.sent_to ?? "";
}

async function isOutboxBusy(db: Db): Promise<boolean> {
  const waiting = db
    .selectFrom("mail_outbox")
    .select("id")
    .where("status", "=", "queued")
    .limit(WAITING_MAILS);
  return (await countRows(db.selectFrom(waiting.as("waiting")))) >= WAITING_MAILS;
}

async function queueRound(
  db: Db,
  edition: Edition,
  { sentTo, now, limit }: { sentTo: string; now: number; limit: number },
): Promise<number> {
  const found = await readSubscribers(db, "newsletter", { after: sentTo, limit });
  const { letters, readers } = await composeLetters(db, edition, found, {
    now,
    newSelections: NEW_SELECTIONS_A_ROUND,
  });
  const isLast = found.length < limit && readers === found.length;
  const mails = letters.flatMap(({ reader, sections, numbers }) =>
    reader.email === null
      ? []
      : [
          {
            email: reader.email,
            emailKey: reader.emailKey,
            numbers,
            data: newsletterOf(reader, sections, edition),
          },
        ],
  );
  const moved = { sent_to: found[readers - 1]?.emailKey ?? sentTo, finished_at: isLast ? now : null };
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("newsletter_editions")
      .set((eb) => ({ ...moved, queued: eb("queued", "+", mails.length) }))
      .where("day", "=", edition.day)
      .where("sent_to", "=", sentTo)
      .where("finished_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return 0;
    for (const { email, data } of mails) {
      await enqueueMail(trx, email, "newsletter", editionKey(edition.day), now, data);
    }
    await rememberLetters(trx, edition.day, mails);
    return mails.length;
  });
}

function newsletterOf(
  reader: Reader,
  sections: Newsletter["sections"],
  { day, beginsAt, endsAt }: Edition,
): Newsletter {
  const { value = "", label = "" } = findRegion(regionOf(reader)) ?? {};
  return {
    issue: day,
    frequency: reader.frequency,
    region: value === "" ? null : { value, label },
    sections,
    readAt: beginsAt,
    expiresAt: endsAt,
  };
}

/** Deletes the mails and selections of editions that are over; which offers a mailbox was sent is remembered for some weeks. */
async function tidyPastEditions(db: Db, edition: Edition | null, now: number): Promise<void> {
  const past = await db
    .selectFrom("newsletter_editions")
    .select("day")
    .where("tidied_at", "is", null)
    .where("day", "<>", edition?.day ?? "")
    .execute();
  for (const { day } of past) {
    if (!(await deleteSentMails(db, editionKey(day))) || !(await deleteSelections(db, day))) continue;
    await db.updateTable("newsletter_editions").set({ tidied_at: now }).where("day", "=", day).execute();
  }
}
