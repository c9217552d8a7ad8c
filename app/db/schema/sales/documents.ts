/** Tables of receipts and of withdrawals. */
import type { ReceiptSnapshot } from "~/domain/sales/receipt";
import type { WithdrawnItem } from "~/domain/sales/withdrawal/withdrawal";

/** Receipts as issued (docs/law.md 19): never changed, corrected by further ones only. */
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

/** Declarations of withdrawal as acknowledged to the buyer (docs/law.md 6). */
interface WithdrawalsTable {
  id: string;
  sale_id: string;
  /** null when nothing had been paid for the returned coupons. */
  refund_id: string | null;
  /** Ids of the coupons given back. */
  coupons: string[];
  items: WithdrawnItem[];
  amount: number;
  declared_at: number;
}

/** Withdrawals declared without proof of the buyer: they take effect when confirmed. */
interface WithdrawalDeclarationsTable {
  id: string;
  /** At most one open by sale. */
  sale_id: string;
  declared_at: number;
  /** Time of the latest confirmation mail to the sale's address. */
  mailed_at: number;
  /** The resulting withdrawal; null = not confirmed. */
  withdrawal_id: string | null;
}

export interface SalesDocumentsTables {
  withdrawals: WithdrawalsTable;
  withdrawal_declarations: WithdrawalDeclarationsTable;
  receipts: ReceiptsTable;
}
