/** The fake PayPal's books: orders, captures and refunds with the documented transitions. */
import { randomBytes } from "node:crypto";
import { Refused } from "./refused";

export interface Money {
  currency_code: string;
  value: string;
}

export interface FakeRefund {
  id: string;
  captureId: string;
  status: "COMPLETED" | "PENDING" | "FAILED" | "CANCELLED";
  amount: Money;
  custom_id?: string;
}

export interface FakeCapture {
  id: string;
  status: "COMPLETED" | "PENDING" | "DECLINED" | "PARTIALLY_REFUNDED" | "REFUNDED";
  amount: Money;
}

export interface FakeOrder {
  id: string;
  status: "CREATED" | "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED" | "VOIDED";
  unit: { amount: Money; custom_id?: string; description?: string; items?: unknown[] };
  /** The payee. */
  merchantId: string;
  hasPaymentSource: boolean;
  returnUrl: string;
  cancelUrl: string;
  /** Result of the capture; "refused" = the instrument is declined, the buyer chooses another. */
  plan: "COMPLETED" | "PENDING" | "DECLINED" | "refused";
  capture: FakeCapture | null;
  refunds: FakeRefund[];
}

/** 17 characters, as PayPal's. */
export function newId(): string {
  return randomBytes(9).toString("hex").toUpperCase().slice(0, 17);
}

export function cents({ value }: Money): number {
  return Math.round(Number(value) * 100);
}

function money(amount: number, currency = "EUR"): Money {
  return { currency_code: currency, value: (amount / 100).toFixed(2) };
}

export function books() {
  const orders = new Map<string, FakeOrder>();

  function order(id: string): FakeOrder {
    const found = orders.get(id);
    if (!found) throw new Refused(404, "RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID");
    return found;
  }

  function orderOfCapture(captureId: string): FakeOrder & { capture: FakeCapture } {
    const found = [...orders.values()].find(({ capture }) => capture?.id === captureId);
    if (!found?.capture) throw new Refused(404, "RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID");
    return found as FakeOrder & { capture: FakeCapture };
  }

  function refunded({ refunds }: FakeOrder): number {
    const counted = refunds.filter(({ status }) => status === "COMPLETED" || status === "PENDING");
    return counted.reduce((sum, { amount }) => sum + cents(amount), 0);
  }

  function noteRefunds(of: FakeOrder): void {
    const { capture } = of;
    if (!capture || refunded(of) === 0) return;
    capture.status = refunded(of) === cents(capture.amount) ? "REFUNDED" : "PARTIALLY_REFUNDED";
  }

  return {
    orders,
    order,
    orderOfCapture,

    refund(id: string): FakeRefund {
      const found = [...orders.values()].flatMap(({ refunds }) => refunds).find((one) => one.id === id);
      if (!found) throw new Refused(404, "RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID");
      return found;
    },

    capture(id: string): FakeCapture {
      const found = order(id);
      if (found.capture) throw new Refused(422, "UNPROCESSABLE_ENTITY", "ORDER_ALREADY_CAPTURED");
      if (found.status !== "APPROVED") throw new Refused(422, "UNPROCESSABLE_ENTITY", "ORDER_NOT_APPROVED");
      if (found.plan === "refused") throw new Refused(422, "UNPROCESSABLE_ENTITY", "INSTRUMENT_DECLINED");
      found.capture = { id: newId(), status: found.plan, amount: found.unit.amount };
      found.status = "COMPLETED";
      return found.capture;
    },

    returnPoint(
      captureId: string,
      asked: { amount?: Money; custom_id?: string },
      status: FakeRefund["status"],
    ): FakeRefund {
      const of = orderOfCapture(captureId);
      const left = cents(of.capture.amount) - refunded(of);
      const amount = asked.amount ?? money(left, of.capture.amount.currency_code);
      const refuse = (issue: string) => new Refused(422, "UNPROCESSABLE_ENTITY", issue);
      if (of.capture.status === "PENDING") throw refuse("PENDING_CAPTURE");
      if (of.capture.status === "DECLINED") throw refuse("REFUND_NOT_ALLOWED");
      if (left === 0) throw refuse("CAPTURE_FULLY_REFUNDED");
      if (amount.currency_code !== of.capture.amount.currency_code) {
        throw refuse("REFUND_CAPTURE_CURRENCY_MISMATCH");
      }
      if (cents(amount) > left) throw refuse("REFUND_AMOUNT_EXCEEDED");
      const refund = { id: newId(), captureId, status, amount, custom_id: asked.custom_id };
      of.refunds.push(refund);
      noteRefunds(of);
      return refund;
    },

    /** Total refunded to the buyer. */
    givenBack: (orderId: string) => refunded(order(orderId)),
  };
}

export type Books = ReturnType<typeof books>;
