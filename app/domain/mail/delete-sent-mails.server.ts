/** Deletes mails that need not be kept any longer; those that are still to be sent stay. */

import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { deleteUnlocked } from "~/db/locked-rows.server";
import type { Db } from "~/db/schema";
import { DAY_MS, THIRTEEN_MONTHS_MS } from "~/domain/kernel/durations";

/** Who was written to, when and about what; the text goes with the delivery. */
const KEPT_MS = THIRTEEN_MONTHS_MS;
/** Three years from the answer to a person who exercised a right (the privacy policy's periods). */
const ANSWERS_KEPT_MS = 3 * 366 * DAY_MS;

/** Mails of an event. @returns true when none of it is left */
export async function deleteSentMails(db: Db, eventKey: string): Promise<boolean> {
  await deleteUnlocked(db, "mail_outbox", (eb) =>
    eb.and([eb("event_key", "=", eventKey), eb("status", "<>", "queued")]),
  );
  const left = db.selectFrom("mail_outbox").select("id").where("event_key", "=", eventKey);
  return (await left.limit(1).executeTakeFirst()) === undefined;
}

/**
 * Job. A gift's mail stays with its order: by it the recipient learns that a coupon became void, years later too.
 * @returns the number of deleted mails
 */
export async function deleteOldMails(db: Db): Promise<number> {
  const now = await databaseNow(db);
  // In the words of the partial indexes mail_outbox_over and mail_outbox_answers.
  const isOver = sql<boolean>`status <> 'queued' and template <> 'gift' and template <> 'privacy-erased'`;
  const isAnswer = sql<boolean>`status <> 'queued' and template = 'privacy-erased'`;
  return (
    (await deleteUnlocked(db, "mail_outbox", (eb) =>
      eb.and([isOver, eb("created_at", "<", now - KEPT_MS)]),
    )) +
    (await deleteUnlocked(db, "mail_outbox", (eb) =>
      eb.and([isAnswer, eb("created_at", "<", now - ANSWERS_KEPT_MS)]),
    ))
  );
}
