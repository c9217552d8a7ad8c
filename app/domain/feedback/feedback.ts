/** Rules of votes: allowed values, states, the time for changes, and the display of authors. */
import type { DisputeDecision, FeedbackStatus } from "~/db/schema/feedback";
import { DAY_MS } from "~/domain/kernel/durations";
import type { Transitions } from "~/domain/kernel/transitions";

export const COMMENT_LIMIT = 2000;
export const AUTHOR_LIMIT = 60;
export const EDIT_WINDOW_MS = 30 * DAY_MS;

/** What an author's address is sealed for. */
export const EMAIL_PURPOSE = "feedback.email";

export const FEEDBACK_TRANSITIONS = {
  unconfirmed: { published: "the same mailbox votes again, recognised, as a recent buyer" },
  published: { removed: "staff decide so on a dispute" },
  rejected: {},
  removed: {},
} as const satisfies Transitions<FeedbackStatus>;

export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

/** A vote as the public sees it. */
export interface PublishedFeedback {
  id: string;
  stars: number;
  comment: string | null;
  /** "Ana P."; null without a name. */
  author: string | null;
  verifiedPurchase: boolean;
  createdAt: number;
  /** Readers who found it useful. */
  useful: number;
  reply: { text: string; at: number } | null;
}

export interface OwnFeedback {
  id: string;
  organizationId: string;
  offerId: string;
  offerTitle: string;
  stars: number;
  comment: string | null;
  author: string | null;
  /** ms UTC */
  createdAt: number;
  reply: { text: string; at: number } | null;
  /** A reply may be written or corrected now. */
  mayReply: boolean;
  /** null = not disputed; decision null = staff have not decided. */
  dispute: {
    reason: string;
    evidence: string | null;
    decision: DisputeDecision | null;
    note: string | null;
  } | null;
}

interface AuthorColumns {
  /** Typed by a voter without account. */
  author_name: string | null;
  first_name: string | null;
  last_name: string | null;
}

export function reviewerName({ author_name, first_name, last_name }: AuthorColumns): string | null {
  return author_name === null ? shortName(first_name ?? "", last_name ?? "") : shortFullName(author_name);
}

interface ReplyColumns {
  reply_text: string | null;
  reply_at: number | null;
}

export function replyOf({ reply_text: text, reply_at: at }: ReplyColumns): PublishedFeedback["reply"] {
  return text !== null && at !== null ? { text, at } : null;
}

interface PublishedColumns extends AuthorColumns, ReplyColumns {
  id: string;
  stars: number;
  comment: string | null;
  verified_purchase: boolean;
  created_at: number;
  useful_votes: number;
}

/** A published vote, of its row joined with its author's account. */
export function publishedFeedback(row: PublishedColumns): PublishedFeedback {
  return {
    id: row.id,
    stars: row.stars,
    comment: row.comment,
    author: reviewerName(row),
    verifiedPurchase: row.verified_purchase,
    createdAt: row.created_at,
    useful: row.useful_votes,
    reply: replyOf(row),
  };
}

/** "Ana", "Pérez García" → "Ana P."; null without a name. */
function shortName(firstName: string, lastName: string): string | null {
  const [first = ""] = firstName.trim().split(/\s+/);
  const [initial = ""] = lastName.trim();
  if (first === "") return null;
  return initial === "" ? first : `${first} ${initial.toUpperCase()}.`;
}

/** For a single name field: the text after the first word is the surname. */
function shortFullName(name: string): string | null {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return shortName(first, rest.join(" "));
}

/** One on any of a seller's offers. */
export interface SellerOpinion extends PublishedFeedback {
  offerId: string;
  offerTitle: string;
}

/** The newest opinions with words on a seller's offers. */
export interface SellerOpinions {
  shown: SellerOpinion[];
  /** null without enough answers. */
  answers: { percent: number /** Half of the answers came within it. */; medianMs: number } | null;
}
