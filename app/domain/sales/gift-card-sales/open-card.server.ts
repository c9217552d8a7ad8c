/** Opens a gift by its recipient's press, keeps a card in an account, and sends it again or to another address until opened. */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { conflict, DomainError, invalid, notFound } from "~/domain/kernel/errors";
import { parseEmail } from "~/domain/kernel/formats/email";
import { requireUser } from "~/domain/kernel/permissions";
import { withdrawMail } from "~/domain/mail/withdraw-mail.server";
import type { GiftCardLink } from "~/domain/sales/access/gift-card-link.server";
import { newCardCode } from "~/domain/sales/gift-cards/card-code.server";
import { mailCardGiven } from "~/domain/sales/gift-cards/card-mails.server";
import { requireFewSendings, requireRoomForGift } from "~/domain/sales/gift-limit.server";
import { lockSale } from "~/domain/sales/lock-sale.server";
import { readCardById, readLinkedCard } from "./read-card.server";

/** Reads again what the link names once its sale is locked: a correction may have replaced it. */
async function lockLinked(trx: Trx, link: GiftCardLink) {
  const found = await readLinkedCard(trx, link);
  if (!found) throw notFound();
  await lockSale(trx, found.saleId);
  const card = await readLinkedCard(trx, link);
  if (!card) throw notFound();
  return card;
}

/** @throws DomainError not_found for a link that opens nothing */
export async function openGiftCard(ctx: Context, link: GiftCardLink): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const card = await lockLinked(trx, link);
    if (card.holder !== "recipient") throw notFound();
    const now = await databaseNow(trx);
    await trx
      .updateTable("gift_cards")
      .set({ gift_opened_at: now, changed_at: now })
      .where("id", "=", card.id)
      .where("gift_opened_at", "is", null)
      .execute();
  });
}

/**
 * The code is shown in the account from now on. Who typed the code or opened the link may keep it; it stays spendable by its code.
 * @throws DomainError unauthorized, not_found, conflict gift_card_kept
 */
export async function keepGiftCard(ctx: Context, cardId: string): Promise<void> {
  const { userId } = requireUser(ctx.actor);
  await inTransaction(ctx.db, async (trx) => {
    const card = await readCardById(trx, cardId);
    if (!card) throw notFound();
    await lockSale(trx, card.saleId);
    const now = await databaseNow(trx);
    const { numUpdatedRows } = await trx
      .updateTable("gift_cards")
      .set({ kept_by: userId, kept_at: now, changed_at: now })
      .where("id", "=", cardId)
      .where((eb) => eb.or([eb("kept_by", "is", null), eb("kept_by", "=", userId)]))
      .executeTakeFirstOrThrow();
    if (Number(numUpdatedRows) === 0) throw conflict("gift_card_kept");
  });
}

/**
 * By its buyer, until it is opened: the link and the code that the former address may have are worth nothing then.
 * @returns the address, and whether the gift still waits for its day @throws DomainError invalid email, not_found, conflict gift_opened | gift_on_its_way |
 * gift_sent_often
 */
export async function sendCardAgain(ctx: Context, link: GiftCardLink, typed: string) {
  const email = parseEmail(typed);
  if (email === null) throw invalid("email", "email");
  const waits = await inTransaction(ctx.db, async (trx) => {
    const card = await lockLinked(trx, link);
    if (card.holder !== "buyer" || card.gift === null) throw notFound();
    if (card.gift.openedAt !== null || card.balance !== card.amount || card.keptBy !== null)
      throw conflict("gift_opened");
    if (card.state !== "active") throw new DomainError("conflict", { reason: "gift_card_over" });
    const now = await databaseNow(trx);
    const key = `gift-card.given:${card.id}:${card.version}`;
    const before = card.gift.dueAt === null ? await withdrawMail(trx, key, card.gift.email) : null;
    if (before === "queued" && email === card.gift.email) throw conflict("gift_on_its_way");
    requireFewSendings(card.version);
    if (email !== card.gift.email) await requireRoomForGift(trx, email, now);
    await trx
      .updateTable("gift_cards")
      .set({ ...newCardCode(), gift_email: email, version: card.version + 1, changed_at: now })
      .where("id", "=", card.id)
      .execute();
    if (card.gift.dueAt === null) await mailCardGiven(trx, card.id, ctx.origin, now);
    await writeAudit(trx, ctx.actor, "gift_card.corrected", ["gift_card", card.id], now);
    return card.gift.dueAt !== null;
  });
  return { email, waits };
}
