/**
 * Queues the confirmation mail of a captured sale: a snapshot of the contract as concluded, with its coupons
 * (docs/law.md 5).
 */

import type { Trx } from "~/db/schema";
import { picked } from "~/domain/kernel/grouped";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import type { ConfirmedLine, PurchaseConfirmation } from "~/domain/mail/schemas";
import { showSaleReference } from "~/domain/sales/access/sale-reference";
import type { LockedSale } from "~/domain/sales/lock-sale.server";
import { friendOf, type SoldLine } from "~/domain/sales/sold-line";
import type { SoldPlaces } from "~/domain/sales/sold-places.server";
import { orderPageUrl } from "./mail-order-links.server";
import { mailedLine } from "./mailed-line.server";

/** Event key of the confirmation. */
export function confirmationKey(saleId: string): string {
  return `sale.captured:${saleId}`;
}

function confirmedLine(line: SoldLine, places: SoldPlaces, origin: string): ConfirmedLine {
  const { quantity, listPrice, unitPrice, promoCode, taxRegime, gift, giftDueAt, terms } = line;
  const { summary, conditions, howToRedeem, withdrawalPolicy, seller } = terms;
  return {
    ...mailedLine(line, places, origin),
    quantity,
    listPrice,
    unitPrice,
    promoCode,
    taxRegime,
    gift,
    giftTo: friendOf(line),
    giftDueAt,
    summary,
    conditions,
    howToRedeem,
    withdrawal: withdrawalPolicy,
    changes: picked(terms, ["dateChangeLimit", "cancellationLimit", "expiryPolicy"]),
    seller,
    redemptionRules: terms.redemptionRules,
  };
}

/**
 * Call in the capture once coupons are issued, or for a corrected address.
 * @param sold the sale's lines
 * @param places where they are used
 */
export async function confirmByMail(
  trx: Trx,
  { sale, sold, places }: { sale: LockedSale; sold: readonly SoldLine[]; places: SoldPlaces },
  origin: string,
  now: number,
): Promise<void> {
  const saleId = sale.id;
  const lines = sold.map((line) => confirmedLine(line, places, origin));
  const data: PurchaseConfirmation = {
    saleId,
    number: sale.number,
    reference: showSaleReference(sale.reference),
    capturedAt: sale.captured_at ?? now,
    email: sale.email,
    subtotal: sale.subtotal,
    discountTotal: sale.discount_total,
    total: sale.total,
    byCards: sale.payment.cardAmount,
    currency: sale.currency,
    termsVersion: sale.terms_version,
    orderUrl: orderPageUrl(origin, { saleId, email: sale.email }, now),
    receipt: sale.need_receipt
      ? {
          fullName: sale.user_fullname ?? "",
          taxNumber: sale.user_tax_number ?? "",
          address: sale.user_address ?? "",
        }
      : null,
    lines,
  };
  await enqueueMail(trx, sale.email, "purchase-confirmation", confirmationKey(saleId), now, data);
}

/** Explains why a late payment is refunded. */
export async function apologizeByMail(
  trx: Trx,
  saleId: string,
  { amount, currency }: { amount: number; currency: string },
  now: number,
): Promise<void> {
  const { number, email } = await trx
    .selectFrom("sales")
    .select(["number", "email"])
    .where("id", "=", saleId)
    .executeTakeFirstOrThrow();
  const lines = await trx
    .selectFrom("sale_lines")
    .select("offer_title")
    .where("sale_id", "=", saleId)
    .orderBy("sort_order")
    .execute();
  await enqueueMail(trx, email, "late-payment-refund", `sale.refunded_sold_out:${saleId}`, now, {
    number,
    amount,
    currency,
    items: lines.map(({ offer_title }) => offer_title),
  });
}
