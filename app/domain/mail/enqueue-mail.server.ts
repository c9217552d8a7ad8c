/** Adds a mail to the outbox inside the transaction of its event: at most one per event and recipient. */
import type { Trx } from "~/db/schema";
import { isErasedEmail } from "~/domain/kernel/formats/email";
import { newId } from "~/domain/kernel/ids.server";
import type { TemplateData, TemplateName } from "./templates.server";

export interface MailToSend<Name extends TemplateName> {
  /** Idempotency key, e.g. "sale.captured:<id>". Repeating it for the same recipient changes nothing. */
  eventKey: string;
  recipient: string;
  template: Name;
  data: TemplateData<Name>;
  /** ms UTC, the database's clock. */
  at: number;
}

export async function enqueueMail<Name extends TemplateName>(
  trx: Trx,
  { eventKey, recipient, template, data, at }: MailToSend<Name>,
): Promise<void> {
  // Writes the row nevertheless, so that the event counts as notified.
  const erased = isErasedEmail(recipient);
  await trx
    .insertInto("mail_outbox")
    .values({
      id: newId(),
      event_key: eventKey,
      recipient,
      template,
      data: erased ? {} : data,
      status: erased ? "dead" : "queued",
      attempts: 0,
      next_attempt_at: at,
      lease_until: null,
      last_error: erased ? "the address was erased" : null,
      created_at: at,
      sent_at: null,
    })
    .onConflict((conflict) => conflict.columns(["event_key", "recipient"]).doNothing())
    .execute();
}
