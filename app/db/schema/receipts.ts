/** Receipts as issued (docs/law.md 19): never changed, corrected by further ones only. */
import type { ReceiptSnapshot } from "~/domain/sales/receipt";

export interface ReceiptsTable {
  id: string;
  kind: "justificante" | "rectificacion";
  organization_id: string;
  /** "J-2026": kind and year; counted by each organization on its own. */
  series: string;
  /** From 1, without gaps. */
  ordinal: number;
  sale_id: string;
  /** Of a correction: its refund or chargeback … */
  refund_id: string | null;
  chargeback_id: string | null;
  /** … and the receipt it corrects. */
  corrects_id: string | null;
  currency: string;
  /** Taxes included; negative on a correction. */
  total: number;
  snapshot: ReceiptSnapshot;
  issued_at: number;
}
