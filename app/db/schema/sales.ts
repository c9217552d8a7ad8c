/** Sales and their lines (docs/domain.md 6). */
import type { Generated } from "kysely";
import type { Campaign } from "~/domain/cart/campaign";
import type { TaxRegime } from "~/domain/catalogue/offer";
import type { OrderLine } from "~/domain/sales/order";
import type { TermsAsSold } from "~/domain/sales/sold-line";
import type { Status } from "./status";

export type SaleStatus = "created" | "captured" | "refunded" | "expired" | "failed" | "cancelled";

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
  captured_at: number | null;
  created_at: number;
  /** Of its status or its buyer, as `updated_since` of the API finds it. */
  changed_at: Generated<number>;
}

export interface SaleLinesTable {
  id: string;
  sale_id: string;
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
  /** State of the stock hold: active -> converted | released. */
  reservation: "active" | "converted" | "released";
}

/** Terms as sold: immutable, stored once for all lines with the same terms. */
export interface SaleTermsTable {
  /** Hash of `terms`. */
  id: string;
  terms: TermsAsSold;
}

/** Promo codes of a sale, once each. */
export interface SalePromosTable {
  sale_id: string;
  promo_id: string;
}

/** Gapless counters: sale numbers by year, receipts by organization and series. */
export interface SequencesTable {
  name: string;
  value: number;
}
