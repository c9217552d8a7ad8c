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
import { readSubscribers, type Subscriber } from "~/domain/consent/subscribers.server";
import type { Context } from "~/domain/kernel/context";
import { deleteSentMails } from "~/domain/mail/delete-sent-mails.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import type { Newsletter } from "~/locales/es/mail/newsletter-mails.server";
import { type Digest, sectionsFor } from "./digest";
import { type Edition, editionAt, editionKey } from "./edition";
import { readDigest } from "./read-digest.server";

/** With the job's period, 300 a minute at most. */
const SUBSCRIBERS_A_ROUND = 75;
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
  const subscribers = await readSubscribers(db, "newsletter", { after: sentTo, limit });
  const digests = new Map<string, Digest>();
  for (const region of new Set(subscribers.map(regionOf))) {
    digests.set(region, await readDigest(db, edition, region, now));
  }
  const mails = subscribers.flatMap((subscriber) => {
    const region = regionOf(subscriber);
    const digest = digests.get(region);
    const sections = digest ? sectionsFor(digest, subscriber.categories) : [];
    const { email } = subscriber;
    if (email === null || sections.length === 0) return [];
    return [{ email, data: { ...newsletterOf(region, edition), sections } }];
  });
  const moved = {
    sent_to: subscribers.at(-1)?.emailKey ?? sentTo,
    finished_at: subscribers.length < limit ? now : null,
  };
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
    return mails.length;
  });
}

/** A region that no longer exists is all Spain. */
const regionOf = ({ region }: Subscriber) => findRegion(region)?.value ?? "";

function newsletterOf(region: string, { beginsAt, endsAt }: Edition): Omit<Newsletter, "sections"> {
  const { value = "", label = "" } = findRegion(region) ?? {};
  return { region: value === "" ? null : { value, label }, readAt: beginsAt, expiresAt: endsAt };
}

/** Deletes the mails and digests of editions that are over: who received what serves no purpose later. */
async function tidyPastEditions(db: Db, edition: Edition | null, now: number): Promise<void> {
  const past = await db
    .selectFrom("newsletter_editions")
    .select("day")
    .where("tidied_at", "is", null)
    .where("day", "<>", edition?.day ?? "")
    .execute();
  for (const { day } of past) {
    if (!(await deleteSentMails(db, editionKey(day)))) continue;
    await db.deleteFrom("newsletter_digests").where("day", "=", day).execute();
    await db.updateTable("newsletter_editions").set({ tidied_at: now }).where("day", "=", day).execute();
  }
}
