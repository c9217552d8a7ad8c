/** Adds a mail to the outbox inside the transaction of its event: at most one per event and recipient. */
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Trx } from "~/db/schema";
import { isErasedEmail } from "~/domain/kernel/formats/email";
import { newId } from "~/domain/kernel/ids.server";
import type { TemplateData, TemplateName } from "./templates.server";

interface NewMail {
  id: string;
  eventKey: string;
  recipient: string;
  template: string;
  data: Record<string, unknown>;
  status: "dead" | "queued";
  lastError: string | null;
  at: number;
}

const insertMail = compiled((db, given: Given<NewMail>) =>
  db
    .insertInto("mail_outbox")
    .values({
      id: given("id"),
      event_key: given("eventKey"),
      recipient: given("recipient"),
      template: given("template"),
      data: given("data"),
      status: given("status"),
      attempts: 0,
      next_attempt_at: given("at"),
      lease_until: null,
      last_error: given("lastError"),
      created_at: given("at"),
      sent_at: null,
    })
    .onConflict((conflict) => conflict.columns(["event_key", "recipient"]).doNothing()),
);

/**
 * @param eventKey idempotency key, e.g. "sale.captured:<id>"; repeating it for the same recipient changes nothing
 * @param at ms UTC, the database's clock
 */
// biome-ignore lint/complexity/useMaxParams: 46 calls in the order of a letter; names would make each six lines
export async function enqueueMail<Name extends TemplateName>(
  trx: Trx,
  recipient: string,
  template: Name,
  eventKey: string,
  at: number,
  data: TemplateData<Name>,
): Promise<void> {
  // Writes the row nevertheless, so that the event counts as notified.
  const erased = isErasedEmail(recipient);
  await insertMail.write(trx, {
    id: newId(),
    eventKey,
    recipient,
    template,
    data: erased ? {} : data,
    status: erased ? "dead" : "queued",
    lastError: erased ? "the address was erased" : null,
    at,
  });
}
