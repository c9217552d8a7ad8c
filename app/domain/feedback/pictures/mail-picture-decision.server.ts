/** Mails to the author of an opinion what staff decided about one of its pictures. */
import type { Selectable } from "kysely";
import type { Trx } from "~/db/schema";
import type { FeedbackTable } from "~/db/schema/feedback";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { openText } from "~/domain/secrets/sealed-text.server";
import { EMAIL_PURPOSE } from "../feedback";

/** Call in the transaction that decides, with the opinion locked. */
export async function mailPictureDecision(
  trx: Trx,
  opinion: Pick<Selectable<FeedbackTable>, "email_sealed" | "offer_id">,
  { id, alt, decision }: { id: string; alt: string; decision: "approved" | "deleted" },
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
  const event = `feedback.picture_${decision}:${id}`;
  const data = { offerId: opinion.offer_id, title, alt, decision };
  await enqueueMail(trx, author, "opinion-picture-decided", event, now, data);
}
