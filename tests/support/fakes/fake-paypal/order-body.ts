/** Validates a new order like PayPal: the documented rules, each with PayPal's own code. */
import { cents, type FakeOrder, type Money, newId } from "./books";
import { Refused } from "./refused";

interface Item {
  name?: string;
  quantity?: string;
  category?: string;
  unit_amount?: Money;
}

interface Unit {
  amount?: Money & { breakdown?: Record<string, Money> };
  custom_id?: string;
  invoice_id?: string;
  description?: string;
  items?: Item[];
}

interface Body {
  intent?: string;
  purchase_units?: Unit[];
  payment_source?: { paypal?: { experience_context?: Record<string, string> } };
}

const ADDED = ["item_total", "tax_total", "shipping", "handling", "insurance"];
const TAKEN_OFF = ["shipping_discount", "discount"];

function invalid(issue: string, field: string): never {
  throw new Refused(400, "INVALID_REQUEST", issue, field);
}

function unprocessable(issue: string, field: string): never {
  throw new Refused(422, "UNPROCESSABLE_ENTITY", issue, field);
}

function checkMoney(money: Money | undefined, field: string): void {
  if (!money) invalid("MISSING_REQUIRED_PARAMETER", field);
  if (typeof money.value !== "string" || !/^\d+\.\d{2}$/.test(money.value)) {
    invalid("INVALID_PARAMETER_SYNTAX", `${field}/value`);
  }
  if (!/^[A-Z]{3}$/.test(money.currency_code)) invalid("INVALID_PARAMETER_SYNTAX", `${field}/currency_code`);
}

function checkItems(items: Item[], itemTotal: Money | undefined): void {
  for (const item of items) {
    checkMoney(item.unit_amount, "/items/unit_amount");
    if (!item.name) invalid("MISSING_REQUIRED_PARAMETER", "/items/name");
    if ((item.name ?? "").length > 127) invalid("INVALID_STRING_LENGTH", "/items/name");
    if (typeof item.quantity !== "string" || !/^[1-9]\d{0,9}$/.test(item.quantity)) {
      invalid("INVALID_PARAMETER_SYNTAX", "/items/quantity");
    }
    if (!["PHYSICAL_GOODS", "DIGITAL_GOODS", "DONATION"].includes(item.category ?? "")) {
      invalid("INVALID_PARAMETER_VALUE", "/items/category");
    }
  }
  if (!itemTotal) unprocessable("ITEM_TOTAL_REQUIRED", "/amount/breakdown/item_total");
  const sum = items.reduce((total, { quantity, unit_amount }) => {
    return total + Number(quantity) * (unit_amount ? cents(unit_amount) : 0);
  }, 0);
  if (itemTotal && sum !== cents(itemTotal)) unprocessable("ITEM_TOTAL_MISMATCH", "/amount/breakdown");
}

function checkUnit(unit: Unit): void {
  const { amount, items } = unit;
  checkMoney(amount, "/amount");
  for (const name of ["custom_id", "invoice_id", "description"] as const) {
    if ((unit[name] ?? "").length > 127) invalid("INVALID_STRING_LENGTH", `/${name}`);
  }
  const breakdown = amount?.breakdown;
  for (const part of Object.values(breakdown ?? {})) checkMoney(part, "/amount/breakdown");
  const sum = (names: string[]) =>
    names.reduce((total, name) => total + (breakdown?.[name] ? cents(breakdown[name]) : 0), 0);
  if (breakdown && amount && sum(ADDED) - sum(TAKEN_OFF) !== cents(amount)) {
    unprocessable("AMOUNT_MISMATCH", "/amount");
  }
  if (items) checkItems(items, breakdown?.item_total);
}

const CHOICES: Record<string, string[]> = {
  user_action: ["CONTINUE", "PAY_NOW"],
  shipping_preference: ["GET_FROM_FILE", "NO_SHIPPING", "SET_PROVIDED_ADDRESS"],
  landing_page: ["LOGIN", "GUEST_CHECKOUT", "NO_PREFERENCE", "BILLING"],
  payment_method_preference: ["UNRESTRICTED", "IMMEDIATE_PAYMENT_REQUIRED"],
};

/** @throws Refused as PayPal would refuse it */
export function newOrder(body: unknown, merchantId: string): FakeOrder {
  const { intent, purchase_units: units = [], payment_source: source } = body as Body;
  if (intent !== "CAPTURE") invalid("INVALID_PARAMETER_VALUE", "/intent");
  const [unit] = units;
  if (!unit || units.length > 10) return invalid("MISSING_REQUIRED_PARAMETER", "/purchase_units");
  for (const one of units) checkUnit(one);
  const context = source?.paypal?.experience_context ?? {};
  for (const [name, values] of Object.entries(CHOICES)) {
    const value = context[name];
    if (value && !values.includes(value)) invalid("INVALID_PARAMETER_VALUE", `/experience_context/${name}`);
  }
  const { return_url: returnUrl = "", cancel_url: cancelUrl = "" } = context;
  for (const url of [returnUrl, cancelUrl]) {
    if (url !== "" && !URL.canParse(url)) invalid("INVALID_PARAMETER_SYNTAX", "/experience_context");
  }
  const { amount, custom_id, description, items } = unit;
  const plain = { currency_code: amount?.currency_code ?? "", value: amount?.value ?? "" };
  return {
    id: newId(),
    status: source ? "PAYER_ACTION_REQUIRED" : "CREATED",
    unit: { amount: plain, custom_id, description, items },
    merchantId,
    hasPaymentSource: source !== undefined,
    returnUrl,
    cancelUrl,
    plan: "COMPLETED",
    capture: null,
    refunds: [],
  };
}
