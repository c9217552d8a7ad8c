/** Reads an offer's published votes. */
import { compiled, type Given } from "~/db/compiled-query.server";
import { asJsonRows, rowsIn } from "~/db/json-rows.server";
import type { Db, Trx } from "~/db/schema";
import type { FeedbackStatus } from "~/db/schema/feedback";
import { noteRead } from "~/domain/kernel/process/notes.server";
import { type PublishedFeedback, publishedFeedback } from "./feedback";

/** A vote as its author sees it. */
export interface FeedbackView {
  id: string;
  offerId: string;
  status: FeedbackStatus;
  stars: number;
  comment: string | null;
  /** ms UTC */
  createdAt: number;
  updatedAt: number;
}

const publishedOf = compiled((db, given: Given<{ offerId: string; limit: number; offset: number }>) =>
  db.selectNoFrom((eb) => {
    const published = eb
      .selectFrom("feedback")
      .where("offer_id", "=", given("offerId"))
      .where("feedback.status", "=", "published");
    const page = published
      .leftJoin("users", "users.id", "feedback.user_id")
      .select(["feedback.id", "stars", "comment", "author_name", "verified_purchase"])
      .select(["feedback.created_at", "reply_text", "reply_at", "users.first_name", "users.last_name"])
      .orderBy("feedback.created_at", "desc")
      .orderBy("feedback.id")
      .limit(given("limit"))
      .offset(given("offset"));
    return [
      published.select((votes) => votes.fn.countAll<number>().as("count")).as("count"),
      asJsonRows(db, page).as("page"),
    ];
  }),
);

/** Newest first. */
export async function listFeedback(
  db: Db | Trx,
  offerId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ count: number; results: PublishedFeedback[] }> {
  noteRead("offer", offerId);
  const { count, page } = await publishedOf.one(db, { offerId, offset, limit });
  return { count: Number(count), results: rowsIn(page).map(publishedFeedback) };
}
