/** Reads the newest opinions with words on a seller's offers, and how the seller answers. */
import type { Db } from "~/db/schema";
import { publishedFeedback, type SellerOpinions } from "./feedback";

/** Of the newest opinions: how a seller answers now. */
const JUDGED = 100;
/** With fewer answers a median says nothing. */
const ANSWERS_MIN = 5;

export async function readSellerOpinions(
  db: Db,
  organizationId: string,
  limit: number,
): Promise<SellerOpinions> {
  const votes = await db
    .selectFrom("feedback")
    .innerJoin("offers", "offers.id", "feedback.offer_id")
    .leftJoin("users", "users.id", "feedback.user_id")
    .select(["feedback.id", "feedback.stars", "comment", "author_name", "verified_purchase", "useful_votes"])
    .select(["feedback.created_at", "reply_text", "reply_at", "users.first_name", "users.last_name"])
    .select(["offers.id as offerId", "offers.title as offerTitle"])
    .where("feedback.seller_id", "=", organizationId)
    .where("feedback.status", "=", "published")
    .where("comment", "is not", null)
    .orderBy("feedback.created_at", "desc")
    .orderBy("feedback.id")
    .limit(JUDGED)
    .execute();
  const waits = votes
    .flatMap(({ created_at, reply_at }) => (reply_at === null ? [] : [reply_at - created_at]))
    .sort((a, b) => a - b);
  const medianMs = waits[Math.floor(waits.length / 2)];
  return {
    shown: votes.slice(0, limit).map((row) => {
      const { offerId, offerTitle } = row;
      return { ...publishedFeedback(row), offerId, offerTitle };
    }),
    answers:
      waits.length < ANSWERS_MIN || medianMs === undefined
        ? null
        : { percent: Math.round((waits.length * 100) / votes.length), medianMs },
  };
}
