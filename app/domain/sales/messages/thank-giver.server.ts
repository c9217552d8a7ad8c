/** The recipient of a gift thanks its giver: one mail, of plain words, which neither shows an address. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { conflict, invalid, notFound } from "~/domain/kernel/errors";
import { isErasedEmail } from "~/domain/kernel/formats/email";
import { hasLink, spacedStops } from "~/domain/kernel/formats/links.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import type { GiftLink } from "~/domain/sales/access/gift-link.server";
import { findGift, isGivenBack, readReceivedGift } from "~/domain/sales/buyer/received-gift.server";
import { lockSale } from "~/domain/sales/lock-sale.server";

/**
 * @param text plain words of the recipient, trimmed
 * @throws DomainError not_found (link), invalid text: required, has_link, buyer_gone; conflict gift_thanked | gift_given_back
 */
export async function thankGiver(ctx: Context, link: GiftLink, text: string): Promise<void> {
  if (text === "") throw invalid("text", "required");
  if (hasLink(text)) throw invalid("text", "has_link");
  const named = await findGift(ctx.db, link);
  if (!named) throw notFound();
  await inTransaction(ctx.db, async (trx) => {
    const sale = await lockSale(trx, named.saleId);
    const now = await databaseNow(trx);
    const gift = await readReceivedGift({ ...ctx, db: trx }, link);
    if (!gift) throw notFound();
    if (!gift.mayThank) throw conflict(isGivenBack(gift.line) ? "gift_given_back" : "gift_thanked");
    if (isErasedEmail(sale.email)) throw invalid("text", "buyer_gone");
    const { line, toName } = gift;
    await trx.updateTable("sale_lines").set({ gift_thanked_at: now }).where("id", "=", line.id).execute();
    await enqueueMail(trx, sale.email, "gift-thanks", `gift.thanks:${line.id}`, now, {
      number: sale.number,
      title: line.title,
      fromName: toName,
      message: spacedStops(text),
    });
    await writeAudit(trx, ctx.actor, "sale.gift_thanked", ["sale", sale.id], now, { line: line.id });
  });
}
