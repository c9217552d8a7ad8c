/**
 * Takes a question to the seller of an offer. An account's confirmed address needs no confirmation; any other address confirms
 * the question by a mailed link, so that no question comes in another person's name. Sent twice, it is one question as long as it waits.
 */
import { createHash } from "node:crypto";
import { databaseNow } from "~/db/clock.server";
import { lockRow } from "~/db/locked-rows.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import type { OfferDetail } from "~/domain/catalogue/offer-page/offer-detail";
import { readOffer } from "~/domain/catalogue/offer-page/offer-queries.server";
import { reviewerName } from "~/domain/feedback/feedback";
import { identifyVoter, type Voter } from "~/domain/feedback/recognise-voter.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { conflict, notFound } from "~/domain/kernel/errors";
import { hashToken, newId, newToken } from "~/domain/kernel/ids.server";
import { organizationsOf } from "~/domain/kernel/permissions";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { sealText } from "~/domain/secrets/sealed-text.server";
import { mailSeller } from "./mail-question.server";
import { moveQuestion } from "./move-question.server";
import {
  OPEN_QUESTIONS_MAX,
  QUESTION_CONFIRM_TTL_MS,
  QUESTION_EMAIL_PURPOSE,
  QUESTION_MAIL_AGAIN_MS,
  QUESTIONS_A_DAY,
} from "./question";
import { requirePlainWords } from "./require-plain-words.server";

export interface NewQuestion {
  offerId: string;
  /** Trimmed, not empty. */
  question: string;
  /** Of an asker without account, who is shown by first name and initial; null = none. */
  name: string | null;
  /** null only for an account with a confirmed address. */
  email: string | null;
}

/** "pending" reveals nothing about the address: the mailbox has to confirm, or has asked too much. */
export type AskedQuestion = "waiting" | "pending";

async function authorOf(trx: Trx, { userId }: Voter, name: string | null): Promise<string | null> {
  const user =
    userId === null
      ? undefined
      : await trx
          .selectFrom("users")
          .select(["first_name", "last_name"])
          .where("id", "=", userId)
          .executeTakeFirst();
  return user
    ? reviewerName({ author_name: null, ...user })
    : reviewerName({ author_name: name ?? "", first_name: null, last_name: null });
}

async function hasAskedTooMuch(trx: Trx, key: string, offerId: string, now: number): Promise<boolean> {
  const rows = await trx
    .selectFrom("offer_questions")
    .select(["offer_id", "status", "created_at"])
    .where("email_key", "=", key)
    .where((eb) =>
      eb.or([eb("created_at", ">", now - DAY_MS), eb("status", "in", ["unconfirmed", "waiting"])]),
    )
    .execute();
  const open = rows.filter(({ offer_id, status }) => offer_id === offerId && status !== "answered");
  const recent = rows.filter(({ created_at }) => created_at > now - DAY_MS);
  return open.length >= OPEN_QUESTIONS_MAX || recent.length >= QUESTIONS_A_DAY;
}

async function mailLink(trx: Trx, email: string, title: string, now: number): Promise<string> {
  const token = newToken();
  const hash = hashToken(token);
  await enqueueMail(trx, email, "question-confirmation", `question.asked:${hash}`, now, {
    token,
    title,
    expiresAt: now + QUESTION_CONFIRM_TTL_MS,
  });
  return hash;
}

interface Asking {
  offer: OfferDetail;
  asker: Voter;
  proven: boolean;
  now: number;
}

/** What was asked before and still waits: confirmed by its signed-in author, or its link mailed once more. */
async function repeat(trx: Trx, key: string, { offer, asker, proven, now }: Asking): Promise<AskedQuestion> {
  const { id } = await trx
    .selectFrom("offer_questions")
    .select("id")
    .where("request_key", "=", key)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const known = await lockRow(trx, "offer_questions", id);
  if (known?.status === "unconfirmed" && proven) {
    const author = await authorOf(trx, asker, null);
    await moveQuestion(trx, known, "waiting", { now, confirm_hash: null, author, user_id: asker.userId });
    await mailSeller(trx, known, now);
  } else if (known?.status === "unconfirmed" && known.changed_at <= now - QUESTION_MAIL_AGAIN_MS) {
    const confirm_hash = await mailLink(trx, asker.email, offer.title, now);
    await trx
      .updateTable("offer_questions")
      .set({ confirm_hash, changed_at: now })
      .where("id", "=", id)
      .execute();
  }
  return proven ? "waiting" : "pending";
}

/**
 * @throws DomainError not_found; invalid: user_email; question and author_name has_contact; conflict: offer_over,
 * question_on_own_offer, too_many_questions (accounts alone)
 */
export async function askQuestion(ctx: Context, input: NewQuestion): Promise<AskedQuestion> {
  const { offerId, question, name } = input;
  requirePlainWords("question", question);
  requirePlainWords("author_name", name ?? "");
  const asker = await identifyVoter(ctx, { offerId, email: input.email, sig: null });
  const offer = await readOffer(ctx.db, offerId);
  if (!offer) throw notFound();
  if (!offer.onSale || offer.over) throw conflict("offer_over");
  if (organizationsOf(ctx.actor).includes(offer.organization.id)) throw conflict("question_on_own_offer");
  const proven = asker.source === "account";
  const request_key = createHash("sha256")
    .update(JSON.stringify([asker.emailKey, offer.id, question]))
    .digest("base64url");
  return inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    const asking = { offer, asker, proven, now };
    const known = await trx
      .selectFrom("offer_questions")
      .select("id")
      .where("request_key", "=", request_key)
      .where("status", "in", ["unconfirmed", "waiting"])
      .executeTakeFirst();
    if (known) return repeat(trx, request_key, asking);
    if (await hasAskedTooMuch(trx, asker.emailKey, offer.id, now)) {
      if (proven) throw conflict("too_many_questions");
      return "pending";
    }
    const row = {
      id: newId(),
      offer_id: offer.id,
      seller_id: offer.organization.id,
      email_key: asker.emailKey,
      email_sealed: sealText(asker.email, QUESTION_EMAIL_PURPOSE),
      user_id: asker.userId,
      author: await authorOf(trx, asker, name),
      question,
      request_key,
      status: proven ? ("waiting" as const) : ("unconfirmed" as const),
      confirm_hash: null,
      answer: null,
      answered_at: null,
      reason: null,
      created_at: now,
      changed_at: now,
    };
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("offer_questions")
      .values(row)
      // Another call asks the same at this moment.
      .onConflict((twin) => twin.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return repeat(trx, request_key, asking);
    if (proven) await mailSeller(trx, row, now);
    else {
      const confirm_hash = await mailLink(trx, asker.email, offer.title, now);
      await trx.updateTable("offer_questions").set({ confirm_hash }).where("id", "=", row.id).execute();
    }
    await writeAudit(trx, ctx.actor, "question.asked", ["question", row.id], now, { offer: offer.id });
    return proven ? "waiting" : "pending";
  });
}
