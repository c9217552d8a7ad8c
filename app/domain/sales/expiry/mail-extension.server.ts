/** Mails that coupons were extended: to the buyer, to who received them as a gift, and to members of the seller who chose it. */
import type { Trx } from "~/db/schema";
import { readMailReaders } from "~/domain/identity/member-mails/mail-readers.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import type { SaleRow } from "~/domain/sales/lock-sale.server";
import { orderPageUrl } from "~/domain/sales/mails/mail-order-links.server";
import type { SoldLine } from "~/domain/sales/sold-line";
import type { OpenExtension } from "./extension";

interface Extended {
  sale: SaleRow;
  line: SoldLine;
  open: OpenExtension;
  quantity: number;
}

export async function mailExtension(
  trx: Trx,
  { sale, line, open, quantity }: Extended,
  { origin, now }: { origin: string; now: number },
): Promise<void> {
  const { organizationId, title, optionTitle, terms, giftTo } = line;
  // Once a line: a coupon is extended once.
  const key = `coupons.extended:${line.id}`;
  const facts = { title, optionTitle, quantity, from: open.validUntil, validUntil: open.newEnd };
  const sellerName = terms.seller.name;
  const orderUrl = orderPageUrl(origin, { saleId: sale.id, email: sale.email }, now);
  await enqueueMail(trx, sale.email, "coupons-extended", key, now, { ...facts, sellerName, orderUrl });
  if (giftTo && line.giftDueAt === null)
    await enqueueMail(trx, giftTo.email, "coupons-extended", key, now, { ...facts, sellerName });
  const readers = await readMailReaders(trx, { organizationId, kind: "sales", frequency: "at_once" });
  const organization = { id: organizationId, name: sellerName };
  const { number } = sale;
  for (const { email } of readers)
    await enqueueMail(trx, email, "coupons-extended-seller", key, now, { ...facts, organization, number });
}
