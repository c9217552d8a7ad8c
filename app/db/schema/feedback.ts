/** Ratings: one per offer and mailbox; published ones are counted in offers.stars_1 to stars_5. */
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

export interface FeedbackTables {
  feedback: FeedbackTable;
  feedback_useful: FeedbackUsefulTable;
}
