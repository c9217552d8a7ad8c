/** Tables of receipts, of withdrawals, of refunds that sellers ask for, and of their messages to buyers. */
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

/** Refunds above what a seller may give back without staff. */
export interface RefundRequestsTable {
  id: string;
  organization_id: string;
  /** At most one open by sale and seller. */
  sale_id: string;
  /** Of the form: sent twice, it is one request. */
  request_key: string;
  /** Ids of the seller's coupons to be given back. */
  coupons: string[];
  /** Cents that they held when it was asked. */
  amount: number;
  /** In the seller's words. */
  reason: string;
  /** The member's account. */
  requested_by: string;
  requested_at: number;
  /** null = waits for staff. */
  decision: RefundDecision | null;
  /** In the words of staff, for the seller. */
  decision_note: string | null;
  decided_at: number | null;
  /** Of a granted one. */
  refund_id: string | null;
}

/** What sellers write to buyers by the shop's mail. */
interface SaleMessagesTable {
  id: string;
  organization_id: string;
  sale_id: string;
  /** Of the form: sent twice, it is one message. */
  request_key: string;
  /** The member's account. */
  user_id: string;
  body: string;
  sent_at: number;
  /** null = the buyer has not reported it. */
  reported_at: number | null;
}

export type RefundDecision = "granted" | "declined";

export interface SalesDocumentsTables {
  refund_requests: RefundRequestsTable;
  sale_messages: SaleMessagesTable;
  withdrawals: WithdrawalsTable;
  withdrawal_declarations: WithdrawalDeclarationsTable;
  receipts: ReceiptsTable;
}
