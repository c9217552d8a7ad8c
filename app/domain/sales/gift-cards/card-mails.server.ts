/** Puts the mails about gift cards into the outbox: bought, given, given back, about to end. */
import type { Trx } from "~/db/schema";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { giftCardPath } from "~/domain/sales/access/gift-card-link.server";
import { shownCardCode } from "./card-code.server";

async function readCard(trx: Trx, cardId: string) {
  return trx
    .selectFrom("gift_cards as card")
    .innerJoin("sales", "sales.id", "card.sale_id")
    .select([
      "card.id",
      "card.sale_id as saleId",
      "card.code_sealed as sealed",
      "card.amount",
      "card.balance",
    ])
    .select(["card.version", "card.valid_until as validUntil", "card.gift_from as from"])
    .select([
      "card.for_present as forPresent",
      "card.gift_name as name",
      "card.gift_email as giftEmail",
      "card.gift_message as message",
    ])
    .select(["card.gift_due_at as dueAt", "sales.email as buyerEmail", "sales.number"])
    .where("card.id", "=", cardId)
    .executeTakeFirstOrThrow();
}

/** Call in the capture's transaction: the buyer's confirmation. */
export async function mailCardBought(trx: Trx, cardId: string, origin: string, at: number): Promise<void> {
  const card = await readCard(trx, cardId);
  const { id, version, buyerEmail, giftEmail, dueAt, forPresent } = card;
  await enqueueMail(trx, buyerEmail, "gift-card-bought", `sale.captured:${card.saleId}`, at, {
    number: card.number,
    amount: card.amount,
    validUntil: card.validUntil ?? at,
    boughtAt: at,
    cardUrl: `${origin}${giftCardPath(buyerEmail, { id, version, holder: "buyer" })}`,
    code: !forPresent ? shownCardCode(card.sealed) : null,
    giftEmail,
    giftDueAt: dueAt !== null && dueAt > at ? dueAt : null,
  });
}

/** Sends a gift to its recipient, and ends its wait; nothing for a card without one. */
export async function mailCardGiven(trx: Trx, cardId: string, origin: string, at: number): Promise<void> {
  const card = await readCard(trx, cardId);
  const { id, version, giftEmail } = card;
  await trx
    .updateTable("gift_cards")
    .set({ gift_due_at: null, changed_at: at })
    .where("id", "=", cardId)
    .execute();
  if (giftEmail === null) return;
  await enqueueMail(trx, giftEmail, "gift-card", `gift-card.given:${id}:${version}`, at, {
    fromName: card.from ?? "",
    toName: card.name ?? "",
    message: card.message ?? "",
    amount: card.amount,
    validUntil: card.validUntil ?? at,
    cardUrl: `${origin}${giftCardPath(giftEmail, { id, version, holder: "recipient" })}`,
  });
}

/** The card was given back, or its purchase charged back: who was given it must know. */
export async function mailCardEnded(trx: Trx, cardId: string, at: number): Promise<void> {
  const { id, giftEmail, from, name, dueAt } = await readCard(trx, cardId);
  if (giftEmail === null || dueAt !== null) return;
  await enqueueMail(trx, giftEmail, "gift-card-ended", `gift-card.ended:${id}`, at, {
    fromName: from ?? "",
    toName: name ?? "",
  });
}

/** Before its end, to who holds it: the recipient of a gift, otherwise the buyer. */
export async function mailCardEnding(trx: Trx, cardId: string, origin: string, at: number): Promise<void> {
  const card = await readCard(trx, cardId);
  const { id, version, giftEmail, buyerEmail, balance, validUntil } = card;
  const [email, holder] = card.forPresent
    ? ([giftEmail, "recipient"] as const)
    : ([buyerEmail, "buyer"] as const);
  // Erased at its owner's wish.
  if (email === null) return;
  await enqueueMail(trx, email, "gift-card-ending", `gift-card.ending:${id}:${validUntil}`, at, {
    balance,
    validUntil: validUntil ?? at,
    cardUrl: `${origin}${giftCardPath(email, { id, version, holder })}`,
  });
}
