/** The fake Rapyd's books: hosted pages, payments, refunds, and the events that follow when they change. */
import { randomUUID } from "node:crypto";

type PageStatus = "NEW" | "INP" | "DON" | "EXP" | "DEC";
type PaymentStatus = "ACT" | "CLO" | "CAN" | "EXP" | "ERR" | "REV" | "DLD" | "UND" | "CRE";
export type RefundStatus = "Pending" | "Completed" | "Rejected" | "Error" | "Canceled" | "Cancelled";

/** Amounts in cents; on the wire they are major units. */
export interface FakePayment {
  id: string;
  status: PaymentStatus;
  original: number;
  currency: string;
  paid: boolean;
  captured: boolean;
  partial: number | null;
  reference: string;
  next: string;
}

export interface FakeCheckout {
  id: string;
  status: PageStatus;
  amount: number;
  currency: string;
  country: string;
  reference: string;
  request: Record<string, unknown>;
  payment: FakePayment | null;
}

export interface FakeRefund {
  id: string;
  payment: FakePayment;
  amount: number;
  status: RefundStatus;
  reference: string;
  failure: string;
}

export interface FakeEvent {
  id: string;
  type: string;
  data: object;
}

const newId = (kind: string) => `${kind}_${randomUUID().replaceAll("-", "")}`;
const toMajor = (cents: number) => cents / 100;
export const toCents = (major: number) => Math.round(major * 100);

export class Books {
  readonly checkouts = new Map<string, FakeCheckout>();
  readonly payments = new Map<string, FakePayment>();
  readonly refunds = new Map<string, FakeRefund>();
  readonly events: FakeEvent[] = [];
  /** Whether the sum of refunds includes pending ones. */
  countsPending = false;
  /** The page's payment as documented, or as observed. */
  paymentAs: "object" | "array" = "object";
  onEvent: (event: FakeEvent) => void = () => undefined;

  note(type: string, data: object): FakeEvent {
    const event = { id: newId("wh"), type, data };
    this.events.push(event);
    this.onEvent(event);
    return event;
  }

  openPage(request: Record<string, unknown>): FakeCheckout {
    const checkout: FakeCheckout = {
      id: newId("checkout"),
      status: "NEW",
      amount: toCents(Number(request.amount)),
      currency: String(request.currency),
      country: String(request.country),
      reference: String(request.merchant_reference_id ?? ""),
      request,
      payment: null,
    };
    this.checkouts.set(checkout.id, checkout);
    return checkout;
  }

  /** The buyer pressed the page's button: a payment exists, nothing is paid. */
  submit(checkout: FakeCheckout): FakePayment {
    const payment: FakePayment = {
      id: newId("payment"),
      status: "ACT",
      original: checkout.amount,
      currency: checkout.currency,
      paid: false,
      captured: false,
      partial: null,
      reference: checkout.reference,
      next: "pending_confirmation",
    };
    this.payments.set(payment.id, payment);
    checkout.payment = payment;
    checkout.status = "INP";
    this.note("PAYMENT_SUCCEEDED", this.shownPayment(payment));
    return payment;
  }

  close(payment: FakePayment): void {
    Object.assign(payment, { status: "CLO", paid: true, captured: true, next: "not_applicable" });
    this.note("PAYMENT_COMPLETED", this.shownPayment(payment));
  }

  end(payment: FakePayment, status: "ERR" | "CAN" | "EXP" | "REV"): void {
    Object.assign(payment, { status, next: "not_applicable" });
    const types = { ERR: "FAILED", CAN: "CANCELED", EXP: "EXPIRED", REV: "REVERSED" };
    this.note(`PAYMENT_${types[status]}`, this.shownPayment(payment));
  }

  refundsOf(payment: FakePayment): FakeRefund[] {
    return [...this.refunds.values()].filter((refund) => refund.payment === payment);
  }

  /** @returns null when it would exceed the payment */
  refund(payment: FakePayment, amount: number, reference: string, status: RefundStatus): FakeRefund | null {
    const given = this.refundsOf(payment).filter((one) => ["Pending", "Completed"].includes(one.status));
    if (payment.status !== "CLO") return null;
    if (given.reduce((sum, one) => sum + one.amount, 0) + amount > payment.original) return null;
    const failure = status === "Rejected" ? "ERROR_BANK_SAYS_NO" : "";
    const refund = { id: newId("refund"), payment, amount, status, reference, failure };
    this.refunds.set(refund.id, refund);
    return refund;
  }

  decideRefund(refund: FakeRefund, status: RefundStatus): void {
    refund.status = status;
    const type = status === "Completed" ? "REFUND_COMPLETED" : "REFUND_REJECTED";
    this.note(type, this.shownRefund(refund));
  }

  shownCheckout(checkout: FakeCheckout, origin: string): object {
    const { id, status, amount, currency, country, reference, payment } = checkout;
    const shown = payment ? { id: payment.id, status: payment.status } : { id: null, status: null };
    return {
      id,
      status,
      amount: toMajor(amount),
      currency,
      country,
      merchant_reference_id: reference,
      redirect_url: `${origin}/page/${id}`,
      page_expiration: checkout.request.page_expiration ?? null,
      payment: this.paymentAs === "array" ? [shown] : shown,
      timestamp: Math.floor(Date.now() / 1000),
    };
  }

  shownPayment(payment: FakePayment): Record<string, unknown> {
    const counted = this.refundsOf(payment).filter(
      ({ status }) => status === "Completed" || (this.countsPending && status === "Pending"),
    );
    const refunded = counted.reduce((sum, { amount }) => sum + amount, 0);
    const amount = payment.status === "CLO" ? (payment.partial ?? payment.original) : 0;
    return {
      id: payment.id,
      status: payment.status,
      amount: toMajor(amount),
      original_amount: toMajor(payment.original),
      currency_code: payment.currency,
      country_code: "ES",
      paid: payment.paid,
      captured: payment.captured,
      is_partial: payment.partial !== null,
      refunded: refunded > 0,
      refunded_amount: toMajor(refunded),
      merchant_reference_id: payment.reference,
      failure_code: payment.status === "ERR" ? "ERROR_CARD_DECLINED" : "",
      next_action: payment.next,
    };
  }

  shownRefund({ id, payment, amount, status, reference, failure }: FakeRefund): object {
    return {
      id,
      payment: payment.id,
      amount: toMajor(amount),
      currency: payment.currency,
      status,
      failure_reason: failure,
      merchant_reference_id: reference,
    };
  }
}
