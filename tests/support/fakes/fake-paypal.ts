/** Fakes PayPal on this machine by its documentation: API, buyers' pages, books and signed notifications. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { PaypalSettings } from "~/domain/payments/settings";
import { type ApiCall, type Operation, operationOf, paypalApi } from "./fake-paypal/api";
import { bank } from "./fake-paypal/bank";
import { books as emptyBooks, type FakeRefund } from "./fake-paypal/books";
import { decide, type PageAnswer, showOrder } from "./fake-paypal/buyer-page";
import { event, type Flaw, type PaypalEvent, signer } from "./fake-paypal/notifications";
import { Refused, refuse } from "./fake-paypal/refused";
import { misbehave, type Trouble, troubles } from "./fake-paypal/trouble";

export const PAYPAL_CLIENT = {
  PAYPAL_CLIENT_ID: "fake-client",
  PAYPAL_CLIENT_SECRET: "fake-client-secret",
  PAYPAL_WEBHOOK_ID: "5GP028458E2496506",
  PAYPAL_MERCHANT_ID: "FAKEMERCHANT1",
};

/** Credentials for a shop that charges through the fake at this address. */
export function fakePaypalEnvironment(url: string): Record<string, string> {
  return {
    ...PAYPAL_CLIENT,
    PAYMENT_SYSTEM: "paypal",
    PAYPAL_API_URL: url,
    PAYPAL_BUYER_ORIGIN: url,
    PAYPAL_CERTIFICATE_ORIGINS: url,
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

export type FakePaypal = Awaited<ReturnType<typeof startFakePaypal>>;

export async function startFakePaypal({ port = 0, webhookUrl = "" } = {}) {
  const books = emptyBooks();
  const waiting = troubles();
  const { PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_MERCHANT_ID: merchantId } = PAYPAL_CLIENT;
  const { sign, certificateAt } = signer(webhookId);
  const events: PaypalEvent[] = [];
  const calls: Partial<Record<Operation, number>> = {};
  const how = {
    refunds: "COMPLETED" as FakeRefund["status"],
    link: undefined as "approve" | "payer-action" | undefined,
    buyerOrigin: null as string | null,
    tokenSeconds: 32_400,
    /** Whether events are delivered to the shop automatically. */
    delivers: webhookUrl !== "",
    /** How often each event is delivered, side by side. */
    copies: 1,
  };
  let stopped = false;
  let url = "";
  let address = webhookUrl;
  const deliveries = new Set<Promise<unknown>>();

  /** Sends one notification. @returns the status of the shop's answer */
  async function sendWebhook(about: PaypalEvent, flaw?: Flaw): Promise<number> {
    const { headers, body } = sign(about, url, flaw);
    const sent = { ...headers, "Content-Type": "application/json" };
    const response = await fetch(address, { method: "POST", headers: sent, body });
    await response.arrayBuffer();
    return response.status;
  }

  /** Retries until accepted or stopped. */
  async function deliver(notice: PaypalEvent): Promise<void> {
    for (let attempt = 0; attempt < 300 && !stopped; attempt++) {
      const status = await sendWebhook(notice).catch(() => 0);
      if (status >= 200 && status < 300) return;
      await sleep(200);
    }
  }

  function emit(type: string, resourceType: string, resource: Record<string, unknown>): PaypalEvent {
    const notice = event(type, resourceType, resource);
    events.push(notice);
    for (let copy = 0; how.delivers && copy < how.copies; copy++) {
      const delivery = deliver(notice);
      deliveries.add(delivery);
      void delivery.then(() => deliveries.delete(delivery));
    }
    return notice;
  }

  const api = paypalApi(books, {
    clientId: PAYPAL_CLIENT.PAYPAL_CLIENT_ID,
    clientSecret: PAYPAL_CLIENT.PAYPAL_CLIENT_SECRET,
    merchantId,
    links: () => ({ api: url, buyer: how.buyerOrigin ?? url, rel: how.link }),
    refundStatus: () => how.refunds,
    tokenSeconds: () => how.tokenSeconds,
    emit,
  });

  function buyersDecision(form: URLSearchParams): PageAnswer {
    return decide(books, form, ({ id, unit }) =>
      emit("CHECKOUT.ORDER.APPROVED", "checkout-order", { id, status: "APPROVED", purchase_units: [unit] }),
    );
  }

  function servePage(method: string | undefined, query: URLSearchParams, body: string): PageAnswer {
    return method === "POST"
      ? buyersDecision(new URLSearchParams(body))
      : showOrder(books, query.get("token") ?? "");
  }

  function answerCall(call: ApiCall, response: ServerResponse): void {
    const trouble = waiting.next(call.operation);
    if (trouble) {
      misbehave(response, trouble, () => api.answer(call));
      return;
    }
    const { status, json } = api.answer(call);
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(json));
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", url);
    const found = operationOf(request.method ?? "", pathname);
    if (!found) throw new Refused(404, "RESOURCE_NOT_FOUND");
    calls[found.operation] = (calls[found.operation] ?? 0) + 1;
    const body = await bodyOf(request);
    if (found.operation === "page") {
      const { status, html, location } = servePage(request.method, searchParams, body);
      response.writeHead(status, { "Content-Type": "text/html", ...(location && { Location: location }) });
      response.end(html);
    } else if (found.operation === "certificate" && !waiting.has("certificate")) {
      const pem = certificateAt(pathname);
      response.writeHead(pem ? 200 : 404, { "Content-Type": "application/x-pem-file" }).end(pem ?? "");
    } else {
      answerCall({ ...found, headers: request.headers as ApiCall["headers"], body }, response);
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      refuse(response, error instanceof Refused ? error : new Refused(500, "INTERNAL_SERVER_ERROR"));
    });
  });
  // A busy process must not close a connection at the moment in which the shop uses it again.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    /** For the built server, which runs as a process of its own. */
    environment: () => fakePaypalEnvironment(url),
    settings: (): PaypalSettings => ({
      clientId: PAYPAL_CLIENT.PAYPAL_CLIENT_ID,
      clientSecret: PAYPAL_CLIENT.PAYPAL_CLIENT_SECRET,
      webhookId,
      merchantId,
      apiUrl: url,
      buyerOrigin: url,
      certificateOrigins: [url],
    }),
    orders: books.orders,
    givenBack: books.givenBack,
    /** Number of calls of each operation. */
    calls,
    /** All events so far, oldest first. */
    events,
    how,
    behave: (on: Operation, trouble: Trouble, times?: number) => waiting.add(on, trouble, times),
    revokeTokens: api.revokeTokens,
    /** Presses this button of the page as the buyer. @returns the redirect's target */
    press: (orderId: string, decision: string): string | null =>
      buyersDecision(new URLSearchParams({ token: orderId, decision })).location ?? null,
    ...bank(books, emit, () => url),
    sign: (about: PaypalEvent, flaw?: Flaw) => sign(about, url, flaw),
    deliverTo: (to: string) => {
      address = to;
    },
    sendWebhook,
    /** Waits until the shop has taken all events. */
    async settled(): Promise<void> {
      while (deliveries.size > 0) await Promise.all(deliveries);
    },
    async stop(): Promise<void> {
      stopped = true;
      await Promise.all(deliveries);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
