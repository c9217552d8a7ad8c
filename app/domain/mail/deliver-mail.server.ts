/**
 * Empties the outbox: one of several processes leases a mail and sends it, a failure waits longer each time, and what
 * cannot be sent is left "dead" with its reason. SMTP has no transactions: what a process that died had handed over
 * without writing it down is sent again, with the same Message-ID.
 */
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { withinTime } from "~/db/time-limit.server";
import { yieldToEventLoop } from "~/domain/kernel/process/yield-event-loop.server";
import { log } from "~/log/log.server";
import { composeMail, type OutboxRow, UnsendableMail } from "./compose-mail.server";
import { classifyFailure, MAX_ATTEMPTS, retryDelay } from "./delivery-failure";
import {
  claim,
  holdLease,
  type LeaseTimes,
  MAIL_LEASE,
  type MailOutcome,
  readDue,
  renewLease,
  settle,
} from "./mail-lease.server";
import type { MailAttachment, MailList, MailTransport } from "./mail-message";
import { isPurchaseMail } from "./purchase-mails";

/** Longer than the transport's own timeouts. */
const MAIL_LIMIT_MS = 2 * 60_000;
const BATCH = 30;
const SIDE_BY_SIDE = 3;

export interface Delivery {
  transport: MailTransport;
  origin: string;
  /** Files that modules above know how to make, e.g. coupons as PDF. */
  attachments?: (row: { template: string; data: unknown }) => Promise<MailAttachment[]>;
  /** Asked just before sending: whether this address may still be written to for this list. */
  mayWrite?: (list: MailList, recipient: string) => Promise<boolean>;
  /** How many mails leave at the same time. */
  sideBySide?: number;
  lease?: LeaseTimes;
  limitMs?: number;
}

export interface Round {
  sent: number;
  retried: number;
  dead: number;
}

/** Sends what is due, once; a round that finds the mail server away ends early. */
export async function deliverMail(db: Db, delivery: Delivery): Promise<Round> {
  const round: Round = { sent: 0, retried: 0, dead: 0 };
  const due = await readDue(db, BATCH);
  const { lease = MAIL_LEASE, sideBySide = SIDE_BY_SIDE } = delivery;
  let closed = false;
  const work = async () => {
    for (let id = due.shift(); id !== undefined && !closed; id = due.shift()) {
      const row = await claim(db, id, lease);
      if (row && (await deliverOne(db, delivery, row, round)) === "way_closed") closed = true;
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  return round;
}

async function deliverOne(
  db: Db,
  delivery: Delivery,
  row: OutboxRow,
  round: Round,
): Promise<"done" | "way_closed"> {
  const { lease = MAIL_LEASE, limitMs = MAIL_LIMIT_MS } = delivery;
  const release = holdLease(db, row, lease);
  try {
    const handedOver = await withinTime(limitMs, () => handOver(db, delivery, row, lease));
    if (!handedOver) return "done";
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
    return await fail(db, row, error, round);
  } finally {
    release();
  }
}

/** @returns false when another process has taken the mail over, e.g. while this one was asleep */
async function handOver(db: Db, delivery: Delivery, row: OutboxRow, lease: LeaseTimes): Promise<boolean> {
  // What ended the process that had it before might end this one, too.
  if (row.attempts > MAX_ATTEMPTS) throw new UnsendableMail("too many attempts that were never finished");
  // A mail with hundreds of coupons is long work: others are answered before and after each one.
  await yieldToEventLoop();
  const { message, list } = composeMail(row, delivery.origin, await databaseNow(db));
  if (list && delivery.mayWrite && !(await delivery.mayWrite(list, row.recipient))) {
    throw new UnsendableMail("the reader does not want mails of this list");
  }
  await yieldToEventLoop();
  const files = await delivery.attachments?.({ template: row.template, data: JSON.parse(row.data) });
  if (!(await renewLease(db, row, lease))) return false;
  await delivery.transport.send({ ...message, attachments: [...(files ?? []), ...message.attachments] });
  return true;
}

async function fail(db: Db, row: OutboxRow, error: unknown, round: Round): Promise<"done" | "way_closed"> {
  const wrong = error instanceof UnsendableMail;
  const { permanent, wayClosed, reason } = classifyFailure(error);
  const now = await databaseNow(db);
  if (wrong || permanent || row.attempts >= MAX_ATTEMPTS) {
    // When it was given up; nothing else is asked of that time any more.
    const ended = { status: "dead", next_attempt_at: now } as const;
    await settle(db, row, { ...ended, last_error: reason, ...withoutShortLived(row) });
    if (isPurchaseMail(row.template)) {
      const { id: mail, template, event_key: event, attempts } = row;
      log.error({ mail, template, event, attempts, reason }, "a mail about a purchase was given up");
    }
    round.dead++;
  } else {
    await settle(db, row, { last_error: reason, next_attempt_at: now + retryDelay(row.attempts) });
    round.retried++;
  }
  return wayClosed ? "way_closed" : "done";
}

/** A dead mail may be sent again by hand, but codes and links that work once are asked for anew: they are not kept. */
function withoutShortLived(row: OutboxRow): MailOutcome {
  return row.data.includes('"expiresAt"') ? { data: "{}" } : {};
}
