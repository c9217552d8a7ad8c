/** The fake Allpay's calls: errors are bodies with status 200, like the real one's. */
import { type FakeAnswer, type FakeRequest, jsonAnswer } from "../fake-server";
import { type Books, type FakeOrder, toCents, toText } from "./books";
import { type Fields, isAllText, LOGIN, signatureOf } from "./signatures";

export interface ApiBehaviour {
  /** Result of a second getpayment for an order. */
  duplicates: "shown again" | "refused";
  /** Whether numbers in answers are numbers or text. */
  numbers: "number" | "text";
}

/** The codes are invented: the reference names none. */
const CODES = { sign: 1, fields: 2, unknown: 3, duplicate: 4, amount: 5, endpoint: 6 };

export function answerApi(
  books: Books,
  origin: string,
  behaviour: ApiBehaviour,
  request: FakeRequest,
): FakeAnswer {
  const { searchParams: query } = new URL(request.path, origin);
  if (request.method !== "POST" || query.get("mode") !== "api12") return failure(CODES.endpoint);
  if (request.headers["content-type"] !== "application/json") return failure(CODES.fields);
  const fields = JSON.parse(request.body) as Fields;
  if (fields.login !== LOGIN || fields.sign !== signatureOf(fields)) return failure(CODES.sign);
  if (!isAllText(fields) || !fields.order_id) return failure(CODES.fields);
  const order = books.orders.get(String(fields.order_id));
  switch (query.get("show")) {
    case "getpayment":
      return open(books, { origin, fields, known: order, duplicates: behaviour.duplicates });
    case "paymentstatus":
      return order ? jsonAnswer(200, shownOrder(books, order, behaviour.numbers)) : failure(CODES.unknown);
    case "refund":
      return order ? refund(books, order, String(fields.amount)) : failure(CODES.unknown);
    default:
      return failure(CODES.endpoint);
  }
}

interface Opening extends Pick<ApiBehaviour, "duplicates"> {
  origin: string;
  fields: Fields;
  known: FakeOrder | undefined;
}

function open(books: Books, { origin, fields, known, duplicates }: Opening): FakeAnswer {
  const items = fields.items as Fields[] | undefined;
  const isItem = ({ name, qty, price, vat }: Fields) =>
    Boolean(name) && /^\d+$/.test(`${qty}`) && /^\d+\.\d\d$/.test(`${price}`) && /^[013]$/.test(`${vat}`);
  if (!Array.isArray(items) || items.length === 0 || !items.every(isItem)) return failure(CODES.fields);
  if (!/^(AUTO|EN|HE|AR|RU)$/.test(`${fields.lang ?? "AUTO"}`)) return failure(CODES.fields);
  if (!fields.client_name) return failure(CODES.fields);
  if (known && duplicates === "refused") return failure(CODES.duplicate);
  const order = known ?? books.open(fields);
  return jsonAnswer(200, { payment_url: `${origin}/pay/${order.token}` });
}

function refund(books: Books, order: FakeOrder, amount: string): FakeAnswer {
  if (!/^\d+\.\d\d$/.test(amount) || !books.refund(order, toCents(amount))) return failure(CODES.amount);
  return jsonAnswer(200, { order_id: order.id, status: books.status(order) });
}

export function shownOrder(books: Books, order: FakeOrder, numbers: ApiBehaviour["numbers"]): Fields {
  const [status, amount] = [books.status(order), toText(order.charged)];
  return {
    order_id: order.id,
    status: numbers === "text" ? String(status) : status,
    amount: numbers === "text" ? amount : Number(amount),
    currency: order.chargedCurrency,
    receipt: order.paid ? "https://allpay.example/receipt" : "",
  };
}

function failure(code: number): FakeAnswer {
  return jsonAnswer(200, { error_code: code, error_msg: "Ana Ñandú's card 4580… was not accepted" });
}
