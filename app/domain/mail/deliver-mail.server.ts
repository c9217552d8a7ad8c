/**
 * Empties the outbox: a lease on the row lets one of several processes send it, a failure waits longer each time, and
 * what cannot be sent is left "dead" with its reason. SMTP has no transactions: whoever dies between the server's "yes"
 * and our "sent" sends again, with the same Message-ID.
 */
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { composeMail, type OutboxRow, UnsendableMail } from "./compose-mail.server";
import { judgeFailure, MAX_ATTEMPTS, retryDelay } from "./delivery-failure";
import type { MailAttachment, MailList, MailTransport } from "./mail-message";

/** Longer than the transport's own timeouts, so that two never send one mail side by side. */
const LEASE_MS = 5 * 60_000;
const BATCH = 30;
const SIDE_BY_SIDE = 3;

export interface Delivery {
  transport: MailTransport;
  origin: string;
  /** Files that modules above know how to make, e.g. coupons as PDF. */
  attachments?: (row: { template: string; data: unknown }) => Promise<MailAttachment[]>;
  /** Asked just before sending: whether this address may still be written to for this list. */
  mayWrite?: (list: MailList, recipient: string) => Promise<boolean>;
}

export interface Round {
  sent: number;
  retried: number;
  dead: number;
}

/** Sends what is due, once; a round that finds the mail server away ends early. */
export async function deliverMail(db: Db, delivery: Delivery): Promise<Round> {
  const round: Round = { sent: 0, retried: 0, dead: 0 };
  const due = await readDue(db);
  let closed = false;
  const work = async () => {
    for (let id = due.shift(); id !== undefined && !closed; id = due.shift()) {
      const row = await claim(db, id);
      if (row && (await deliverOne(db, delivery, row, round)) === "way_closed") closed = true;
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return round;
}

async function readDue(db: Db): Promise<string[]> {
  const now = await databaseNow(db);
  const rows = await db
    .selectFrom("mail_outbox")
    .select("id")
    .where("status", "=", "queued")
    .where("next_attempt_at", "<=", now)
    .where((eb) => eb.or([eb("lease_until", "is", null), eb("lease_until", "<=", now)]))
    .orderBy("next_attempt_at")
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns the row with the attempt counted, null when another process has it */
async function claim(db: Db, id: string): Promise<OutboxRow | null> {
  const now = await databaseNow(db);
  const row = await db
    .updateTable("mail_outbox")
    .set((eb) => ({ attempts: eb("attempts", "+", 1), lease_until: now + LEASE_MS }))
    .where("id", "=", id)
    .where("status", "=", "queued")
    .where("next_attempt_at", "<=", now)
    .where((eb) => eb.or([eb("lease_until", "is", null), eb("lease_until", "<=", now)]))
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

type Outcome = Partial<Pick<OutboxRow, "status" | "data" | "next_attempt_at" | "last_error" | "sent_at">>;

/** Only while the lease is ours: the count of attempts tells whether somebody took the row over. */
async function settle(db: Db, row: OutboxRow, outcome: Outcome): Promise<void> {
  await db
    .updateTable("mail_outbox")
    .set({ ...outcome, lease_until: null })
    .where("id", "=", row.id)
    .where("status", "=", "queued")
    .where("attempts", "=", row.attempts)
    .execute();
}

async function deliverOne(
  db: Db,
  delivery: Delivery,
  row: OutboxRow,
  round: Round,
): Promise<"done" | "way_closed"> {
  const now = await databaseNow(db);
  try {
    // Whatever ended the process that had it before might end this one, too.
    if (row.attempts > MAX_ATTEMPTS) throw new UnsendableMail("too many attempts that were never finished");
    const { message, list } = composeMail(row, delivery.origin, now);
    if (list && delivery.mayWrite && !(await delivery.mayWrite(list, row.recipient))) {
      throw new UnsendableMail("the reader does not want mails of this list");
    }
    const files = await delivery.attachments?.({ template: row.template, data: JSON.parse(row.data) });
    await delivery.transport.send({ ...message, attachments: [...(files ?? []), ...message.attachments] });
    // Codes, tokens and coupons have done their work here.
    await settle(db, row, {
      status: "sent",
      data: "{}",
      last_error: null,
      sent_at: await databaseNow(db),
    });
    round.sent++;
    return "done";
  } catch (error) {
    return fail(db, row, error, round);
  }
}

async function fail(db: Db, row: OutboxRow, error: unknown, round: Round): Promise<"done" | "way_closed"> {
  const wrong = error instanceof UnsendableMail;
  const { permanent, wayClosed, reason } = judgeFailure(error);
  const now = await databaseNow(db);
  if (wrong || permanent || row.attempts >= MAX_ATTEMPTS) {
    await settle(db, row, { status: "dead", last_error: reason, ...withoutShortLived(row) });
    round.dead++;
  } else {
    await settle(db, row, { last_error: reason, next_attempt_at: now + retryDelay(row.attempts) });
    round.retried++;
  }
  return wayClosed ? "way_closed" : "done";
}

/** A dead mail may be sent again by hand, but codes and links that work once are asked for anew: they are not kept. */
function withoutShortLived(row: OutboxRow): Outcome {
  return row.data.includes('"expiresAt"') ? { data: "{}" } : {};
}
