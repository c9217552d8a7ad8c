/** Takes a coupon back that was handed on, until the friend has opened it: the friend's code ends, and the buyer has a new one. */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { renewCoupons } from "~/domain/coupons/renew-coupons.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { conflict, notFound } from "~/domain/kernel/errors";
import { isErasedEmail } from "~/domain/kernel/formats/email";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { withdrawMail } from "~/domain/mail/withdraw-mail.server";
import { lockSale } from "~/domain/sales/lock-sale.server";
import { orderPageUrl } from "~/domain/sales/mails/mail-order-links.server";
import { giftKey, giftNames } from "~/domain/sales/mails/send-gifts.server";
import { readSoldLines } from "~/domain/sales/sold-lines.server";

interface HandedLine {
  /** Of a buyer that the caller has proven. */
  saleId: string;
  lineId: string;
}

/** @throws DomainError not_found (nothing of that line was handed on), conflict gift_opened | gift_given_back */
export async function takeBack(ctx: Context, { saleId, lineId }: HandedLine): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const sale = await lockSale(trx, saleId);
    const now = await databaseNow(trx);
    const line = (await readSoldLines(trx, { saleIds: [saleId] }, now)).find(({ id }) => id === lineId);
    if (!line?.giftTo || line.handedOnAt === null) throw notFound();
    const isUsed = line.coupons.some(({ stored }) => stored === "redeemed");
    if (line.giftOpenedAt !== null || isUsed) throw conflict("gift_opened");
    if (sale.status !== "captured") throw conflict("gift_given_back");
    if ((await renewCoupons(trx, lineId, now)) === 0) throw conflict("gift_given_back");
    const { title, giftTo } = line;
    const before = await withdrawMail(trx, giftKey(lineId), giftTo.email);
    const key = `coupon.taken_back:${lineId}:${line.giftVersion}`;
    if (before === "sent")
      await enqueueMail(trx, giftTo.email, "gift-taken-back", key, now, {
        ...giftNames(line, sale.total),
        title,
      });
    await forgetFriend(trx, lineId);
    if (!isErasedEmail(sale.email))
      await enqueueMail(trx, sale.email, "coupon-taken-back", key, now, {
        number: sale.number,
        title,
        giftTo,
        orderUrl: orderPageUrl(ctx.origin, { saleId, email: sale.email }, now),
      });
    await writeAudit(trx, ctx.actor, "coupon.taken_back", ["sale", saleId], now, { line: lineId });
  });
}

async function forgetFriend(trx: Trx, lineId: string): Promise<void> {
  await trx
    .updateTable("sale_lines")
    .set((eb) => ({
      for_present: false,
      gift_from: null,
      gift_name: null,
      gift_email: null,
      gift_message: null,
      gift_version: eb("gift_version", "+", 1),
      handed_on_at: null,
    }))
    .where("id", "=", lineId)
    .execute();
}
