/** Reads the outbox: its length, dead mails, and the state of the mail about an event. */
import { countRows } from "~/db/count-rows.server";
import type { Db } from "~/db/schema";

export interface DeadMail {
  id: string;
  template: string;
  recipient: string;
  eventKey: string;
  attempts: number;
  reason: string;
  /** ms UTC */
  createdAt: number;
  /** False if its data was an expired code or link, or is deleted. */
  canRetry: boolean;
}

/** Newest first. */
export async function deadMails(db: Db, limit = 100): Promise<DeadMail[]> {
  const rows = await db
    .selectFrom("mail_outbox")
    .select(["id", "template", "recipient", "event_key as eventKey", "attempts", "last_error", "data"])
    .select("created_at as createdAt")
    .where("status", "=", "dead")
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ last_error, data, ...mail }) => ({
    ...mail,
    reason: last_error ?? "",
    canRetry: Object.keys(data).length > 0,
  }));
}

/** Counts mails not sent yet, including retried ones. */
export async function waitingMails(db: Db): Promise<number> {
  return countRows(db.selectFrom("mail_outbox").where("status", "=", "queued"));
}
