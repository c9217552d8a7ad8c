/**
 * Ratings, one per offer and mailbox, whose published ones are counted in offers.stars_1 to stars_5, and questions to sellers.
 */
import type { Generated } from "kysely";
import type { Status } from "~/db/schema/status";

export type FeedbackStatus = "unconfirmed" | "published" | "rejected" | "removed";

export type DisputeDecision = "kept" | "removed";

export interface FeedbackTable {
  id: string;
  offer_id: string;
  email_key: string;
  /** See app/domain/secrets/sealed-text.server.ts. */
  email_sealed: string;
  /** The author's account, whose shortened name is shown. */
  user_id: string | null;
  /** Name entered by an author without an account. */
  author_name: string | null;
  stars: number;
  comment: string | null;
  status: Status<FeedbackStatus>;
  verified_purchase: boolean;
  /** How the author was identified. */
  source: "mail" | "account" | "anonymous";
  edit_token_hash: string;
  reply_text: string | null;
  reply_at: number | null;
  dispute_reason: string | null;
  dispute_evidence: string | null;
  /** null = not disputed, or staff have not decided. */
  dispute_decision: DisputeDecision | null;
  /** ms UTC */
  disputed_at: Generated<number | null>;
  /** Why staff decided so, for the seller and the author. */
  dispute_note: Generated<string | null>;
  dispute_decided_at: Generated<number | null>;
  created_at: number;
  updated_at: number;
  /** Whose offer it is about: written by the database itself. */
  seller_id: Generated<string | null>;
  /** Of readers, as many as `feedback_useful` has rows of it. */
  useful_votes: Generated<number>;
}

/** A reader who found an opinion useful. */
interface FeedbackUsefulTable {
  feedback_id: string;
  /** See app/domain/kernel/owner.ts; of erased accounts `deleted:` and a random id. */
  owner: string;
  /** ms UTC */
  created_at: number;
}

/** A picture of an opinion, unseen until staff approve it. */
interface FeedbackPicturesTable {
  id: string;
  feedback_id: string;
  offer_id: string;
  /** From 1 to 3 in its opinion. */
  place: number;
  /** Of its largest size, see app/domain/media/picture-address.ts. */
  url: string;
  alt: string;
  width: number;
  height: number;
  /** ms UTC */
  created_at: number;
  /** null = staff have not decided. */
  approved_at: number | null;
}

export type QuestionStatus = "unconfirmed" | "waiting" | "answered" | "refused" | "removed";

/** A question to the seller of an offer, unseen until it is answered. */
export interface OfferQuestionTable {
  id: string;
  offer_id: string;
  seller_id: string;
  email_key: string;
  /** As of a vote; empty once its author is erased. */
  email_sealed: string;
  user_id: string | null;
  /** First name and initial, as they were when it was asked; null without a name. */
  author: string | null;
  question: string;
  /** Digest of mailbox, offer and question: sent twice, it is one question as long as it waits. */
  request_key: string;
  status: Status<QuestionStatus>;
  /** Of the mailed link's token; null once confirmed, and for signed-in accounts. */
  confirm_hash: string | null;
  answer: string | null;
  /** ms UTC */
  answered_at: number | null;
  /** Why it was refused (see RefusalReason) or, in the words of staff, removed. */
  reason: string | null;
  created_at: number;
  /** ms UTC of the last change of its status. */
  changed_at: number;
}

export interface FeedbackTables {
  feedback: FeedbackTable;
  feedback_pictures: FeedbackPicturesTable;
  feedback_useful: FeedbackUsefulTable;
  offer_questions: OfferQuestionTable;
}
