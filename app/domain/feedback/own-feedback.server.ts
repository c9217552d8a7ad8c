/** Reads the votes on an organization's offers for its managers: published ones, and those that it had removed. */
import type { Selectable } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import { lockRow } from "~/db/locked-rows.server";
import type { Trx } from "~/db/schema";
import type { FeedbackTable } from "~/db/schema/feedback";
import type { ActingContext, Actor } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { isStaff, organizationsWith, requireRole } from "~/domain/kernel/permissions";
import { type OwnFeedback, replyOf, reviewerName } from "./feedback";
import { mayReply } from "./reply-rules";

/** @throws DomainError not_found, forbidden, conflict feedback_not_published */
export async function lockOwnFeedback(
  trx: Trx,
  actor: Actor,
  id: string,
): Promise<Selectable<FeedbackTable>> {
  const vote = await lockRow(trx, "feedback", id);
  if (!vote) throw new DomainError("not_found");
  const { organization_id } = await trx
    .selectFrom("offers")
    .select("organization_id")
    .where("id", "=", vote.offer_id)
    .executeTakeFirstOrThrow();
  requireRole(actor, organization_id, "manager");
  if (vote.status !== "published") throw new DomainError("conflict", { reason: "feedback_not_published" });
  return vote;
}

export interface OwnFeedbackQuery {
  /** null = all organizations of the caller. */
  organizationId: string | null;
  offerId?: string | undefined;
  id?: string | undefined;
  answered?: boolean | undefined;
  /** Also votes that staff removed for a dispute. */
  removed?: boolean;
  limit: number;
  offset: number;
}

/** @throws DomainError not_found, forbidden */
export function votesOf(
  { db, actor }: ActingContext,
  { organizationId, offerId, id, answered, removed = false }: Omit<OwnFeedbackQuery, "limit" | "offset">,
) {
  if (organizationId !== null) requireRole(actor, organizationId, "manager");
  return db
    .selectFrom("feedback")
    .innerJoin("offers", "offers.id", "feedback.offer_id")
    .$if(!removed, (query) => query.where("feedback.status", "=", "published"))
    .$if(removed, (query) =>
      query.where((eb) =>
        eb.or([eb("feedback.status", "=", "published"), eb("dispute_decision", "=", "removed")]),
      ),
    )
    .$if(organizationId !== null, (query) =>
      query.where("offers.organization_id", "=", organizationId as string),
    )
    .$if(organizationId === null && !isStaff(actor), (query) =>
      query.where("offers.organization_id", "in", [...organizationsWith(actor, "manager"), ""]),
    )
    .$if(offerId !== undefined, (query) => query.where("offers.id", "=", offerId as string))
    .$if(id !== undefined, (query) => query.where("feedback.id", "=", id as string))
    .$if(answered !== undefined, (query) =>
      query.where("feedback.reply_at", answered ? "is not" : "is", null),
    );
}

export function readableVotes(votes: ReturnType<typeof votesOf>) {
  return votes
    .leftJoin("users", "users.id", "feedback.user_id")
    .select([
      "feedback.id",
      "feedback.offer_id",
      "offers.title",
      "offers.organization_id",
      "stars",
      "comment",
    ])
    .select(["feedback.author_name", "feedback.created_at", "reply_text", "reply_at"])
    .select([
      "dispute_reason",
      "dispute_evidence",
      "dispute_decision",
      "dispute_note",
      "users.first_name",
      "users.last_name",
    ]);
}

export type VoteRow = Awaited<ReturnType<ReturnType<typeof readableVotes>["execute"]>>[number];

export function ownFeedbackOf(row: VoteRow, now: number): OwnFeedback {
  return {
    id: row.id,
    organizationId: row.organization_id,
    offerId: row.offer_id,
    offerTitle: row.title,
    stars: row.stars,
    comment: row.comment,
    author: reviewerName(row),
    createdAt: row.created_at,
    reply: replyOf(row),
    mayReply: row.dispute_decision !== "removed" && mayReply(row.reply_at, now),
    dispute:
      row.dispute_reason === null
        ? null
        : {
            reason: row.dispute_reason,
            evidence: row.dispute_evidence,
            decision: row.dispute_decision,
            note: row.dispute_note,
          },
  };
}

/** Unanswered first, then newest first. @throws DomainError not_found, forbidden */
export async function listOwnFeedback(
  ctx: ActingContext,
  { limit, offset, ...query }: OwnFeedbackQuery,
): Promise<{ count: number; results: OwnFeedback[] }> {
  const votes = votesOf(ctx, query);
  const now = await databaseNow(ctx.db);
  const rows = await readableVotes(votes)
    .orderBy((eb) => eb.case().when("reply_at", "is", null).then(0).else(1).end())
    .orderBy("feedback.created_at", "desc")
    .orderBy("feedback.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { count: await countRows(votes), results: rows.map((row) => ownFeedbackOf(row, now)) };
}
