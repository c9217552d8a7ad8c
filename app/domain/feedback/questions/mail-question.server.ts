/** Mails of a question: the link that confirms it, the new question to the seller's members, and the asker's news. */
import type { Selectable } from "kysely";
import type { Trx } from "~/db/schema";
import type { OfferQuestionTable } from "~/db/schema/feedback";
import { readMailReaders } from "~/domain/identity/member-mails/mail-readers.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { openText } from "~/domain/secrets/sealed-text.server";
import { QUESTION_EMAIL_PURPOSE } from "./question";

type Stored = Pick<
  Selectable<OfferQuestionTable>,
  "id" | "offer_id" | "seller_id" | "question" | "email_sealed"
>;

export async function readOfferOf(trx: Trx, offerId: string) {
  return trx
    .selectFrom("offers")
    .innerJoin("organizations", "organizations.id", "offers.organization_id")
    .select(["offers.title", "organizations.name as seller", "organizations.contact_email as contact"])
    .where("offers.id", "=", offerId)
    .executeTakeFirstOrThrow();
}

/** To the members who read of opinions at once. Call in the transaction that lets the question wait. */
export async function mailSeller(trx: Trx, asked: Stored, now: number): Promise<void> {
  const { title, seller } = await readOfferOf(trx, asked.offer_id);
  const organization = { id: asked.seller_id, name: seller };
  const readers = await readMailReaders(trx, {
    organizationId: asked.seller_id,
    kind: "opinions",
    frequency: "at_once",
  });
  const data = { organization, questionId: asked.id, title, question: asked.question };
  for (const { email } of readers) {
    await enqueueMail(trx, email, "question-received", `question.received:${asked.id}`, now, data);
  }
}

/** null for an erased asker, of whom nothing is left to write to. */
async function readAsker(trx: Trx, asked: Stored) {
  const email = openText(asked.email_sealed, QUESTION_EMAIL_PURPOSE);
  if (email === null) return null;
  const { title, seller } = await readOfferOf(trx, asked.offer_id);
  return { email, about: { offerId: asked.offer_id, title, seller, question: asked.question } };
}

export async function mailQuestionAnswer(
  trx: Trx,
  asked: Stored,
  answer: string,
  now: number,
): Promise<void> {
  const asker = await readAsker(trx, asked);
  if (!asker) return;
  const event = `question.answered:${asked.id}`;
  await enqueueMail(trx, asker.email, "question-answered", event, now, { ...asker.about, answer });
}

/** @param refusal `reason` as stored: of the seller's list, or in the words of staff */
export async function mailQuestionRefusal(
  trx: Trx,
  asked: Stored,
  refusal: { by: "seller" | "staff"; reason: string },
  now: number,
): Promise<void> {
  const asker = await readAsker(trx, asked);
  if (!asker) return;
  const event = `question.refused:${asked.id}`;
  await enqueueMail(trx, asker.email, "question-refused", event, now, { ...asker.about, ...refusal });
}
