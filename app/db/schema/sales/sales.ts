/** Tables of sales and their checkout. */
import type { Generated } from "kysely";
import type { Status } from "~/db/schema/status";
import type { Campaign } from "~/domain/cart/campaign";
import type { OrderProblem } from "~/domain/cart/order-problem";
import type { TaxRegime } from "~/domain/catalogue/offer";
import type { TypedForm } from "~/domain/sales/checkout/checkout-form";
import type { OrderLine, OrderSnapshot } from "~/domain/sales/order";
import type { TermsAsSold } from "~/domain/sales/sold-line";

export type SaleStatus = "created" | "captured" | "refunded" | "expired" | "failed" | "cancelled";

/** Sales and their lines (docs/domain.md 6). */
export interface SalesTable {
  id: string;
  /** Human number, counted per year: "2026-000042"; of a test sale "T2026-000042". */
  number: string;
  /** Secret, unlike the number: proves its holder to be the buyer (decision 032). As app/domain/sales/access/sale-reference.ts. */
  reference: string;
  checkout_session_id: string;
  visitor_id: string;
  user_id: string | null;
  email: string;
  /** Hash of the canonical e-mail (docs/domain.md 12.2). */
  email_key: string;
  status: Status<SaleStatus, "created">;
  currency: string;
  subtotal: number;
  discount_total: number;
  total: number;
  subs_agreement: boolean;
  terms_version: string;
  need_receipt: boolean;
  user_fullname: string | null;
  user_tax_number: string | null;
  user_address: string | null;
  channel: string;
  /** The organization whose program gave the next two; null while there are none. */
  ordered_for: Generated<string | null>;
  /** Its own number of the order. */
  client_reference: Generated<string | null>;
  /** Where the buyer goes back to, on one of its hosts. */
  return_url: Generated<string | null>;
  utm: Campaign | null;
  /** Hash of the network the order came from, for two hours; null = deleted or unknown. */
  network_key: Generated<string | null>;
  reserved_until: number;
  reservation_extended: Generated<boolean>;
  /** Whether an invitation of a waiting list gave it places. */
  from_waiting_list: Generated<boolean>;
  captured_at: number | null;
  created_at: number;
  /** Of its status or its buyer, as `updated_since` of the API finds it. */
  changed_at: Generated<number>;
}

export interface SaleLinesTable {
  id: string;
  sale_id: string;
  /** When its sale was created; filled by the database. */
  ordered_at: Generated<number>;
  sort_order: number;
  organization_id: string;
  offer_id: string;
  offer_title: string;
  price_option_id: string;
  price_option_title: string;
  slot_id: string | null;
  quantity: number;
  /** Reference price shown as struck, in cents per unit; null when none was. */
  reference_price: number | null;
  /** Price before codes, per unit. */
  list_price: number;
  unit_price: number;
  /** What a unit still costs at the place, in cents: the whole price less the deposit before codes. */
  due_at_venue: Generated<number>;
  promo_id: string | null;
  promo_code: string | null;
  discount: number;
  discount_funding: OrderLine["discountFunding"];
  tax_rate: number;
  tax_regime: TaxRegime;
  commission_rate: number;
  /** Snapshot at capture, null before: when the organization's share is earned … */
  accrual: "on_capture" | "on_redemption" | null;
  commission: number | null;
  /** … the tax on the commission, and the platform's part of the discount. */
  commission_tax: number | null;
  platform_discount: number | null;
  /** Revision of the terms as sold (offers.terms_revision). */
  offer_revision: number;
  /** The terms as sold. */
  terms_id: string;
  for_present: boolean;
  /** Gift note: giver, recipient and message. */
  gift_from: string | null;
  gift_name: string | null;
  /** Address its coupons were sent to; null = only to the buyer. */
  gift_email: string | null;
  gift_message: string | null;
  /** When its mail is to be sent to the recipient, in ms UTC; null = with the payment, or its mail is made. */
  gift_due_at: Generated<number | null>;
  /** Of its link: counts up when the address is replaced. */
  gift_version: Generated<number>;
  /** By its recipient, in ms UTC. */
  gift_opened_at: Generated<number | null>;
  gift_thanked_at: Generated<number | null>;
  /** Since when its buyer's own copy of the coupons is worth nothing, in ms UTC; null = the buyer's codes are good. */
  handed_on_at: Generated<number | null>;
  /** The line as it was sold, where a coupon of it was handed on by itself. */
  split_from: Generated<string | null>;
  /** Account of the friend who keeps it there. */
  kept_by: Generated<string | null>;
  kept_at: Generated<number | null>;
  /** State of the stock hold: active -> converted | released. */
  reservation: "active" | "converted" | "released";
}

/** Terms as sold: immutable, stored once for all lines with the same terms. */
interface SaleTermsTable {
  /** Hash of `terms`. */
  id: string;
  terms: TermsAsSold;
}

/** Promo codes of a sale, once each. */
interface SalePromosTable {
  sale_id: string;
  promo_id: string;
}

/** Gapless counters: sale numbers by year, receipts by organization and series. */
interface SequencesTable {
  name: string;
  value: number;
}

/** Checkout sessions: validated orders; the token's hash is the idempotency key of the sale. */
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
interface CheckoutDraftsTable {
  visitor_id: string;
  form: TypedForm;
  problems: OrderProblem[];
  /** Ids of the gift cards that this browser has shown the code of, to pay with. */
  card_ids: Generated<string[]>;
  updated_at: number;
}

/** Units of an option held or bought by customer key, for per_customer limits (docs/domain.md 12.2). */
interface PriceOptionCustomersTable {
  price_option_id: string;
  customer_key: string;
  quantity: number;
}

export interface SalesSalesTables {
  price_option_customers: PriceOptionCustomersTable;
  checkout_sessions: CheckoutSessionsTable;
  checkout_drafts: CheckoutDraftsTable;
  sales: SalesTable;
  sale_lines: SaleLinesTable;
  sale_promos: SalePromosTable;
  sale_terms: SaleTermsTable;
  sequences: SequencesTable;
}
