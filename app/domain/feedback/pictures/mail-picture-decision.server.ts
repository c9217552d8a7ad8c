/** Mails to the author of an opinion what staff decided about one of its pictures. */
import type { Selectable } from "kysely";
import type { Trx } from "~/db/schema";
import type { FeedbackTable } from "~/db/schema/feedback";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { openText } from "~/domain/secrets/sealed-text.server";
import { EMAIL_PURPOSE } from "../feedback";
import type { PictureDecision } from "./opinion-picture";

/** Call in the transaction that decides, with the opinion locked. */
export async function mailPictureDecision(
  trx: Trx,
  opinion: Pick<Selectable<FeedbackTable>, "email_sealed" | "offer_id">,
  { id, alt, ...decided }: { id: string; alt: string } & PictureDecision,
  now: number,
): Promise<void> {
  // Of an erased author nothing is left to write to.
  const author = openText(opinion.email_sealed, EMAIL_PURPOSE);
  if (author === null) return;
  const { title } = await trx
    .selectFrom("offers")
    .select("title")
    .where("id", "=", opinion.offer_id)
    .executeTakeFirstOrThrow();
  const event = `feedback.picture_${decided.decision}:${id}`;
  const data = { offerId: opinion.offer_id, title, alt, ...decided };
  await enqueueMail(trx, author, "opinion-picture-decided", event, now, data);
}
