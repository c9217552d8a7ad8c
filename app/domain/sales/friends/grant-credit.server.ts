/** Gives a member a gift card that the shop itself pays for (decision 235). */
import type { Trx } from "~/db/schema";
import type { Cents } from "~/domain/kernel/money";
import { giveCard } from "~/domain/sales/gift-card-sales/give-card.server";
import { bookCardGranted } from "~/domain/sales/gift-cards/book-cards.server";
import { PROMOTION } from "~/domain/sales/gift-cards/gift-card";
import { endAfter } from "~/domain/sales/gift-cards/settle-card.server";

interface Grant {
  userId: string;
  email: string;
  amount: Cents;
  /** ms UTC, the database's clock. */
  at: number;
}

/** The member's account keeps the card. */
export async function grantCredit(trx: Trx, grant: Grant): Promise<{ cardId: string; saleId: string }> {
  const of = { channel: PROMOTION, provider: PROMOTION, termsVersion: PROMOTION };
  const { cardId, saleId } = await giveCard(trx, { ...grant, ...of, validUntil: endAfter(grant.at) });
  const { amount, at } = grant;
  await bookCardGranted(trx, { saleId, currency: "EUR", amount, at });
  return { cardId, saleId };
}
