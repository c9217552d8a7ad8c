/** Takes a question out of sight: its seller refuses or hides it, staff remove it. The asker reads why, and so does the seller. */
import { databaseNow } from "~/db/clock.server";
import { lockRow } from "~/db/locked-rows.server";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext } from "~/domain/kernel/context";
import { conflict, invalid, notFound } from "~/domain/kernel/errors";
import { requireStaff } from "~/domain/kernel/permissions";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { mailQuestionRefusal, readOfferOf } from "./mail-question.server";
import { moveQuestion } from "./move-question.server";
import { lockOwnQuestion } from "./own-questions.server";
import type { RefusalReason } from "./question";

/** @throws DomainError not_found, forbidden, conflict question_closed */
export async function refuseQuestion(
  ctx: ActingContext,
  { id, reason }: { id: string; reason: RefusalReason },
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const asked = await lockOwnQuestion(trx, ctx.actor, id);
    if (asked.status === "refused") return;
    if (asked.status === "removed") throw conflict("question_closed");
    const now = await databaseNow(trx);
    await moveQuestion(trx, asked, "refused", { now, reason });
    await mailQuestionRefusal(trx, asked, { by: "seller", reason }, now);
    await writeAudit(trx, ctx.actor, "question.refused", ["question", asked.id], now, { reason });
  });
}

/**
 * @param input.reason for the seller and the asker
 * @throws DomainError unauthenticated, forbidden, not_found, invalid reason: required; conflict question_closed
 */
export async function removeQuestion(
  ctx: ActingContext,
  input: { id: string; reason: string },
): Promise<void> {
  requireStaff(ctx.actor);
  const reason = input.reason.trim();
  if (reason === "") throw invalid("reason", "reason_required");
  await inTransaction(ctx.db, async (trx) => {
    const asked = await lockRow(trx, "offer_questions", input.id);
    if (!asked || asked.status === "unconfirmed") throw notFound();
    if (asked.status !== "waiting" && asked.status !== "answered") throw conflict("question_closed");
    const now = await databaseNow(trx);
    await moveQuestion(trx, asked, "removed", { now, reason });
    await mailQuestionRefusal(trx, asked, { by: "staff", reason }, now);
    const { title, contact } = await readOfferOf(trx, asked.offer_id);
    const { question, answer } = asked;
    await enqueueMail(trx, contact, "question-removed", `question.removed:${asked.id}`, now, {
      title,
      question,
      answer,
      reason,
    });
    await writeAudit(trx, ctx.actor, "question.removed", ["question", asked.id], now, { reason });
  });
}
