/**
 * Job: notifies the operator by mail of purchase mails that died since the last notice, at most once an hour.
 * Each is also logged and listed by `npm run mail:dead`.
 */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { HOUR_MS } from "~/domain/kernel/durations";
import { isErasedEmail, maskedEmail } from "~/domain/kernel/formats/email";
import { enqueueMail } from "./enqueue-mail.server";
import { PURCHASE_MAILS } from "./purchase-mails";

const SHOWN = 20;
const TEMPLATE = "dead-mails";

async function lastAlarm(trx: Trx): Promise<number> {
  const last = await trx
    .selectFrom("mail_outbox")
    .select((eb) => eb.fn.max("created_at").as("at"))
    .where("template", "=", TEMPLATE)
    .executeTakeFirst();
  return Number(last?.at ?? 0);
}

/** @param operator null = no notice. @returns true if a mail was queued */
export async function alertDeadMails(db: Db, operator: string | null): Promise<boolean> {
  if (operator === null) return false;
  return inTransaction(db, async (trx) => {
    const now = await databaseNow(trx);
    const since = await lastAlarm(trx);
    if (since > now - HOUR_MS) return false;
    const found = await trx
      .selectFrom("mail_outbox")
      .select(["template", "recipient", "last_error"])
      .where("status", "=", "dead")
      .where("template", "in", PURCHASE_MAILS)
      // A dead mail's next_attempt_at is the time it died.
      .where("next_attempt_at", ">", since)
      .orderBy("next_attempt_at")
      .execute();
    const dead = found.filter(({ recipient }) => !isErasedEmail(recipient));
    if (dead.length === 0) return false;
    const data = {
      count: dead.length,
      mails: dead.slice(0, SHOWN).map(({ template, recipient, last_error }) => ({
        template,
        recipient: maskedEmail(recipient),
        reason: (last_error ?? "").replaceAll(recipient, maskedEmail(recipient)),
      })),
    };
    // Of concurrent processes, one queues the notice.
    const eventKey = `mail.dead:${Math.floor(now / HOUR_MS)}`;
    await enqueueMail(trx, operator, TEMPLATE, eventKey, now, data);
    return true;
  });
}
