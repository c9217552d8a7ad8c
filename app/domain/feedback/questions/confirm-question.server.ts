/** Confirms a question by the single-use link of the mail to its mailbox, which sends it to the seller. */
import { databaseNow } from "~/db/clock.server";
import { lockRow } from "~/db/locked-rows.server";
import type { Db, Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { hashToken } from "~/domain/kernel/ids.server";
import { mailSeller } from "./mail-question.server";
import { moveQuestion } from "./move-question.server";
import { QUESTION_CONFIRM_TTL_MS } from "./question";

/** null for an unknown, used or old link. */
export async function readUnconfirmedQuestion(db: Db | Trx, token: string) {
  const found = await db
    .selectFrom("offer_questions")
    .innerJoin("offers", "offers.id", "offer_questions.offer_id")
    .select(["offer_questions.id", "question", "offers.id as offerId", "offers.title as offerTitle"])
    .where("confirm_hash", "=", hashToken(token))
    .where("offer_questions.status", "=", "unconfirmed")
    .where("changed_at", ">", (await databaseNow(db)) - QUESTION_CONFIRM_TTL_MS)
    .executeTakeFirst();
  return found ?? null;
}

/** @returns the id of its offer. @throws DomainError session_expired/code_expired for an unknown, used or old link */
export async function confirmQuestion(ctx: Context, token: string): Promise<string> {
  return inTransaction(ctx.db, async (trx) => {
    const found = await readUnconfirmedQuestion(trx, token);
    const asked = found && (await lockRow(trx, "offer_questions", found.id));
    // It may have been confirmed, or its link mailed anew, while this call waited.
    if (asked?.status !== "unconfirmed" || asked.confirm_hash !== hashToken(token))
      throw new DomainError("session_expired", { reason: "code_expired" });
    const now = await databaseNow(trx);
    await moveQuestion(trx, asked, "waiting", { now, confirm_hash: null });
    await mailSeller(trx, asked, now);
    await writeAudit(trx, ctx.actor, "question.confirmed", ["question", asked.id], now, {
      offer: asked.offer_id,
    });
    return asked.offer_id;
  });
}
