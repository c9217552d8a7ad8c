/** Takes a mail of an event out of the outbox, so that it can be made anew. */
import type { Trx } from "~/db/schema";
import type { MailState } from "./mail-message";

/** A mail whose delivery has begun is given up just before it is sent. @returns its state; null = there is none */
export async function withdrawMail(trx: Trx, eventKey: string, recipient: string): Promise<MailState | null> {
  const mail = await trx
    .deleteFrom("mail_outbox")
    .where("event_key", "=", eventKey)
    .where("recipient", "=", recipient)
    .returning("status")
    .executeTakeFirst();
  return mail?.status ?? null;
}
