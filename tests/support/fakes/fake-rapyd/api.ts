/** The fake Rapyd's API: its calls, refusals and answers, in Rapyd's envelope. */
import { randomUUID } from "node:crypto";
import { type FakeAnswer, type FakeRequest, jsonAnswer } from "../fake-server";
import { type Books, type RefundStatus, toCents } from "./books";
import { refusalOf } from "./signatures";

export interface ApiBehaviour {
  /** Immediate result of a refund. */
  refunds: RefundStatus;
  /** Whether started payments can be cancelled. */
  cancels: boolean;
  /** Whether the list of a payment's refunds is permitted. */
  listsRefunds: boolean;
}

export function answerApi(
  books: Books,
  origin: string,
  behaviour: ApiBehaviour,
  request: FakeRequest,
): FakeAnswer {
  const refused = refusalOf(request);
  if (refused) return failure(refused.status, refused.code);
  const url = new URL(request.path, origin);
  const [, , noun, id, verb] = url.pathname.split("/");
  const body = request.body === "" ? {} : (JSON.parse(request.body) as Record<string, unknown>);
  switch (`${request.method} ${noun}${id ? "/:id" : ""}${verb ? `/${verb}` : ""}`) {
    case "POST checkout":
      return openPage(books, origin, body);
    case "GET checkout/:id": {
      const checkout = books.checkouts.get(id ?? "");
      return checkout ? success(books.shownCheckout(checkout, origin)) : unauthorized();
    }
    case "GET payments/:id": {
      const payment = books.payments.get(id ?? "");
      return payment ? success(books.shownPayment(payment)) : unauthorized();
    }
    case "DELETE payments/:id":
      return cancel(books, behaviour, id ?? "");
    case "POST payments/:id/capture":
      return capture(books, id ?? "");
    case "POST refunds":
      return refund(books, behaviour.refunds, body);
    case "GET refunds":
      return list(books, behaviour, url.searchParams.get("payment") ?? "");
    case "GET refunds/:id": {
      const found = books.refunds.get(id ?? "");
      return found ? success(books.shownRefund(found)) : unauthorized();
    }
    default:
      return unauthorized();
  }
}

const URLS = ["complete_checkout_url", "cancel_checkout_url", "complete_payment_url", "error_payment_url"];

/** The codes below are invented where the documentation names none; only their ERROR_ is Rapyd's. */
function openPage(books: Books, origin: string, body: Record<string, unknown>): FakeAnswer {
  const { amount, country, currency, merchant_reference_id: reference, page_expiration: end } = body;
  if (typeof amount !== "number" || amount <= 0) return failure(400, "ERROR_AMOUNT");
  if (!/^[A-Z]{2}$/.test(String(country))) return failure(400, "ERROR_COUNTRY");
  if (!/^[A-Z]{3}$/.test(String(currency))) return failure(400, "ERROR_CURRENCY");
  if (String(reference ?? "").length > 45) return failure(400, "ERROR_REFERENCE");
  const isLocal = URLS.some((name) => body[name] && new URL(String(body[name])).hostname === "localhost");
  if (isLocal) return failure(400, "ERROR_LOCALHOST_URL");
  const seconds = Number(end ?? Infinity) - Date.now() / 1000;
  if (end !== undefined && (seconds < 60 || seconds > 30 * 86_400)) return failure(400, "ERROR_EXPIRATION");
  return success(books.shownCheckout(books.openPage(body), origin));
}

function cancel(books: Books, { cancels }: ApiBehaviour, id: string): FakeAnswer {
  const payment = books.payments.get(id);
  if (!payment) return unauthorized();
  if (!cancels || payment.status !== "ACT") return failure(400, "ERROR_CANCEL_PAYMENT_NOT_POSSIBLE");
  books.end(payment, "CAN");
  return success(books.shownPayment(payment));
}

function capture(books: Books, id: string): FakeAnswer {
  const payment = books.payments.get(id);
  if (!payment) return unauthorized();
  if (payment.next !== "pending_capture") return failure(400, "ERROR_CAPTURE_NOT_POSSIBLE");
  books.note("PAYMENT_CAPTURED", books.shownPayment(payment));
  books.close(payment);
  return success(books.shownPayment(payment));
}

function refund(books: Books, status: RefundStatus, body: Record<string, unknown>): FakeAnswer {
  const payment = books.payments.get(String(body.payment));
  if (!payment) return unauthorized();
  const amount = body.amount === undefined ? payment.original : toCents(Number(body.amount));
  const made = books.refund(payment, amount, String(body.merchant_reference_id ?? ""), status);
  return made ? success(books.shownRefund(made)) : failure(400, "ERROR_REFUND_AMOUNT_EXCEEDS_PAYMENT");
}

function list(books: Books, { listsRefunds }: ApiBehaviour, paymentId: string): FakeAnswer {
  if (!listsRefunds) return failure(400, "ERROR_LIST_NOT_POSSIBLE");
  const payment = books.payments.get(paymentId);
  return success(payment ? books.refundsOf(payment).map((one) => books.shownRefund(one)) : []);
}

function success(data: unknown): FakeAnswer {
  const status = { error_code: "", status: "SUCCESS", message: "", response_code: "" };
  return jsonAnswer(200, { status: { ...status, operation_id: randomUUID() }, data });
}

function failure(status: number, code: string): FakeAnswer {
  const refusal = {
    error_code: code,
    status: "ERROR",
    message: "Somebody's card 4111…",
    response_code: code,
  };
  return jsonAnswer(status, { status: { ...refusal, operation_id: randomUUID() } });
}

function unauthorized(): FakeAnswer {
  return failure(401, "UNAUTHORIZED_API_CALL");
}
