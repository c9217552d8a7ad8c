/**
 * The object of each event, with the names and units of the API: the data that reports and the counter show to a
 * partner, without the buyer and without codes that can still be redeemed.
 */

interface Named {
  uuid: string;
  title: string;
}

interface SaleLinePayload {
  offer: Named;
  price_option: Named;
  slot_start: string | null;
  quantity: number;
  unit_list_price: string;
  unit_price: string;
  due_at_venue: string;
  gross_amount: string;
  promo_code: string | null;
  discount_amount: string;
}

/** The lines of this organization only. */
export interface SalePayload {
  sale_uuid: string;
  sale_number: string;
  status: "captured" | "expired" | "declined" | "cancelled";
  /** As the organization's program gave it; null when another one, or none, ordered. */
  client_reference: string | null;
  return_url: string | null;
  channel: string;
  currency: string;
  created_at: string;
  /** null when it ended unpaid. */
  captured_at: string | null;
  /** null when it was paid. */
  ended_at: string | null;
  gross_amount: string;
  lines: SaleLinePayload[];
}

export interface CouponPayload {
  uuid: string;
  /** Of a redeemed coupon only. */
  code: string | null;
  status: "issued" | "redeemed" | "void";
  void_reason: string | null;
  sale_uuid: string;
  sale_number: string;
  offer: Named;
  price_option: Named;
  paid_value: string;
  face_value: string;
  /** Its last moment; null = without an end. */
  valid_until: string | null;
  redeemed_at: string | null;
  redeemed_location: string | null;
}

/** The part of a refund that concerns this organization's coupons. */
interface RefundPayload {
  uuid: string;
  status: "succeeded";
  sale_uuid: string;
  sale_number: string;
  currency: string;
  amount: string;
  coupons: { uuid: string; amount: string }[];
}

/** As staff decided it. */
interface DecidedOfferPayload {
  uuid: string;
  title: string;
  status: string;
  /** The decision, when it was about a change of an offer on sale; null when it was about the offer itself. */
  change: "approved" | "returned" | "rejected" | null;
  reason_code: string | null;
  reason: string | null;
}

interface SoldOutOfferPayload {
  uuid: string;
  title: string;
}

export interface WebhookPayloads {
  "sale.captured": SalePayload;
  "sale.expired": SalePayload;
  "sale.declined": SalePayload;
  "sale.cancelled": SalePayload;
  "coupon.redeemed": CouponPayload;
  "coupon.redemption_undone": CouponPayload;
  "coupon.void": CouponPayload;
  "coupon.extended": CouponPayload;
  "refund.completed": RefundPayload;
  "offer.decided": DecidedOfferPayload;
  "offer.sold_out": SoldOutOfferPayload;
}
