/**
 * Mails a gift's coupons, without prices, to its recipient once after the capture. The giver's message is included only
 * for paid orders: free ones would allow sending any text to strangers.
 */
import type { Trx } from "~/db/schema";
import type { Cents } from "~/domain/kernel/money";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import type { Gift } from "~/domain/mail/schemas";
import type { SoldLine } from "~/domain/sales/sold-line";
import { mailedLine } from "./mailed-line.server";

/**
 * Call in the capture once coupons are issued.
 * @param sold the sale's lines
 * @param paid amount paid, in cents
 */
export async function sendGifts(
  trx: Trx,
  { sold, paid }: { sold: readonly SoldLine[]; paid: Cents },
  origin: string,
  now: number,
): Promise<void> {
  for (const line of sold) {
    if (!line.gift || line.giftTo === null) continue;
    const { seller, howToRedeem, redemptionRules } = line.terms;
    const data: Gift = {
      ...mailedLine(line, origin),
      saleId: line.saleId,
      lineId: line.id,
      fromName: paid > 0 ? line.giftFrom : "",
      toName: paid > 0 ? line.giftTo.name : "",
      message: paid > 0 ? line.giftMessage : "",
      howToRedeem,
      redemptionRules,
      sellerName: seller.name,
      sellerAddress: seller.address,
    };
    await enqueueMail(trx, line.giftTo.email, "gift", `sale.gift:${line.id}`, now, data);
  }
}
