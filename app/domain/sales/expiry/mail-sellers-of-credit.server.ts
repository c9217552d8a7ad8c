/** Mails that expired coupons became a credit of their buyer, to the members of their sellers who chose a mail of each sale. */
import type { Trx } from "~/db/schema";
import { readMailReaders } from "~/domain/identity/member-mails/mail-readers.server";
import { grouped } from "~/domain/kernel/grouped";
import type { Cents } from "~/domain/kernel/money";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";

export interface CreditedCoupon {
  organizationId: string;
  sellerName: string;
  title: string;
  optionTitle: string;
  /** Integer cents that its buyer has as a credit. */
  amount: Cents;
}

interface Credited {
  /** Of the purchase. */
  number: string;
  refundId: string;
  coupons: readonly CreditedCoupon[];
}

/** The names under which the coupons were sold, each once. */
export const creditedItems = (
  coupons: readonly Pick<CreditedCoupon, "title" | "optionTitle">[],
): string[] => [...new Set(coupons.map(({ title, optionTitle }) => `${title} (${optionTitle})`))];

/** Call in the transaction that voids them. The buyer stays unnamed. */
export async function mailSellersOfCredit(
  trx: Trx,
  { number, refundId, coupons }: Credited,
  now: number,
): Promise<void> {
  for (const [organizationId, own] of grouped(coupons, (coupon) => coupon.organizationId)) {
    const readers = await readMailReaders(trx, { organizationId, kind: "sales", frequency: "at_once" });
    const data = {
      organization: { id: organizationId, name: own[0]?.sellerName ?? "" },
      number,
      items: creditedItems(own),
      quantity: own.length,
      amount: own.reduce((sum, { amount }) => sum + amount, 0),
    };
    const key = `coupons.credited:${refundId}:${organizationId}`;
    for (const { email } of readers) await enqueueMail(trx, email, "coupons-credited-seller", key, now, data);
  }
}
