/** Reads one disputed vote for staff: what was said, what the seller objects, and what was decided. */
import type { DisputeDecision } from "~/db/schema/feedback";
import type { ActingContext } from "~/domain/kernel/context";
import { notFound } from "~/domain/kernel/errors";
import { storedId } from "~/domain/kernel/ids.server";
import { requireStaff } from "~/domain/kernel/permissions";
import { replyOf, reviewerName } from "./feedback";
import type { DisputeReason } from "./reply-rules";

export interface Dispute {
  id: string;
  offer: { id: string; title: string };
  organization: { id: string; name: string };
  stars: number;
  comment: string | null;
  author: string | null;
  verifiedPurchase: boolean;
  /** ms UTC */
  createdAt: number;
  /** Identifies the content that was read. */
  seen: number;
  reply: string | null;
  reason: DisputeReason;
  evidence: string | null;
  /** ms UTC; null = not known. */
  disputedAt: number | null;
  /** null = it waits. */
  decided: { decision: DisputeDecision; note: string | null; at: number | null } | null;
}

/** @throws DomainError unauthenticated, forbidden, not_found, also for votes that are not disputed */
export async function readDispute({ db, actor }: ActingContext, id: string): Promise<Dispute> {
  requireStaff(actor);
  const row = await db
    .selectFrom("feedback")
    .innerJoin("offers", "offers.id", "feedback.offer_id")
    .innerJoin("organizations", "organizations.id", "offers.organization_id")
    .leftJoin("users", "users.id", "feedback.user_id")
    .selectAll("feedback")
    .select(["offers.title", "organizations.id as organizationId", "organizations.name"])
    .select(["users.first_name", "users.last_name"])
    .where("feedback.id", "=", storedId(id))
    .where("dispute_reason", "is not", null)
    .executeTakeFirstOrThrow(notFound);
  const { dispute_decision: decision, dispute_note: note, dispute_decided_at: at } = row;
  return {
    id: row.id,
    offer: { id: row.offer_id, title: row.title },
    organization: { id: row.organizationId, name: row.name },
    stars: row.stars,
    comment: row.comment,
    author: reviewerName(row),
    verifiedPurchase: row.verified_purchase,
    createdAt: row.created_at,
    seen: row.updated_at,
    reply: replyOf(row)?.text ?? null,
    reason: row.dispute_reason as DisputeReason,
    evidence: row.dispute_evidence,
    disputedAt: row.disputed_at,
    decided: decision && { decision, note, at },
  };
}
