/**
 * Fakes Rapyd on this machine, written from docs/providers/rapyd.md: signed API, hosted page, signed
 * webhooks.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { RapydSettings } from "~/domain/payments/settings";
import { type ApiBehaviour, answerApi } from "./fake-rapyd/api";
import { Books, type FakeCheckout, type FakeEvent } from "./fake-rapyd/books";
import { ACCESS_KEY, SECRET_KEY, signedWebhook } from "./fake-rapyd/signatures";
import {
  decisionPage,
  type FakeAnswer,
  type FakeRequest,
  type FakeServer,
  seeOther,
  startFakeServer,
} from "./fake-server";

interface RapydBehaviour extends ApiBehaviour {
  /** Result of an approved payment. */
  approval: "completed" | "pending" | "authorized" | "left at 3-D Secure";
  /** Whether a declined buyer may try again on the same page. */
  retry: boolean;
  /** Whether events are delivered automatically. */
  webhooks: boolean;
}

export interface FakeRapyd extends Pick<FakeServer, "url" | "calls" | "fail" | "stop"> {
  books: Books;
  behave(change: Partial<RapydBehaviour>): void;
  settings(shopOrigin: string): RapydSettings;
  /** For the built shop, which sends the webhook's address by its own origin. */
  environment: Record<string, string>;
  /** The webhook address configured in Rapyd's portal. */
  webhooksTo(url: string): void;
  checkoutOf(reference: string): FakeCheckout;
  /** The webhook Rapyd would send: headers and raw body. */
  notification(event: FakeEvent, url?: string): { headers: Headers; body: string };
  /** @returns the shop's status */
  sendWebhook(
    event: FakeEvent,
    change?: { body?: string; headers?: Record<string, string> },
  ): Promise<number>;
}

const DECISIONS = { approve: "Pagar", decline: "Tarjeta rechazada", cancel: "Volver a la tienda" };
const PATIENCE = 240;

export async function startFakeRapyd(): Promise<FakeRapyd> {
  const books = new Books();
  const behaviour: RapydBehaviour = {
    approval: "completed",
    retry: false,
    webhooks: true,
    refunds: "Completed",
    cancels: true,
    listsRefunds: true,
  };
  let webhookUrl = "";

  function decide(checkout: FakeCheckout, decision: string): FakeAnswer {
    const { request } = checkout;
    if (decision === "cancel") return seeOther(String(request.cancel_checkout_url));
    if (["DON", "EXP", "DEC"].includes(checkout.status))
      return seeOther(String(request.complete_checkout_url));
    const payment = books.submit(checkout);
    if (decision === "decline") {
      books.end(payment, "ERR");
      if (!behaviour.retry) checkout.status = "DON";
      return seeOther(String(request.error_payment_url));
    }
    const { approval } = behaviour;
    if (approval === "left at 3-D Secure") payment.next = "3d_verification";
    else checkout.status = "DON";
    if (approval === "authorized") payment.next = "pending_capture";
    if (approval === "completed") books.close(payment);
    return seeOther(String(request.complete_checkout_url));
  }

  function answer(request: FakeRequest): FakeAnswer {
    const page = /^\/page\/(\w+)$/.exec(request.path);
    if (!page) return answerApi(books, server.url, behaviour, request);
    const checkout = books.checkouts.get(page[1] ?? "");
    if (!checkout) return { status: 404, body: "" };
    if (request.method === "GET") return decisionPage(`Pago ${checkout.amount / 100} EUR`, DECISIONS);
    return decide(checkout, new URLSearchParams(request.body).get("decision") ?? "");
  }

  const server = await startFakeServer(answer);

  function bodyOf({ id, type, data }: FakeEvent): string {
    const created_at = Math.floor(Date.now() / 1000);
    return JSON.stringify({ id, type, data, trigger_operation_id: id, status: "NEW", created_at });
  }

  const sendWebhook: FakeRapyd["sendWebhook"] = async (event, change = {}) => {
    const body = bodyOf(event);
    const headers = { ...signedWebhook(webhookUrl, body), ...change.headers };
    const response = await fetch(webhookUrl, { method: "POST", headers, body: change.body ?? body });
    await response.arrayBuffer();
    return response.status;
  };

  /** Retries until accepted, as Rapyd does. */
  async function deliver(event: FakeEvent): Promise<void> {
    for (let attempt = 0; attempt < PATIENCE; attempt++) {
      if ((await sendWebhook(event).catch(() => 0)) === 200) return;
      await sleep(250);
    }
  }
  books.onEvent = (event) => {
    if (behaviour.webhooks && webhookUrl !== "") void deliver(event);
  };

  return {
    ...server,
    books,
    behave: (change) => Object.assign(behaviour, change),
    settings: (shopOrigin) => ({
      accessKey: ACCESS_KEY,
      secretKey: SECRET_KEY,
      apiUrl: server.url,
      buyerOrigin: server.url,
      webhookUrl: `${shopOrigin}/api/v0/rapyd/webhook/`,
      country: "ES",
    }),
    environment: {
      PAYMENT_SYSTEM: "rapyd",
      RAPYD_ACCESS_KEY: ACCESS_KEY,
      RAPYD_SECRET_KEY: SECRET_KEY,
      RAPYD_API_URL: server.url,
      RAPYD_BUYER_ORIGIN: server.url,
    },
    webhooksTo(url) {
      webhookUrl = url;
    },
    checkoutOf(reference) {
      const found = [...books.checkouts.values()].filter((one) => one.reference === reference);
      if (!found[0] || found.length > 1) throw new Error(`${found.length} pages of ${reference}`);
      return found[0];
    },
    notification(event, url = webhookUrl) {
      const body = bodyOf(event);
      return { headers: new Headers(signedWebhook(url, body)), body };
    },
    sendWebhook,
  };
}
