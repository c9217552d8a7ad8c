/** Writes the gift card that the paid value of expired coupons becomes, and mails it (decision 236). */
import type { Trx } from "~/db/schema";
import type { Cents } from "~/domain/kernel/money";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { freeProvider } from "~/domain/payments/free-provider";
import { giftCardPath } from "~/domain/sales/access/gift-card-link.server";
import { giveCard } from "~/domain/sales/gift-card-sales/give-card.server";
import { endAfter } from "~/domain/sales/gift-cards/settle-card.server";
import type { SaleRow } from "~/domain/sales/lock-sale.server";
import { expirySettings } from "~/site-settings";

/** Of the sale that stands for the credit. */
const CHANNEL = "credit";

interface Credit {
  /** Of the expired coupons, as locked. */
  sale: SaleRow;
  refundId: string;
  amount: Cents;
  /** What expired, as its mail names it. */
  items: string[];
}

/** Call once the refund is booked as paid. @returns the card's id */
export async function giveCreditCard(
  trx: Trx,
  { sale, refundId, amount, items }: Credit,
  origin: string,
  now: number,
): Promise<string> {
  const { user_id: userId, email } = sale;
  const validUntil = endAfter(now, expirySettings.creditMonths);
  const { cardId, saleId, number, code } = await giveCard(trx, {
    userId,
    email,
    amount,
    channel: CHANNEL,
    provider: freeProvider.name,
    termsVersion: sale.terms_version,
    validUntil,
    creditRefundId: refundId,
    at: now,
  });
  await enqueueMail(trx, email, "coupons-credited", `sale.captured:${saleId}`, now, {
    number,
    order: sale.number,
    items,
    amount,
    validUntil,
    cardUrl: `${origin}${giftCardPath(email, { id: cardId, version: 1, holder: "buyer" })}`,
    code,
  });
  return cardId;
}
