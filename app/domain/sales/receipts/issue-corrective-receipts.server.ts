/**
 * Issues corrective receipts for refunds and chargebacks, with negative amounts per coupon; receipts are
 * immutable (decision 020).
 */
import type { Trx } from "~/db/schema";
import type { Cents } from "~/domain/kernel/money";
import { type ReceiptLine, receiptNumber, taxIncluded } from "~/domain/sales/receipt";
import { recordReceipt } from "./record-receipt.server";

interface Correction {
  saleId: string;
  cause: { refundId: string } | { chargebackId: string };
  coupons: readonly { id: string; amount: Cents }[];
}

/**
 * Call in the transaction of the refund or chargeback, with the sale locked, once the coupons include it.
 * Sales older than receipts have nothing to correct.
 */
export async function issueCorrectiveReceipts(trx: Trx, correction: Correction, now: number): Promise<void> {
  const { saleId, cause } = correction;
  const originals = await trx
    .selectFrom("receipts")
    .select(["id", "organization_id", "series", "ordinal", "currency", "snapshot"])
    .where("sale_id", "=", saleId)
    .where("kind", "=", "justificante")
    // In one order, to avoid deadlocks between two refunds.
    .orderBy("organization_id")
    .execute();
  if (originals.length === 0) return;
  const coupons = await readCoupons(trx, saleId);
  const amounts = new Map(correction.coupons.map(({ id, amount }) => [id, amount]));
  for (const original of originals) {
    const organizationId = original.organization_id;
    const own = coupons.filter(({ organization_id }) => organization_id === organizationId);
    const lines = correctionLines(own, amounts);
    if (lines.length === 0) continue;
    const { snapshot } = original;
    await recordReceipt(
      trx,
      {
        kind: "rectificacion",
        organizationId,
        saleId,
        cause,
        correctsId: original.id,
        currency: original.currency,
        snapshot: { ...snapshot, corrects: receiptNumber(original), lines },
      },
      now,
    );
  }
}

type Coupon = Awaited<ReturnType<typeof readCoupons>>[number];

/**
 * Computed from the line's cumulative refunds, so that the taxes of all corrections sum to the line's tax.
 */
function correctionLines(coupons: readonly Coupon[], amounts: ReadonlyMap<string, Cents>): ReceiptLine[] {
  const before = new Map<string, Cents>();
  for (const { id, line_id, refunded_value, reversed_value } of coupons) {
    const all = refunded_value + reversed_value;
    before.set(line_id, (before.get(line_id) ?? 0) + all - (amounts.get(id) ?? 0));
  }
  return coupons.flatMap((coupon) => {
    const amount = amounts.get(coupon.id);
    if (amount === undefined) return [];
    const refunded = before.get(coupon.line_id) ?? 0;
    before.set(coupon.line_id, refunded + amount);
    const tax = taxIncluded(refunded, coupon.tax_rate) - taxIncluded(refunded + amount, coupon.tax_rate);
    return {
      title: coupon.offer_title,
      optionTitle: coupon.price_option_title,
      coupon: coupon.number,
      quantity: 1,
      unitPrice: -amount,
      total: -amount,
      taxRegime: coupon.tax_regime,
      taxRate: coupon.tax_rate,
      tax,
    };
  });
}

function readCoupons(trx: Trx, saleId: string) {
  return (
    trx
      .selectFrom("coupons")
      .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
      .select(["coupons.id", "coupons.number", "coupons.refunded_value", "coupons.reversed_value"])
      // As sold: the taxes of a receipt's line are rounded once, also where a coupon of it was handed on.
      .select((eb) => eb.fn.coalesce("sale_lines.split_from", "sale_lines.id").as("line_id"))
      .select(["sale_lines.organization_id", "sale_lines.offer_title"])
      .select(["sale_lines.price_option_title", "sale_lines.tax_rate", "sale_lines.tax_regime"])
      .where("sale_lines.sale_id", "=", saleId)
      .orderBy("sale_lines.sort_order")
      .orderBy("coupons.number")
      .execute()
  );
}
