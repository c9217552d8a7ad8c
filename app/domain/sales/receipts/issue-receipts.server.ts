/**
 * Issues one receipt per organization of a captured sale: seller, buyer, amounts and tax
 * (docs/law.md 19).
 */
import type { Trx } from "~/db/schema";
import type { SaleRow } from "~/domain/sales/lock-sale.server";
import type { PaidLine } from "~/domain/sales/paid-lines.server";
import { type ReceiptLine, taxIncluded } from "~/domain/sales/receipt";
import { recordReceipt } from "./record-receipt.server";

/** Call in the capture's transaction, with the sale locked. Skips organizations that have issued theirs. */
export async function issueReceipts(
  trx: Trx,
  sale: SaleRow,
  lines: readonly PaidLine[],
  now: number,
): Promise<void> {
  // Sorted, to avoid deadlocks between two captures.
  const organizations = [...new Set(lines.map(({ organizationId }) => organizationId))].sort();
  for (const organizationId of organizations) {
    const own = lines.filter((line) => line.organizationId === organizationId);
    const [first] = own;
    if (!first || first.hasReceipt || own.every(({ unitPrice }) => unitPrice === 0)) continue;
    const { name, legalName, taxId, address } = first.terms.seller;
    const snapshot = {
      saleNumber: sale.number,
      // As sold: between order and capture the seller may have changed.
      issuer: { name, legalName, taxId, address },
      buyer: buyerOf(sale),
      corrects: null,
      lines: own.map(receiptLine),
    };
    const about = { organizationId, saleId: sale.id, cause: null, correctsId: null, currency: sale.currency };
    await recordReceipt(trx, { kind: "justificante", ...about, snapshot }, now);
  }
}

function buyerOf({ need_receipt, user_fullname, user_tax_number, user_address }: SaleRow) {
  if (!need_receipt) return null;
  return { name: user_fullname ?? "", taxId: user_tax_number ?? "", address: user_address ?? "" };
}

function receiptLine(line: PaidLine): ReceiptLine {
  const total = line.unitPrice * line.quantity;
  return {
    title: line.title,
    optionTitle: line.optionTitle,
    coupon: null,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    total,
    ...(line.dueAtVenue > 0 && { dueAtVenue: line.dueAtVenue * line.quantity }),
    taxRegime: line.taxRegime,
    taxRate: line.tax_rate,
    tax: taxIncluded(total, line.tax_rate),
  };
}
