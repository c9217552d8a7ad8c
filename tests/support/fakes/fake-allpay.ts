/**
 * Fakes Allpay on this machine, written from docs/providers/allpay.md: signed calls, its page, its
 * one notification.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { AllpaySettings } from "~/domain/payments/settings";
import { type ApiBehaviour, answerApi, shownOrder } from "./fake-allpay/api";
import { Books, type FakeOrder } from "./fake-allpay/books";
import { API_KEY, type Fields, LOGIN, signatureOf } from "./fake-allpay/signatures";
import {
  decisionPage,
  type FakeAnswer,
  type FakeRequest,
  type FakeServer,
  seeOther,
  startFakeServer,
} from "./fake-server";

/** Known shapes of notifications. */
export interface NotificationShape {
  encoding: "json" | "form";
  numbers: "number" | "text";
  items: "list" | "text";
  /** Whether items sent as text were hashed as text, or before serialization. */
  itemsHashed: "as sent" | "as list";
}

interface AllpayBehaviour extends ApiBehaviour {
  /** Whether a payment is booked at once, or by the test. */
  booking: "at once" | "later";
  /** An account without permission for euros charges another currency. */
  convertedTo: { currency: string; rate: number } | null;
  notifications: boolean;
  shape: NotificationShape;
}

interface FakeNotification {
  headers: Headers;
  body: string;
}

export interface FakeAllpay extends Pick<FakeServer, "url" | "calls" | "fail" | "stop"> {
  books: Books;
  behave(change: Partial<AllpayBehaviour>): void;
  settings(shopOrigin: string): AllpaySettings;
  /** For the built shop, which sends the notification address with every order. */
  environment: Record<string, string>;
  order(id: string): FakeOrder;
  /** Books the approved payment; a notification follows. */
  book(order: FakeOrder): void;
  notification(order: FakeOrder, shape?: Partial<NotificationShape>, change?: Fields): FakeNotification;
  /** Notifies the address of the order. @returns the shop's status */
  send(order: FakeOrder, notification: FakeNotification): Promise<number>;
}

const DECISIONS = { approve: "Pay", decline: "Pay with a card that is refused", cancel: "Back to the shop" };
const SHAPE: NotificationShape = {
  encoding: "json",
  numbers: "number",
  items: "list",
  itemsHashed: "as sent",
};
const PATIENCE = 240;

export async function startFakeAllpay(): Promise<FakeAllpay> {
  const books = new Books();
  const behaviour: AllpayBehaviour = {
    duplicates: "shown again",
    numbers: "number",
    booking: "at once",
    convertedTo: null,
    notifications: true,
    shape: SHAPE,
  };

  function notification(order: FakeOrder, change: Partial<NotificationShape> = {}, more: Fields = {}) {
    const { encoding, numbers, items, itemsHashed } = { ...behaviour.shape, ...change };
    const list = order.request.items;
    const values: Fields = {
      ...shownOrder(books, order, numbers),
      client_name: order.request.client_name,
      client_email: order.request.client_email,
      client_phone: "",
      card_mask: "458045******4580",
      foreign_card: "0",
      add_field_1: order.request.add_field_1,
      items: items === "text" ? JSON.stringify(list) : list,
      ...more,
    };
    const sign = signatureOf(itemsHashed === "as list" ? { ...values, items: list } : values);
    const signed = { ...values, sign };
    if (encoding === "json") {
      return { headers: new Headers({ "content-type": "application/json" }), body: JSON.stringify(signed) };
    }
    // A form holds text only.
    const texts = Object.entries(signed).map(([name, value]) => [
      name,
      typeof value === "object" ? JSON.stringify(value) : String(value),
    ]);
    const headers = new Headers({ "content-type": "application/x-www-form-urlencoded" });
    return { headers, body: new URLSearchParams(texts).toString() };
  }

  const send: FakeAllpay["send"] = async (order, { headers, body }) => {
    const response = await fetch(String(order.request.webhook_url), { method: "POST", headers, body });
    await response.arrayBuffer();
    return response.status;
  };

  async function deliver(order: FakeOrder): Promise<void> {
    const paid = notification(order);
    for (let attempt = 0; attempt < PATIENCE; attempt++) {
      if ((await send(order, paid).catch(() => 0)) === 200) return;
      await sleep(250);
    }
  }

  function book(order: FakeOrder): void {
    const { convertedTo } = behaviour;
    if (convertedTo) {
      order.charged = Math.round(order.total * convertedTo.rate);
      order.chargedCurrency = convertedTo.currency;
    }
    order.paid = true;
    if (behaviour.notifications) void deliver(order);
  }

  function page(order: FakeOrder, request: FakeRequest): FakeAnswer {
    const decision = new URLSearchParams(request.body).get("decision");
    if (request.method === "POST" && decision === "cancel")
      return seeOther(String(order.request.backlink_url));
    if (request.method === "POST" && decision === "approve") {
      if (!order.paid && behaviour.booking === "at once") book(order);
      return seeOther(String(order.request.success_url));
    }
    // A failure does not redirect: the page reports it and offers a retry.
    const title = decision === "decline" ? "Your card was refused" : `Order ${order.request.add_field_1}`;
    return decisionPage(title, DECISIONS);
  }

  const server = await startFakeServer((request) => {
    const token = /^\/pay\/([\w-]+)$/.exec(request.path)?.[1];
    if (token === undefined) return answerApi(books, server.url, behaviour, request);
    const order = books.byToken(token);
    return order ? page(order, request) : { status: 404, body: "" };
  });

  return {
    ...server,
    books,
    behave: (change) => Object.assign(behaviour, change),
    settings: (shopOrigin) => ({
      login: LOGIN,
      apiKey: API_KEY,
      apiUrl: `${server.url}/app`,
      mode: "api12",
      buyerOrigin: server.url,
      webhookUrl: `${shopOrigin}/api/v0/allpay/webhook/`,
    }),
    environment: {
      PAYMENT_SYSTEM: "allpay",
      ALLPAY_LOGIN: LOGIN,
      ALLPAY_API_KEY: API_KEY,
      ALLPAY_API_URL: `${server.url}/app`,
      ALLPAY_BUYER_ORIGIN: server.url,
    },
    order(id) {
      const found = books.orders.get(id);
      if (!found) throw new Error(`no order ${id}`);
      return found;
    },
    book,
    notification,
    send,
  };
}
