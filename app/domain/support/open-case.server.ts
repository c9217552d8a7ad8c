/** Stores a question to customer service and mails its sender the receipt; sent twice, it is one case as long as it waits. */
import { createHash, randomBytes } from "node:crypto";
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { newId } from "~/domain/kernel/ids.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { caseNumberFrom } from "./help-case";
import type { NewHelpCase } from "./schemas";

const RANDOM_BYTES = 9;

function requestKey(key: string, { topic, order, message }: NewHelpCase): string {
  return createHash("sha256")
    .update(JSON.stringify([key, topic, order, message]))
    .digest("base64url");
}

/**
 * Looks up no order: what is answered must not tell whose a number is. The mail does not repeat the message, so that it
 * sends no texts to strangers (decision 037).
 * @returns the case's number
 */
export async function openCase({ db, actor }: Context, input: NewHelpCase): Promise<string> {
  const { topic, order, email, message } = input;
  const email_key = emailKey(email);
  const request_key = requestKey(email_key, input);
  return inTransaction(db, async (trx) => {
    const now = await databaseNow(trx);
    const id = newId();
    const number = caseNumberFrom(randomBytes(RANDOM_BYTES));
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("help_cases")
      .values({
        id,
        number,
        topic,
        order_number: order,
        email,
        email_key,
        message,
        request_key,
        opened_at: now,
        answer: null,
        answered_by: null,
        answered_at: null,
      })
      .onConflict((conflict) => conflict.column("request_key").where("answered_at", "is", null).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) {
      const known = await trx
        .selectFrom("help_cases")
        .select("number")
        .where("request_key", "=", request_key)
        // It may have been answered in this moment.
        .orderBy("opened_at", "desc")
        .limit(1)
        .executeTakeFirstOrThrow();
      return known.number;
    }
    await writeAudit(trx, actor, "help_case.opened", ["help_case", id], now);
    await enqueueMail(trx, email, "help-case-received", `help_case.opened:${id}`, now, {
      number,
      topic,
      order,
      openedAt: now,
    });
    return number;
  });
}
