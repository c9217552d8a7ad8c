/** Reads the confirmed questions about an organization's offers, for its managers and for staff. */
import type { Selectable } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import { lockRow } from "~/db/locked-rows.server";
import type { Trx } from "~/db/schema";
import type { OfferQuestionTable } from "~/db/schema/feedback";
import { mayReply } from "~/domain/feedback/reply-rules";
import type { ActingContext, Actor } from "~/domain/kernel/context";
import { notFound } from "~/domain/kernel/errors";
import { isStaff, organizationsWith, requireRole } from "~/domain/kernel/permissions";
import type { OwnQuestion } from "./question";

/** @throws DomainError not_found, forbidden */
export async function lockOwnQuestion(
  trx: Trx,
  actor: Actor,
  id: string,
): Promise<Selectable<OfferQuestionTable>> {
  const asked = await lockRow(trx, "offer_questions", id);
  if (!asked || asked.status === "unconfirmed") throw notFound();
  requireRole(actor, asked.seller_id, "manager");
  return asked;
}

export interface OwnQuestionsQuery {
  /** null = all organizations of the caller. */
  organizationId: string | null;
  offerId?: string | undefined;
  id?: string | undefined;
  /** undefined = those that were refused or removed as well. */
  status?: "waiting" | "answered" | undefined;
  limit: number;
  offset: number;
}

function questionsOf({ db, actor }: ActingContext, query: OwnQuestionsQuery) {
  const { organizationId, offerId, id, status } = query;
  if (organizationId !== null) requireRole(actor, organizationId, "manager");
  return db
    .selectFrom("offer_questions")
    .innerJoin("offers", "offers.id", "offer_questions.offer_id")
    .where("offer_questions.status", "in", status ? [status] : ["waiting", "answered", "refused", "removed"])
    .$if(organizationId !== null, (rows) => rows.where("seller_id", "=", organizationId as string))
    .$if(organizationId === null && !isStaff(actor), (rows) =>
      rows.where("seller_id", "in", [...organizationsWith(actor, "manager"), ""]),
    )
    .$if(offerId !== undefined, (rows) => rows.where("offer_questions.offer_id", "=", offerId as string))
    .$if(id !== undefined, (rows) => rows.where("offer_questions.id", "=", id as string));
}

/** Unanswered first, then newest first. @throws DomainError not_found, forbidden */
export async function listOwnQuestions(
  ctx: ActingContext,
  query: OwnQuestionsQuery,
): Promise<{ count: number; results: OwnQuestion[] }> {
  const questions = questionsOf(ctx, query);
  const now = await databaseNow(ctx.db);
  const rows = await questions
    .select(["offer_questions.id", "offer_questions.offer_id", "offers.title", "seller_id", "question"])
    .select(["author", "answer", "answered_at", "reason", "offer_questions.status"])
    .select("offer_questions.created_at")
    .orderBy((eb) => eb.case().when("offer_questions.status", "=", "waiting").then(0).else(1).end())
    .orderBy("offer_questions.created_at", "desc")
    .orderBy("offer_questions.id")
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const results = rows.map((row): OwnQuestion => {
    const { answer: text, answered_at: at, status } = row;
    return {
      id: row.id,
      organizationId: row.seller_id,
      offerId: row.offer_id,
      offerTitle: row.title,
      question: row.question,
      author: row.author,
      askedAt: row.created_at,
      status: status as OwnQuestion["status"],
      answer: text !== null && at !== null ? { text, at } : null,
      mayAnswer: status === "waiting" || (status === "answered" && mayReply(at, now)),
      reason: row.reason,
    };
  });
  return { count: await countRows(questions), results };
}
