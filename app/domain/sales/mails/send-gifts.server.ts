/**
 * Mails gifts to their recipients, without prices. The giver's words are included only for paid orders: free ones would
 * allow sending any text to strangers.
 */
import type { Trx } from "~/db/schema";
import type { Cents } from "~/domain/kernel/money";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { giftUrl } from "~/domain/sales/access/gift-link.server";
import type { SoldLine } from "~/domain/sales/sold-line";
import type { SoldPlaces } from "~/domain/sales/sold-places.server";
import { mailedLine } from "./mailed-line.server";

/** Event key of a gift's mail. */
export const giftKey = (lineId: string) => `sale.gift:${lineId}`;

/** @param paid amount paid for the sale, in cents */
export function giftNames({ giftFrom, giftTo }: Pick<SoldLine, "giftFrom" | "giftTo">, paid: Cents) {
  return paid > 0 ? { fromName: giftFrom, toName: giftTo?.name ?? "" } : { fromName: "", toName: "" };
}

interface Sold {
  /** Lines of one sale; those without a recipient, or whose day is still to come, are skipped. */
  sold: readonly SoldLine[];
  /** Where they are used. */
  places: SoldPlaces;
  /** Amount paid for the sale, in cents. */
  paid: Cents;
}

/** Call in the capture once coupons are issued, or for a corrected address. */
export async function sendGifts(
  trx: Trx,
  { sold, places, paid }: Sold,
  origin: string,
  now: number,
): Promise<void> {
  for (const line of sold) {
    if (!line.gift || line.giftTo === null || line.giftDueAt !== null) continue;
    const { seller, howToRedeem, redemptionRules } = line.terms;
    await enqueueMail(trx, line.giftTo.email, "gift", giftKey(line.id), now, {
      ...mailedLine(line, places, origin),
      ...giftNames(line, paid),
      saleId: line.saleId,
      giftUrl: giftUrl(origin, { ...line, giftTo: line.giftTo }),
      message: paid > 0 ? line.giftMessage : "",
      howToRedeem,
      redemptionRules,
      sellerName: seller.name,
      sellerPhone: seller.phone,
    });
  }
}
