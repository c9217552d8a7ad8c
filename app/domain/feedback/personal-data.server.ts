/** Exports the votes of an account and its mailbox, and what the account found useful, for access requests. */
import type { Db } from "~/db/schema";
import { userOwner } from "~/domain/kernel/owner";
import { textList } from "~/domain/kernel/value-list.server";

export async function readPersonalReviews(
  db: Db,
  { userId, emailKey }: { userId: string | null; emailKey: string | null },
) {
  const reviews = await db
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
  const pictures = await readPersonalPictures(
    db,
    reviews.map(({ id }) => id),
  );
  return reviews.map((review) => ({
    ...review,
    pictures: pictures.filter(({ feedback_id }) => feedback_id === review.id),
  }));
}

async function readPersonalPictures(db: Db, feedbackIds: readonly string[]) {
  if (feedbackIds.length === 0) return [];
  return db
    .selectFrom("feedback_pictures")
    .select(["feedback_id", "url", "alt", "created_at", "approved_at"])
    .where("feedback_id", "in", textList(db, feedbackIds))
    .orderBy("place")
    .execute();
}

/** The opinions of others that the account marked, without their authors. */
export async function readPersonalUsefulMarks(db: Db, userId: string) {
  return db
    .selectFrom("feedback_useful")
    .innerJoin("feedback", "feedback.id", "feedback_useful.feedback_id")
    .innerJoin("offers", "offers.id", "feedback.offer_id")
    .select(["feedback_useful.feedback_id", "feedback.offer_id", "offers.title"])
    .select("feedback_useful.created_at")
    .where("feedback_useful.owner", "=", userOwner(userId))
    .orderBy("feedback_useful.created_at")
    .orderBy("feedback_useful.feedback_id")
    .execute();
}
