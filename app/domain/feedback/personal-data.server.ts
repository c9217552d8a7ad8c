/** Exports the votes of an account and its mailbox for access requests. */
import type { Db } from "~/db/schema";

export async function readPersonalReviews(
  db: Db,
  { userId, emailKey }: { userId: string | null; emailKey: string | null },
) {
  return db
    .selectFrom("feedback")
    .innerJoin("offers", "offers.id", "feedback.offer_id")
    .select(["feedback.id", "feedback.offer_id", "offers.title", "feedback.stars", "feedback.comment"])
    .select(["feedback.author_name", "feedback.status", "feedback.verified_purchase", "feedback.source"])
    .select(["feedback.reply_text", "feedback.reply_at", "feedback.created_at", "feedback.updated_at"])
    .where((eb) =>
      eb.or([
        ...(userId === null ? [] : [eb("feedback.user_id", "=", userId)]),
        ...(emailKey === null ? [] : [eb("feedback.email_key", "=", emailKey)]),
      ]),
    )
    .orderBy("feedback.created_at")
    .execute();
}
