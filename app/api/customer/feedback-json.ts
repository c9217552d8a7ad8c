/** The JSON of votes: as sent, as returned to their author, and as published. */
import { z } from "@hono/zod-openapi";
import { idInput } from "~/api/wire/input";
import { pageQuery, pageSchema } from "~/api/wire/page";
import { encoded, instant, orNull, renamed, wire } from "~/api/wire/wire";
import type { OfferDetail } from "~/domain/catalogue/offer-page/offer-detail";
import { type PublishedFeedback, STARS } from "~/domain/feedback/feedback";
import { ALL_OPINIONS, OPINION_ORDERS } from "~/domain/feedback/opinion-order";
import type { FeedbackView } from "~/domain/feedback/queries.server";
import { authorName, starsNumber, voteComment } from "~/domain/feedback/schemas";
import { plainText } from "~/domain/kernel/schemas";
import { apiTexts } from "~/locales/es/api";

const stars = starsNumber().openapi({ type: "integer", minimum: 1, maximum: 5 });

const comment = voteComment().nullable();

const FEEDBACK_STATES = ["unconfirmed", "published", "rejected", "removed"] as const;

export const newFeedbackSchema = z
  .object({
    feedback_stars: stars,
    offer_uuid: idInput(),
    user_email: plainText(254)
      .optional()
      .openapi({ description: "May be left out by a signed-in account, which then votes with its own." }),
    sig: z.string().max(500).optional().openapi({ description: "The signature of the link in the mail." }),
    comment: comment.optional(),
    author_name: authorName()
      .optional()
      .openapi({ description: "Shown as first name and initial; accounts are shown by their own name." }),
  })
  .openapi("NewFeedback");

export const acceptedFeedbackSchema = z
  .object({
    id: z.uuid(),
    status: z.enum(FEEDBACK_STATES).openapi({
      description:
        "Only `published` votes count: those of a recognised voter who bought the offer, within 30 days of the purchase " +
        "or of the last use of a coupon.",
    }),
    edit_token: z.string().nullable().openapi({
      description: "Lets the author change the vote; null when this call did not write it.",
    }),
  })
  .openapi("TakenFeedback");

const editToken = z.string().max(100).optional().openapi({
  description: "As given when the vote was taken; not needed by the author's account.",
});

export const feedbackReplacementSchema = z
  .object({ feedback_stars: stars, comment: comment.default(null), edit_token: editToken })
  .openapi("FeedbackReplacement");

export const feedbackChangeSchema = z
  .object({ feedback_stars: stars.optional(), comment: comment.optional(), edit_token: editToken })
  .openapi("FeedbackChange");

export const { schema: feedbackSchema, present: presentFeedback } = wire<FeedbackView>()("Feedback", {
  id: z.uuid(),
  offer_uuid: renamed("offerId", z.uuid()),
  feedback_stars: renamed("stars", z.int()),
  comment: z.string().nullable(),
  status: z.enum(FEEDBACK_STATES),
  created_at: instant(),
  updated_at: instant(),
});

const reply = wire<NonNullable<PublishedFeedback["reply"]>>()(null, { text: z.string(), at: instant() });

const published = wire<PublishedFeedback>()("PublishedFeedback", {
  id: z.uuid(),
  feedback_stars: renamed("stars", z.int()),
  comment: z.string().nullable(),
  author: encoded(
    z.string().openapi({ example: "Ana P." }),
    (author: string | null) => author ?? apiTexts.anonymousAuthor,
  ),
  verified_purchase: z.boolean(),
  created_at: instant(),
  useful_votes: renamed("useful", z.int().openapi({ description: "Readers who found it useful." })),
  reply: orNull(reply),
});

export const presentPublished = published.present;

export const feedbackQuery = pageQuery.extend({
  ordering: z.enum(OPINION_ORDERS).default(ALL_OPINIONS.order).openapi({
    description: "`useful`, `best` and `worst`: what is equal is ordered newest first.",
  }),
  stars: z.coerce.number().pipe(starsNumber()).optional().openapi({
    type: "integer",
    minimum: 1,
    maximum: 5,
    description: "Only votes with this number of stars.",
  }),
});

export const markedUsefulSchema = z
  .object({
    useful_votes: z.int().openapi({ description: "Readers who found it useful, the caller included." }),
    counted: z.boolean().openapi({ description: "False for a caller who had said so before." }),
  })
  .openapi("UsefulVotes");

export const feedbackListSchema = pageSchema(published.schema)
  .extend({
    count: z.int().openapi({
      description: "Votes counted in `average`; `results` may be fewer, where only the stars are known.",
    }),
    average: z.number().nullable(),
    histogram: z.object(Object.fromEntries(STARS.map((n) => [String(n), z.int()]))).openapi({
      description: "Votes by stars.",
    }),
    verification_statement: z
      .string()
      .openapi({ description: "Whether and how votes are checked, to be shown with them." }),
  })
  .openapi("FeedbackList");

export function presentRatings({ rating, histogram }: Pick<OfferDetail, "rating" | "histogram">) {
  return {
    average: rating.average,
    count: rating.count,
    histogram: Object.fromEntries(histogram.map((votes, index) => [String(index + 1), votes])),
    verification_statement: apiTexts.verification,
  };
}
