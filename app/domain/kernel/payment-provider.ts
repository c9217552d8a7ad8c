/** The port every payment provider fills (domain.md, section 6): what we ask of it and what it answers. */
import type { Cents } from "./money";

export type CheckoutMode = "redirect" | "hosted";

export interface PaymentRequest {
  /** Our payment id; also the provider's idempotency key: asking twice opens one order. */
  paymentId: string;
  amount: Cents;
  currency: string;
  description: string;
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
  status: "created" | "approved" | "pending" | "captured" | "declined" | "voided";
  amount: Cents;
  currency: string;
  /** Present once captured. */
  captureId: string | null;
}

export interface ProviderEvent {
  /** Unique per provider; a repeat is the same event. */
  eventId: string;
  kind: string;
  /** The provider's id of the order the event is about. */
  orderId: string;
}

export interface PaymentProvider {
  readonly name: string;
  create(request: PaymentRequest): Promise<{ orderId: string; instructions: PaymentInstructions }>;
  lookup(orderId: string): Promise<ProviderPayment>;
  /** Takes the money of an approved order. Repeating it never charges twice. */
  capture(orderId: string): Promise<ProviderPayment>;
  /** Gives money back; `refundId` is ours and makes a repeat harmless. */
  refund(request: {
    orderId: string;
    captureId: string;
    refundId: string;
    amount: Cents;
    currency: string;
  }): Promise<{ providerRefundId: string }>;
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
