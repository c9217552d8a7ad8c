/**
 * Delivers the outbox: leases each mail to one process, retries with back-off, and marks it "dead" with a
 * reason when it cannot be sent. Delivery is at least once: a mail sent by a process that died before
 * recording it is sent again, with the same Message-ID.
 */
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { withinTime } from "~/db/time-limit.server";
import {
  claim,
  holdLease,
  isDue,
  renewLease,
  retryLater,
  settle,
  type WorkQueue,
} from "~/db/work-queue.server";
import { MINUTE_MS } from "~/domain/kernel/durations";
import { countEvent } from "~/domain/kernel/process/event-counts.server";
import { log } from "~/log/log.server";
import { type ComposedMail, composeMail, type OutboxRow, UnsendableMail } from "./compose-mail.server";
import { classifyFailure } from "./delivery-failure";
import type { MailAttachment, MailList, MailTransport } from "./mail-message";
import { MAX_ATTEMPTS, OUTBOX, RENEW_MS } from "./outbox-queue.server";
import { isPurchaseMail } from "./purchase-mails";

/** Longer than the transport's timeouts. */
const MAIL_LIMIT_MS = 2 * MINUTE_MS;
const BATCH = 30;
const SIDE_BY_SIDE = 3;

export interface Delivery {
  transport: MailTransport;
  origin: string;
  /** Composes the mail elsewhere, e.g. in a thread; in this process by default. @throws UnsendableMail */
  compose?: (row: OutboxRow, origin: string, now: number) => ComposedMail | Promise<ComposedMail>;
  /** Builds attachments in higher modules, e.g. coupons as PDF. */
  attachments?: (row: { template: string; data: unknown }) => Promise<MailAttachment[]>;
  /** Called before composing: data as they are true now, null where nothing is left to tell. */
  refresh?: (row: Pick<OutboxRow, "template" | "data">) => Promise<OutboxRow["data"] | null>;
  /** Called just before sending: true if this list may still write to the mailbox. */
  mayWrite?: (list: MailList, recipient: string) => Promise<boolean>;
  /** Number of concurrent deliveries. */
  sideBySide?: number;
  /** Reads the mails that are due, for this round alone by default. */
  due?: ReadDue;
  leaseMs?: number;
  renewMs?: number;
  limitMs?: number;
}

export interface Round {
  sent: number;
  retried: number;
  dead: number;
}

/** Sends the due mails once; an outage of the mail server ends the round early. */
export async function deliverMail(db: Db, delivery: Delivery): Promise<Round> {
  const round: Round = { sent: 0, retried: 0, dead: 0 };
  const { leaseMs = OUTBOX.leaseMs, sideBySide = SIDE_BY_SIDE, due: read = readDue } = delivery;
  const due = await read(db);
  const queue = { ...OUTBOX, leaseMs };
  let outage = false;
  const work = async () => {
    for (let key = due.shift(); key && !outage; key = due.shift()) {
      const row = await claim<OutboxRow>(db, queue, key);
      if (row && (await deliverOne(db, row, { delivery, queue, round })) === "outage") outage = true;
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  return round;
}

type ReadDue = (db: Db) => Promise<{ id: string }[]>;

async function readDue(db: Db): Promise<{ id: string }[]> {
  return db
    .selectFrom("mail_outbox")
    .select("id")
    .where(isDue(OUTBOX, await databaseNow(db)))
    .orderBy("next_attempt_at")
    .limit(BATCH)
    .execute();
}

/** @returns a list for rounds side by side, each of which takes the next mail: with lists of their own each would try to claim all */
export function readDueOnce(): ReadDue {
  let due: { id: string }[] = [];
  let reading: Promise<{ id: string }[]> | null = null;
  return async (db) => {
    if (due.length > 0) return due;
    reading ??= readDue(db).finally(() => {
      reading = null;
    });
    due = await reading;
    return due;
  };
}

async function deliverOne(
  db: Db,
  row: OutboxRow,
  { delivery, queue, round }: { delivery: Delivery; queue: WorkQueue; round: Round },
): Promise<"done" | "outage"> {
  const { renewMs = RENEW_MS, limitMs = MAIL_LIMIT_MS } = delivery;
  const release = holdLease(db, queue, row, renewMs);
  try {
    const sent = await withinTime(limitMs, () => send(db, delivery, queue, row));
    if (!sent) return "done";
    // Removes secrets such as codes, tokens and coupons once the mail is sent.
    const sent_at = await databaseNow(db);
    await settle(db, queue, row, { status: "sent", data: {}, last_error: null, sent_at });
    round.sent++;
    countEvent("mailsSent");
    return "done";
  } catch (error) {
    return await fail(db, row, { queue, error, round });
  } finally {
    release();
  }
}

/** @returns false when another process has taken over the mail, e.g. while the machine was suspended */
async function send(db: Db, delivery: Delivery, queue: WorkQueue, row: OutboxRow): Promise<boolean> {
  // The mail crashes every process that composes it.
  if (row.attempts > MAX_ATTEMPTS) throw new UnsendableMail("too many attempts that were never finished");
  const { compose = composeMail, refresh } = delivery;
  const data = refresh ? await refresh(row) : row.data;
  if (data === null) throw new UnsendableMail("nothing is left to tell");
  const { message, list } = await compose({ ...row, data }, delivery.origin, await databaseNow(db));
  if (list && delivery.mayWrite && !(await delivery.mayWrite(list, row.recipient))) {
    throw new UnsendableMail("the reader does not want mails of this list");
  }
  const files = await delivery.attachments?.({ template: row.template, data: row.data });
  if (!(await renewLease(db, queue, row))) return false;
  await delivery.transport.send({ ...message, attachments: [...(files ?? []), ...message.attachments] });
  return true;
}

/** Every mail meets the outage, and the round goes on every second. */
const REPORT_EVERY_MS = MINUTE_MS;
let reportedAt = Number.NEGATIVE_INFINITY;

/** At most one line a minute of each process. */
function reportOutage(reason: string): void {
  const now = performance.now();
  if (now - reportedAt < REPORT_EVERY_MS) return;
  reportedAt = now;
  log.error({ reason }, "the mail server cannot be used; mails wait");
}

async function fail(
  db: Db,
  row: OutboxRow,
  { queue, error, round }: { queue: WorkQueue; error: unknown; round: Round },
): Promise<"done" | "outage"> {
  const { permanent, outage, reason } = classifyFailure(error);
  countEvent("mailTriesFailed");
  if (outage) reportOutage(reason);
  if (error instanceof UnsendableMail || permanent || row.attempts >= MAX_ATTEMPTS) {
    // A dead mail's next_attempt_at is the time it died.
    const ended = { status: "dead", next_attempt_at: await databaseNow(db), last_error: reason };
    await settle(db, queue, row, { ...ended, ...withoutShortLived(row) });
    if (isPurchaseMail(row.template)) {
      const { id: mail, template, event_key: event, attempts } = row;
      log.error({ mail, template, event, attempts, reason }, "a mail about a purchase cannot be delivered");
    }
    round.dead++;
    countEvent("mailsGivenUp");
  } else {
    await retryLater(db, queue, row, reason);
    round.retried++;
  }
  return outage ? "outage" : "done";
}

/** Removes single-use codes and links from a dead mail: a manual retry requests new ones. */
function withoutShortLived(row: OutboxRow): { data?: OutboxRow["data"] } {
  return JSON.stringify(row.data).includes('"expiresAt"') ? { data: {} } : {};
}
