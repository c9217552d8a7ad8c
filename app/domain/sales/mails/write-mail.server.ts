/** Writes mails in the thread for documents: their text, and the message as it travels. */
import type { Context } from "~/domain/kernel/context";
import { type ComposedMail, type OutboxRow, UnsendableMail } from "~/domain/mail/compose-mail.server";
import type { MailMessage } from "~/domain/mail/mail-message";
import type { ComposeAnswer } from "~/domain/sales/documents/document-program.server";
import { inDocumentThread } from "~/domain/sales/documents/document-thread.server";
import { readOfferPictures } from "./offer-pictures.server";

/** Before a document of many pages that waits, too. */
const WEIGHT = 1;
const PATIENT = { patient: true };

/** @throws UnsendableMail; DomainError overloaded: retry later */
export async function composeInThread(
  { db, origin }: Pick<Context, "db" | "origin">,
  row: OutboxRow,
  now: number,
): Promise<ComposedMail> {
  const offers = await readOfferPictures(db, row.data, origin);
  const job = { kind: "mail", row, origin, now, offers } as const;
  const answer = await inDocumentThread<ComposeAnswer>(job, WEIGHT, PATIENT);
  if ("unsendable" in answer) throw new UnsendableMail(answer.unsendable);
  return answer.composed;
}

/** @throws DomainError overloaded: retry later */
export async function writeMimeInThread(message: MailMessage): Promise<Buffer> {
  const raw = await inDocumentThread<Uint8Array<ArrayBuffer>>({ kind: "mime", message }, WEIGHT, PATIENT);
  return Buffer.from(raw.buffer);
}
