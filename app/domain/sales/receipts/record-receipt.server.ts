/** Numbers a receipt within its series and inserts it; a rollback releases the number. */
import { insertRows } from "~/db/insert-rows.server";
import type { Trx } from "~/db/schema";
import { newId } from "~/domain/kernel/ids.server";
import { localDay, MADRID } from "~/domain/kernel/local-day";
import { nextNumber } from "~/domain/sales/next-number.server";
import { type ReceiptKind, type ReceiptSnapshot, receiptSeries } from "~/domain/sales/receipt";

interface NewReceipt {
  kind: ReceiptKind;
  organizationId: string;
  saleId: string;
  /** Cause of a correction; null = an original. */
  cause: { refundId: string } | { chargebackId: string } | null;
  correctsId: string | null;
  currency: string;
  snapshot: ReceiptSnapshot;
}

/**
 * The counter's row stays locked until the transaction ends. Originals and corrections have separate
 * counters, so that a capture and a refund never wait for each other.
 */
export async function recordReceipt(trx: Trx, receipt: NewReceipt, now: number): Promise<void> {
  const { kind, organizationId, snapshot, cause } = receipt;
  const series = receiptSeries(kind, localDay(now, MADRID).slice(0, 4));
  const row = {
    id: newId(),
    kind,
    organization_id: organizationId,
    series,
    ordinal: await nextNumber(trx, `receipt:${organizationId}:${series}`),
    sale_id: receipt.saleId,
    refund_id: cause && "refundId" in cause ? cause.refundId : null,
    chargeback_id: cause && "chargebackId" in cause ? cause.chargebackId : null,
    corrects_id: receipt.correctsId,
    currency: receipt.currency,
    total: snapshot.lines.reduce((sum, { total }) => sum + total, 0),
    snapshot,
    issued_at: now,
  };
  await insertRows(trx, "receipts", [row]);
}
