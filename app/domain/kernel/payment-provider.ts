/** The port every payment provider fills (docs/domain.md 6): what we ask of it and what it answers. */
import type { Cents } from "./money";

export const CHECKOUT_MODES = ["redirect", "hosted"] as const;
export type CheckoutMode = (typeof CHECKOUT_MODES)[number];

export interface PaymentItem {
  name: string;
  quantity: number;
  unitAmount: Cents;
}

export interface PaymentRequest {
  /** Our payment id; also the provider's idempotency key and our reference there: asking twice opens one order. */
  paymentId: string;
  amount: Cents;
  currency: string;
  /** The sale's number, as the buyer knows it. */
  description: string;
  /** Their sum is the amount. */
  items: readonly PaymentItem[];
  buyer: { email: string; fullName: string | null };
  /** ms UTC; a provider's page that can end by itself ends then. */
  expiresAt: number;
  /** Absolute URL; the provider may append its own parameters. */
  returnUrl: string;
  cancelUrl: string;
}

/** Where the buyer goes next. `hosted` = a page of ours that only holds the provider's link or form. */
export interface PaymentInstructions {
  mode: CheckoutMode;
  method: "GET" | "POST";
  url: string;
  fields: Record<string, string>;
}

/** What the provider says about an order, whatever words it uses itself. */
export interface ProviderPayment {
  /** "created" also when the buyer has to choose another way to pay; "captured" also when it was given back later. */
  status: "created" | "approved" | "pending" | "captured" | "declined" | "voided";
  amount: Cents;
  currency: string;
  /** Present once captured. */
  captureId: string | null;
  /** Our payment id as the provider has it; null where it keeps none. Another's reference is never our money. */
  reference: string | null;
}

export interface RefundRequest {
  orderId: string;
  captureId: string;
  /** Ours; makes a repeat harmless where the provider knows idempotency keys. */
  refundId: string;
  amount: Cents;
  currency: string;
  /** The payment's whole captured money, and what earlier refunds of it gave back, as the provider confirmed them. */
  captured: Cents;
  alreadyRefunded: Cents;
  /** An earlier call may have worked although its answer was lost: providers without keys look before they pay. */
  repeat: boolean;
}

export interface ProviderRefund {
  /** "failed" is final: asking again would be refused again. */
  status: "pending" | "succeeded" | "failed";
  /** null where the provider names none. */
  providerRefundId: string | null;
  /** The provider's code of a failure. */
  reason: string | null;
}

/** What an event is about: the provider's order, our payment id, or the provider's capture. */
export interface EventSubject {
  by: "order" | "payment" | "capture";
  id: string;
}

interface EventFacts {
  /** Unique per provider; a repeat is the same event. */
  eventId: string;
  kind: string;
  subject: EventSubject;
}

/** Payments and refunds are read again from the provider; only a chargeback is believed as it is told (signed). */
export type ProviderEvent = EventFacts &
  (
    | { about: "payment" }
    | { about: "refund"; providerRefundId: string }
    | {
        about: "chargeback";
        chargebackId: string;
        /** opened: the buyer's bank asks; lost: the money was taken back; won: the case is closed without that. */
        stage: "opened" | "lost" | "won";
        /** null = all that is left of the payment. */
        amount: Cents | null;
        currency: string;
      }
  );

export interface PaymentProvider {
  readonly name: string;
  /** Origins of the pages a buyer pays at: forms of ours may lead there. */
  readonly buyerOrigins: readonly string[];
  /**
   * "when_asked": money moves only by our capture, so an order we never capture is never charged. "by_itself": the
   * provider's page takes the money, possibly after we have given the order up.
   */
  readonly takesMoney: "when_asked" | "by_itself";
  create(request: PaymentRequest): Promise<{ orderId: string; instructions: PaymentInstructions }>;
  lookup(orderId: string): Promise<ProviderPayment>;
  /** Takes the money of an approved order. Repeating it never charges twice. */
  capture(orderId: string): Promise<ProviderPayment>;
  /**
   * Ends an order that must not be paid any more, as far as the provider can, and answers how it stands then: still open
   * where the provider knows no such call. Repeating it is harmless.
   */
  voidOrder(orderId: string): Promise<ProviderPayment>;
  /** Gives money back. @throws ProviderError when it is unknown whether it did: the call is repeated later */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** What became of a refund that was pending. */
  lookupRefund(request: RefundRequest & { providerRefundId: string | null }): Promise<ProviderRefund>;
  /** @throws ProviderError when it cannot be told right now */
  verifyWebhook(headers: Headers, rawBody: string): Promise<boolean>;
  /** null = a kind of event we do not act on. Call only with a verified body. */
  parseEvent(rawBody: string): ProviderEvent | null;
}

/** The provider did not do what was asked; whether it did it all the same is unknown until a lookup. */
export class ProviderError extends Error {
  constructor(
    readonly provider: string,
    message: string,
  ) {
    super(`${provider}: ${message}`);
    this.name = "ProviderError";
  }
}

/** The providers of this process by name, and which one new sales use. */
export interface PaymentProviders {
  active: PaymentProvider;
  has(name: string): boolean;
  byName(name: string): PaymentProvider;
}
