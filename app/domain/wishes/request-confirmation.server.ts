/**
 * Saves unconfirmed wishes for an entered address and mails it the confirmation link. The caller sees the
 * same for every address; confirmation mails per mailbox are limited across all callers.
 */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import type { OfferDetail } from "~/domain/catalogue/offer-page/offer-detail";
import { isContactRefused } from "~/domain/consent/queries.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { emailKey } from "~/domain/kernel/email-key.server";
import { hashToken, newToken } from "~/domain/kernel/ids.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import type { TemplateData } from "~/domain/mail/templates.server";
import { MAX_QUESTIONS_A_DAY, type WantedWish, WISH_ASK_AGAIN_MS, WISH_CONFIRM_TTL_MS } from "./wish";
import { insertWishes } from "./write-wishes.server";

export interface Question {
  offer: OfferDetail;
  email: string;
  wanted: readonly WantedWish[];
  owner: string | null;
}

/** Confirmation mails to the mailbox within a day, newest first; wishes of one form share their hash. */
async function recentQuestions(trx: Trx, key: string, now: number) {
  return trx
    .selectFrom("wishes")
    .select(["kind", "offer_id", "price_option_id", "target_price", "owner", "status"])
    .select(["confirm_hash", "created_at"])
    .where("email_key", "=", key)
    .where("created_at", ">", now - DAY_MS)
    .where("confirm_hash", "is not", null)
    .orderBy("created_at", "desc")
    .execute();
}

export async function requestConfirmation(
  trx: Trx,
  { offer, email, wanted, owner }: Question,
): Promise<void> {
  const key = emailKey(email);
  const at = await databaseNow(trx);
  const recent = await recentQuestions(trx, key, at);
  const open = recent.filter(
    (row) =>
      row.offer_id === offer.id && row.status === "unconfirmed" && row.created_at > at - WISH_ASK_AGAIN_MS,
  );
  const fresh = wanted.filter(
    ({ kind, optionId, targetPrice = null }) =>
      !open.some(
        (row) =>
          row.kind === kind &&
          row.price_option_id === optionId &&
          row.target_price === targetPrice &&
          row.owner === owner,
      ),
  );
  const token = newToken();
  const confirmHash = open[0]?.confirm_hash ?? hashToken(token);
  await insertWishes(trx, fresh, { offer, email, owner, status: "unconfirmed", confirmHash, at });
  const questions = new Set(recent.map((row) => row.confirm_hash)).size;
  if (open.length > 0 || questions >= MAX_QUESTIONS_A_DAY || (await isContactRefused(trx, key, "alerts")))
    return;
  const title = (id: string | null) => offer.options.find((option) => option.id === id)?.title ?? null;
  const data: TemplateData<"wish-confirmation"> = {
    token,
    title: offer.title,
    wishes: wanted.map(({ kind, optionId, targetPrice }) => ({
      kind,
      optionTitle: title(optionId),
      targetPrice,
    })),
    expiresAt: at + WISH_CONFIRM_TTL_MS,
  };
  await enqueueMail(trx, email, "wish-confirmation", `wish.asked:${confirmHash}`, at, data);
}
