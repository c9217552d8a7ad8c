/** Mails links to the paid orders of a mailbox, each to the exact address it was bought with. */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { grouped } from "~/domain/kernel/grouped";
import { newId } from "~/domain/kernel/ids.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import { giftCardPath } from "~/domain/sales/access/gift-card-link.server";
import { ASKED_LINK_MS, CONFIRMATION_LINK_MS, signOrderLink } from "~/domain/sales/access/order-link.server";

const NEWEST = 20;

/** Link to one purchase's page, for its confirmation. */
export function orderPageUrl(
  origin: string,
  sale: { saleId: string; email: string },
  now: number,
  lasting: number = CONFIRMATION_LINK_MS,
): string {
  const link = signOrderLink("order", sale, now + lasting);
  return `${origin}${MAIL_PATHS.order}?${new URLSearchParams({ ...link })}`;
}

/** Does not reveal whether orders were found. */
export async function mailOrderLinks(ctx: Context, email: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    // Spellings with a tag count as one customer for limits, but only the exact address surely reaches the
    // buyer.
    const paid = await readPaidSales(trx, email);
    for (const [recipient, sales] of grouped(paid, (sale) => sale.email.toLowerCase())) {
      await enqueueMail(trx, recipient, "order-links", `orders.asked:${newId()}`, now, {
        orders: sales.map(({ id, number, email: address, captured_at, cardId }) => ({
          number,
          capturedAt: captured_at ?? now,
          url:
            cardId === null
              ? orderPageUrl(ctx.origin, { saleId: id, email: address }, now, ASKED_LINK_MS)
              : `${ctx.origin}${giftCardPath(address, { id: cardId, version: 1, holder: "buyer" })}`,
        })),
        expiresAt: now + ASKED_LINK_MS,
      });
    }
  });
}

function readPaidSales(trx: Trx, email: string) {
  return trx
    .selectFrom("sales")
    .leftJoin("gift_cards", "gift_cards.sale_id", "sales.id")
    .select(["sales.id", "number", "email", "captured_at", "gift_cards.id as cardId"])
    .where("email_key", "=", emailKey(email))
    .where("captured_at", "is not", null)
    .orderBy("captured_at", "desc")
    .limit(NEWEST)
    .execute();
}
