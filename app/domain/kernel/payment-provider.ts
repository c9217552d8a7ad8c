/** Port of the payment providers (docs/domain.md 6): requests and answers. */
import type { Cents } from "./money";

export const CHECKOUT_MODES = ["hosted", "redirect"] as const;
export type CheckoutMode = (typeof CHECKOUT_MODES)[number];

export interface PaymentItem {
  name: string;
  quantity: number;
  unitAmount: Cents;
}

export interface PaymentRequest {
  /** Our payment id; also idempotency key and reference at the provider: a repeated call opens one order. */
  paymentId: string;
  amount: Cents;
  currency: string;
  /** The sale's number, known to the buyer. */
  description: string;
  /** Their sum is the amount. */
  items: readonly PaymentItem[];
  buyer: { email: string; fullName: string | null };
  /** ms UTC; the provider's page expires then, if it can. */
  expiresAt: number;
  /** Absolute URL; the provider may append its own parameters. */
  returnUrl: string;
  cancelUrl: string;
}

/** The buyer's next page. `hosted` = a page of ours that only contains the provider's link or form. */
export interface PaymentInstructions {
  mode: CheckoutMode;
  method: "GET" | "POST";
  url: string;
  fields: Record<string, string>;
}

/** State of an order at the provider, in our terms. */
export interface ProviderPayment {
  /** "created" includes a buyer who must choose another way to pay; "captured" includes refunded payments. */
  status: "created" | "approved" | "pending" | "captured" | "declined" | "voided";
  amount: Cents;
  currency: string;
  /** Present once captured. */
  captureId: string | null;
  /** Our payment id stored at the provider, if it stores one. Money with another reference is not ours. */
  reference: string | null;
}

export interface RefundRequest {
  orderId: string;
  captureId: string;
  /** Our id, sent as idempotency key to providers that support it. */
  refundId: string;
  amount: Cents;
  currency: string;
  /** The payment's captured amount, and the sum of its confirmed earlier refunds. */
  captured: Cents;
  alreadyRefunded: Cents;
  /** True after a call whose answer was lost: providers without idempotency keys then check before paying. */
  repeat: boolean;
}

export interface ProviderRefund {
  /** "failed" is final: a repeat would fail again. */
  status: "pending" | "succeeded" | "failed";
  /** null for providers without refund ids. */
  providerRefundId: string | null;
  /** The provider's failure code. */
  reason: string | null;
}

/** Reference of an event: the provider's order, our payment id or the provider's capture. */
export interface EventSubject {
  by: "order" | "payment" | "capture";
  id: string;
}

interface EventFacts {
  /** Unique per provider; deduplicates repeats. */
  eventId: string;
  kind: string;
  subject: EventSubject;
}

/** Payments and refunds are re-read from the provider; only chargebacks are taken from the signed event. */
export type ProviderEvent = EventFacts &
  (
    | { about: "payment" }
    | { about: "refund"; providerRefundId: string }
    | {
        about: "chargeback";
        chargebackId: string;
        /**
         * opened: the buyer's bank disputes the charge; lost: the money was taken back; won: closed without
         * loss.
         */
        stage: "opened" | "lost" | "won";
        /** null = the payment's remaining amount. */
        amount: Cents | null;
        currency: string;
      }
  );

export interface PaymentProvider {
  readonly name: string;
  /** Origins of the payment pages, which our forms may redirect to. */
  readonly buyerOrigins: readonly string[];
  /**
   * "when_asked": we capture, so an uncaptured order is never charged. "by_itself": the provider's page takes
   * the money, possibly after we have given the order up.
   */
  readonly takesMoney: "when_asked" | "by_itself";
  create(request: PaymentRequest): Promise<{ orderId: string; instructions: PaymentInstructions }>;
  lookup(orderId: string): Promise<ProviderPayment>;
  /** Captures an approved order. A repeat never charges twice. */
  capture(orderId: string): Promise<ProviderPayment>;
  /**
   * Voids an order that must not be paid any more, if the provider can, and returns its state: still open at
   * providers without such a call. Idempotent.
   */
  voidOrder(orderId: string): Promise<ProviderPayment>;
  /** Refunds money. @throws ProviderError when the outcome is unknown: the call is repeated later */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** Reads the state of a pending refund. */
  lookupRefund(request: RefundRequest & { providerRefundId: string | null }): Promise<ProviderRefund>;
  /** @throws ProviderError when it cannot be verified now */
  verifyWebhook(headers: Headers, rawBody: string): Promise<boolean>;
  /** @returns null for event types we ignore. Call it with a verified body only. */
  parseEvent(rawBody: string): ProviderEvent | null;
}

/** A provider call failed; whether it took effect is unknown until a lookup. */
export class ProviderError extends Error {
  constructor(
    readonly provider: string,
    message: string,
  ) {
    super(`${provider}: ${message}`);
    this.name = "ProviderError";
  }
}

/** This process's providers by name, and the one for new sales. */
export interface PaymentProviders {
  active: PaymentProvider;
  has(name: string): boolean;
  byName(name: string): PaymentProvider;
}
