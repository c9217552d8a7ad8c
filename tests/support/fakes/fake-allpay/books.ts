/** The fake Allpay's books: orders by the shop's id, their payments and refunds; amounts in cents. */
import { randomUUID } from "node:crypto";
import type { Fields } from "./signatures";

export interface FakeOrder {
  id: string;
  /** The page's part of the address. */
  token: string;
  total: number;
  currency: string;
  paid: boolean;
  /** The charged amount, possibly in another currency than requested. */
  charged: number;
  chargedCurrency: string;
  refunds: number[];
  request: Fields;
}

export const toText = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

export function toCents(text: string): number {
  const [whole = "0", fraction = ""] = text.split(".");
  return Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
}

export class Books {
  readonly orders = new Map<string, FakeOrder>();

  open(request: Fields): FakeOrder {
    const items = request.items as { qty: string; price: string }[];
    const total = items.reduce((sum, { qty, price }) => sum + toCents(price) * Number(qty), 0);
    const currency = String(request.currency ?? "ILS");
    const order = {
      id: String(request.order_id),
      token: randomUUID(),
      total,
      currency,
      paid: false,
      charged: total,
      chargedCurrency: currency,
      refunds: [],
      request,
    };
    this.orders.set(order.id, order);
    return order;
  }

  byToken(token: string): FakeOrder | undefined {
    return [...this.orders.values()].find((order) => order.token === token);
  }

  refunded(order: FakeOrder): number {
    return order.refunds.reduce((sum, amount) => sum + amount, 0);
  }

  /** @returns false when the refunds would exceed the payment */
  refund(order: FakeOrder, amount: number): boolean {
    if (!order.paid || amount <= 0 || this.refunded(order) + amount > order.charged) return false;
    order.refunds.push(amount);
    return true;
  }

  status(order: FakeOrder): 0 | 1 | 3 | 4 {
    if (!order.paid) return 0;
    const refunded = this.refunded(order);
    if (refunded === 0) return 1;
    return refunded === order.charged ? 3 : 4;
  }
}
