/** Checkout sessions: validated orders; the token's hash is the idempotency key of the sale. */
import type { OrderProblem } from "~/domain/cart/order-problem";
import type { CheckoutForm } from "~/domain/sales/checkout/checkout-form";
import type { OrderSnapshot } from "~/domain/sales/order";

export interface CheckoutSessionsTable {
  id: string;
  token_hash: string;
  /** Same browser, same cart, same form: one attempt. null once the attempt may be repeated. */
  attempt_key: string | null;
  /** The browser that validated, see app/http/visitor/visitor. */
  visitor_id: string;
  user_id: string | null;
  status: "open" | "consumed" | "expired";
  snapshot: OrderSnapshot;
  terms_version: string;
  created_at: number;
  expires_at: number;
}

/** Checkout drafts: the form and its problems, stored across redirects. */
export interface CheckoutDraftsTable {
  visitor_id: string;
  form: CheckoutForm;
  problems: OrderProblem[];
  updated_at: number;
}
