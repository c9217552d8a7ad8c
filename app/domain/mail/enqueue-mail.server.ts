/** Puts a mail into the outbox inside the transaction of what it tells about: one per event and recipient, ever. */
import type { Trx } from "~/db/schema";
import { isErasedEmail } from "~/domain/kernel/formats/email";
import { newId } from "~/domain/kernel/ids.server";

export interface MailToSend {
  /** What happened, e.g. "sale.captured:<id>". Repeating it for the same recipient changes nothing. */
  eventKey: string;
  /** The address as it will be written to. */
  recipient: string;
  /** Name of a template. */
  template: string;
  /** For the template; plain JSON. */
  data: Record<string, unknown>;
  /** ms UTC, the database's clock. */
  at: number;
}

export async function enqueueMail(
  trx: Trx,
  { eventKey, recipient, template, data, at }: MailToSend,
): Promise<void> {
  // The row stands all the same: whoever looks whether it was told finds that it was dealt with.
  const erased = isErasedEmail(recipient);
  await trx
    .insertInto("mail_outbox")
    .values({
      id: newId(),
      event_key: eventKey,
      recipient,
      template,
      data: erased ? "{}" : JSON.stringify(data),
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
