/**
 * After the capture: the person who gets a line as a present is sent its coupons, once, and no prices. What the giver
 * wrote goes to strangers only where money was paid: with a free order anybody could send anything to anybody.
 */
import type { Trx } from "~/db/schema";
import type { Cents } from "~/domain/kernel/money";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import type { Gift } from "~/domain/mail/schemas";
import type { SoldLine } from "~/domain/sales/sold-line";
import { mailedLine } from "./mailed-line.server";

/** Inside the capture, after the coupons are issued. @param sold the sale's lines, @param paid what was paid for them */
export async function sendGifts(
  trx: Trx,
  { sold, paid }: { sold: readonly SoldLine[]; paid: Cents },
  origin: string,
  now: number,
): Promise<void> {
  for (const line of sold) {
    if (!line.gift || line.giftTo === null) continue;
    const { seller, howToRedeem } = line.terms;
    const data: Gift = {
      ...mailedLine(line, origin),
      saleId: line.saleId,
      lineId: line.id,
      fromName: paid > 0 ? line.giftFrom : "",
      toName: paid > 0 ? line.giftTo.name : "",
      message: paid > 0 ? line.giftMessage : "",
      howToRedeem,
      sellerName: seller.name,
      sellerAddress: seller.address,
    };
    await enqueueMail(trx, {
      eventKey: `sale.gift:${line.id}`,
      recipient: line.giftTo.email,
      template: "gift",
      data: { ...data },
      at: now,
    });
  }
}
