/** Puts a mail into the outbox inside the transaction of what it tells about: one per event and recipient, ever. */
import type { Trx } from "~/db/schema";
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
  await trx
    .insertInto("mail_outbox")
    .values({
      id: newId(),
      event_key: eventKey,
      recipient,
      template,
      data: JSON.stringify(data),
      status: "queued",
      attempts: 0,
      next_attempt_at: at,
      lease_until: null,
      last_error: null,
      created_at: at,
      sent_at: null,
    })
    .onConflict((conflict) => conflict.columns(["event_key", "recipient"]).doNothing())
    .execute();
}
