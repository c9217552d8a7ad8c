/** The fake PayPal's API: authorization, idempotency keys and the calls, as documented. */
import { type Books, type FakeOrder, type FakeRefund, type Money, newId } from "./books";
import { newOrder } from "./order-body";
import { Refused } from "./refused";
import { captureView, type OrderLinks, orderView, refundView } from "./views";

export type Operation =
  | "token"
  | "create"
  | "order"
  | "capture"
  | "refund"
  | "refund-state"
  | "certificate"
  | "page";

export interface ApiCall {
  operation: Operation;
  /** Id of the order, capture or refund. */
  id: string;
  headers: Record<string, string | undefined>;
  body: string;
}

export interface ApiAnswer {
  status: number;
  json: unknown;
}

export interface ApiSettings {
  clientId: string;
  clientSecret: string;
  merchantId: string;
  links: () => OrderLinks;
  /** Result of new refunds. */
  refundStatus: () => FakeRefund["status"];
  tokenSeconds: () => number;
  emit: (type: string, resourceType: string, resource: Record<string, unknown>) => void;
}

const ROUTES: [Operation, string, RegExp][] = [
  ["token", "POST", /^\/v1\/oauth2\/token()$/],
  ["create", "POST", /^\/v2\/checkout\/orders()$/],
  ["order", "GET", /^\/v2\/checkout\/orders\/(\w+)$/],
  ["capture", "POST", /^\/v2\/checkout\/orders\/(\w+)\/capture$/],
  ["refund", "POST", /^\/v2\/payments\/captures\/(\w+)\/refund$/],
  ["refund-state", "GET", /^\/v2\/payments\/refunds\/(\w+)$/],
  ["certificate", "GET", /^\/v1\/notifications\/certs\/([^/]+)$/],
  ["page", "GET", /^\/checkoutnow()$/],
  ["page", "POST", /^\/checkoutnow()$/],
];

export function operationOf(method: string, path: string): { operation: Operation; id: string } | null {
  for (const [operation, verb, pattern] of ROUTES) {
    const match = verb === method ? pattern.exec(path) : null;
    if (match) return { operation, id: match[1] ?? "" };
  }
  return null;
}

export function paypalApi(books: Books, settings: ApiSettings) {
  const tokens = new Set<string>();
  const remembered = new Map<string, { body: string; json: unknown }>();

  function token({ headers, body }: ApiCall): ApiAnswer {
    const { clientId, clientSecret } = settings;
    const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
    if (headers.authorization !== expected || body !== "grant_type=client_credentials") {
      return { status: 401, json: { error: "invalid_client", error_description: "Client failed" } };
    }
    const access_token = `A21AA${newId()}`;
    tokens.add(access_token);
    const expires_in = settings.tokenSeconds();
    return { status: 200, json: { scope: "", access_token, token_type: "Bearer", expires_in, nonce: "n" } };
  }

  function parsedBody({ headers, body }: ApiCall): Record<string, unknown> {
    if (!headers["content-type"]?.startsWith("application/json")) {
      throw new Refused(415, "UNSUPPORTED_MEDIA_TYPE");
    }
    try {
      return JSON.parse(body) as Record<string, unknown>;
    } catch {
      throw new Refused(400, "INVALID_REQUEST", "MALFORMED_REQUEST_JSON");
    }
  }

  /** Only successes are remembered: the documentation does not cover refusals. */
  function once(call: ApiCall, act: () => unknown): ApiAnswer {
    const key = call.headers["paypal-request-id"];
    if (key === undefined) return { status: 201, json: act() };
    if (key.length < 1 || key.length > 108) {
      throw new Refused(400, "INVALID_REQUEST", "INVALID_STRING_LENGTH", "PayPal-Request-Id");
    }
    const slot = `${call.operation}/${call.id}/${key}`;
    const known = remembered.get(slot);
    if (known && known.body !== call.body) throw new Refused(422, "UNPROCESSABLE_ENTITY", "KEY_USED_TWICE");
    if (known) return { status: 200, json: known.json };
    const json = act();
    remembered.set(slot, { body: call.body, json });
    return { status: 201, json };
  }

  function view(order: FakeOrder, { headers, operation }: ApiCall) {
    const isMinimal = operation !== "order" && headers.prefer !== "return=representation";
    return orderView(order, settings.links(), isMinimal);
  }

  function create(call: ApiCall) {
    const order = newOrder(parsedBody(call), settings.merchantId);
    books.orders.set(order.id, order);
    return view(order, call);
  }

  function capture(call: ApiCall) {
    const taken = books.capture(call.id);
    const order = books.order(call.id);
    const kind = taken.status === "DECLINED" ? "DENIED" : taken.status;
    settings.emit(`PAYMENT.CAPTURE.${kind}`, "capture", captureView(order, taken));
    return view(order, call);
  }

  function refund(call: ApiCall) {
    const asked = parsedBody(call) as { amount?: Money; custom_id?: string };
    const made = books.returnPoint(call.id, asked, settings.refundStatus());
    const { api } = settings.links();
    if (made.status === "COMPLETED") {
      settings.emit("PAYMENT.CAPTURE.REFUNDED", "refund", refundView(made, api));
    }
    return refundView(made, api);
  }

  return {
    /** Revokes all tokens issued so far. */
    revokeTokens: () => tokens.clear(),

    /** @throws Refused */
    answer(call: ApiCall): ApiAnswer {
      if (call.operation === "token") return token(call);
      const bearer = /^Bearer (.+)$/.exec(call.headers.authorization ?? "")?.[1] ?? "";
      if (!tokens.has(bearer)) throw new Refused(401, "AUTHENTICATION_FAILURE");
      switch (call.operation) {
        case "create":
          return once(call, () => create(call));
        case "capture":
          parsedBody(call);
          return once(call, () => capture(call));
        case "refund":
          return once(call, () => refund(call));
        case "order":
          return { status: 200, json: view(books.order(call.id), call) };
        case "refund-state":
          return { status: 200, json: refundView(books.refund(call.id), settings.links().api) };
        default:
          throw new Refused(404, "RESOURCE_NOT_FOUND");
      }
    },
  };
}
