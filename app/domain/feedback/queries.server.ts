/** Reads the published opinions on an offer, or on all offers of a seller, in an order of the reader. */
import { compiledByShape, type Given } from "~/db/compiled-query.server";
import { asJsonRows, rowsIn } from "~/db/json-rows.server";
import type { Db, Trx } from "~/db/schema";
import type { FeedbackStatus } from "~/db/schema/feedback";
import { noteRead } from "~/domain/kernel/process/notes.server";
import { type PublishedFeedback, publishedFeedback, type SellerOpinion } from "./feedback";
import { ALL_OPINIONS, type OpinionChoice, type OpinionOrder } from "./opinion-order";

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

/** Before the newest first, which orders what is equal. */
const FIRST = {
  newest: null,
  useful: ["feedback.useful_votes", "desc"],
  best: ["feedback.stars", "desc"],
  worst: ["feedback.stars", "asc"],
} as const satisfies Record<OpinionOrder, readonly [string, "asc" | "desc"] | null>;

interface Asked {
  id: string;
  fewest: number;
  most: number;
  limit: number;
  offset: number;
}

interface Shape {
  of: "offer_id" | "seller_id";
  order: OpinionOrder;
}

const publishedOf = compiledByShape((db, given: Given<Asked>, { of, order }: Shape) =>
  db.selectNoFrom((eb) => {
    const published = eb
      .selectFrom("feedback")
      .where(`feedback.${of}`, "=", given("id"))
      .where("feedback.status", "=", "published")
      .where("feedback.stars", ">=", given("fewest"))
      .where("feedback.stars", "<=", given("most"));
    const first = FIRST[order];
    const page = (first ? published.orderBy(first[0], first[1]) : published)
      .innerJoin("offers", "offers.id", "feedback.offer_id")
      .leftJoin("users", "users.id", "feedback.user_id")
      .select(["feedback.id", "stars", "comment", "author_name", "verified_purchase", "useful_votes"])
      .select(["feedback.created_at", "reply_text", "reply_at", "users.first_name", "users.last_name"])
      .select(["offers.id as offerId", "offers.title as offerTitle"])
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

interface Range {
  offset: number;
  limit: number;
}

async function readPublished(
  db: Db | Trx,
  id: string,
  of: Shape["of"],
  { order, stars, offset, limit }: Range & OpinionChoice,
) {
  const values = { id, fewest: stars ?? 1, most: stars ?? 5, offset, limit };
  const { count, page } = await publishedOf({ of, order }).one(db, values);
  return { count: Number(count), rows: rowsIn(page) };
}

export async function listFeedback(
  db: Db | Trx,
  offerId: string,
  { order, stars, ...range }: Range & Partial<OpinionChoice>,
): Promise<{ count: number; results: PublishedFeedback[] }> {
  noteRead("offer", offerId);
  const choice = { ...ALL_OPINIONS, ...(order && { order }), ...(stars && { stars }) };
  const { count, rows } = await readPublished(db, offerId, "offer_id", { ...choice, ...range });
  return { count, results: rows.map(publishedFeedback) };
}

/** On all offers of a seller, each with its offer. */
export async function listSellerFeedback(
  db: Db | Trx,
  organizationId: string,
  asked: Range & OpinionChoice,
): Promise<{ count: number; results: SellerOpinion[] }> {
  const { count, rows } = await readPublished(db, organizationId, "seller_id", asked);
  return {
    count,
    results: rows.map((row) => {
      const { offerId, offerTitle } = row;
      return { ...publishedFeedback(row), offerId, offerTitle };
    }),
  };
}
