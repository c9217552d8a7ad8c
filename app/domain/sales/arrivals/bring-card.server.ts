/**
 * Brings what is left of a gift card that another system sold: a card of this shop for its holder, owed from now on, with the code that
 * it has, or a new one by mail.
 */
import type { Trx } from "~/db/schema";
import { writeAudit } from "~/domain/kernel/audit.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { importedProvider } from "~/domain/payments/imported-provider";
import { giftCardPath } from "~/domain/sales/access/gift-card-link.server";
import { giveCard } from "~/domain/sales/gift-card-sales/give-card.server";
import { keptCardCode } from "~/domain/sales/gift-cards/card-code.server";
import { endAfter } from "~/domain/sales/gift-cards/settle-card.server";
import { IMPORTED_CHANNEL } from "~/domain/sales/order";
import type { Arrival, ArrivalProblemCode, Brought, CardRow } from "./arrival-rows.server";

type KeptCode = NonNullable<ReturnType<typeof keptCardCode>>;

async function judgeCode(
  trx: Trx,
  typed: string,
): Promise<{ kept: KeptCode } | { problem: ArrivalProblemCode }> {
  const kept = keptCardCode(typed);
  if (kept === null) return { problem: "code_unusable" };
  const taken = await trx
    .selectFrom("gift_cards")
    .select("id")
    .where("code_hash", "=", kept.code_hash)
    .executeTakeFirst();
  return taken ? { problem: "code_taken" } : { kept };
}

/** Judges before it writes: a row with a problem leaves nothing. */
export async function bringCard(trx: Trx, row: CardRow, arrival: Arrival): Promise<Brought> {
  const { now } = arrival;
  const { valid_until: validUntil = endAfter(now) } = row;
  if (row.closed_at !== undefined || row.balance === 0 || validUntil <= now) return { skip: "over" };
  if (row.frozen_at !== undefined) return { problem: "frozen" };
  // Its mail would come before the day that its giver chose.
  if (row.due_at !== undefined && row.due_at > now) return { problem: "not_given_yet" };
  if (row.code === undefined) return writeCard(trx, { row, validUntil, kept: null }, arrival);
  const judged = await judgeCode(trx, row.code);
  return "problem" in judged ? judged : writeCard(trx, { row, validUntil, kept: judged.kept }, arrival);
}

interface Judged {
  row: CardRow;
  validUntil: number;
  kept: KeptCode | null;
}

async function writeCard(
  trx: Trx,
  { row, validUntil, kept }: Judged,
  { actor, source, origin, now }: Arrival,
): Promise<Brought> {
  const email = row.given_to ?? row.email;
  const { cardId, number, code } = await giveCard(trx, {
    userId: null,
    email,
    amount: row.balance,
    channel: `${IMPORTED_CHANNEL}${source}`,
    provider: importedProvider.name,
    termsVersion: source,
    validUntil,
    ...(kept && { code: kept }),
    at: now,
  });
  const about = ["gift_card", cardId] as const;
  await writeAudit(trx, actor, "gift_card.imported", about, now, { source, amount: row.balance });
  if (kept) return { id: cardId };
  const cardUrl = `${origin}${giftCardPath(email, { id: cardId, version: 1, holder: "buyer" })}`;
  const facts = { number, balance: row.balance, validUntil, cardUrl, code };
  await enqueueMail(trx, email, "gift-card-arrived", `gift-card.arrived:${cardId}`, now, facts);
  return { id: cardId };
}
