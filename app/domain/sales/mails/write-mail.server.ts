/** Writes mails in the thread for documents: their text, and the message as it travels. */
import { type ComposedMail, type OutboxRow, UnsendableMail } from "~/domain/mail/compose-mail.server";
import type { MailMessage } from "~/domain/mail/mail-message";
import type { ComposeAnswer } from "~/domain/sales/documents/document-program.server";
import { inDocumentThread } from "~/domain/sales/documents/document-thread.server";

/** Before a document of many pages that waits, too. */
const WEIGHT = 1;
const PATIENT = { patient: true };

/** @throws UnsendableMail; DomainError overloaded: retry later */
export async function composeInThread(row: OutboxRow, origin: string, now: number): Promise<ComposedMail> {
  const answer = await inDocumentThread<ComposeAnswer>({ kind: "mail", row, origin, now }, WEIGHT, PATIENT);
  if ("unsendable" in answer) throw new UnsendableMail(answer.unsendable);
  return answer.composed;
}

/** @throws DomainError overloaded: retry later */
export async function writeMimeInThread(message: MailMessage): Promise<Buffer> {
  const raw = await inDocumentThread<Uint8Array<ArrayBuffer>>({ kind: "mime", message }, WEIGHT, PATIENT);
  return Buffer.from(raw.buffer);
}
