// Proves every state of page and payment, and that only a full payment counts as paid.
import { describe, expect, it } from "vitest";
import { type Checkout, checkoutSchema, type Payment, paymentSchema } from "./schemas.server";
import { mapPayment } from "./seen-payment.server";

function page(status: string): Checkout {
  return checkoutSchema.parse({ id: "checkout_1", status, amount: 27.9, currency: "EUR", payment: null });
}

function paid(change: object = {}): Payment {
  const amounts = { amount: 27.9, original_amount: 27.9, currency_code: "EUR", refunded_amount: 0 };
  const signs = { paid: true, captured: true, is_partial: false, next_action: "not_applicable" };
  return paymentSchema.parse({
    id: "payment_1",
    status: "CLO",
    ...amounts,
    ...signs,
    merchant_reference_id: "ours",
    ...change,
  });
}

describe("a page without payment", () => {
  it.each([
    ["NEW", "created"],
    ["INP", "created"],
    ["DON", "created"],
    ["EXP", "voided"],
    ["DEC", "declined"],
    ["???", "created"],
  ])("%s is %s", (status, seen) => {
    expect(mapPayment(page(status), null)).toEqual({
      status: seen,
      amount: 2790,
      currency: "EUR",
      captureId: null,
      reference: null,
    });
  });
});

describe("a payment", () => {
  it.each([
    ["DON", {}, "captured"],
    ["INP", {}, "captured"],
    ["EXP", {}, "captured"],
    ["DON", { refunded_amount: 27.9 }, "captured"],
    ["DON", { paid: false }, "pending"],
    ["DON", { captured: false }, "pending"],
    ["INP", { status: "ACT", next_action: "3d_verification" }, "created"],
    ["DON", { status: "ACT", next_action: "3d_verification" }, "pending"],
    ["DON", { status: "ACT", next_action: "pending_capture" }, "approved"],
    ["DON", { status: "ACT", next_action: "pending_confirmation" }, "pending"],
    ["INP", { status: "ACT", next_action: null }, "pending"],
    ["INP", { status: "ERR" }, "created"],
    ["DON", { status: "ERR" }, "declined"],
    ["EXP", { status: "ERR" }, "declined"],
    ["NEW", { status: "CAN" }, "created"],
    ["DON", { status: "CAN" }, "voided"],
    ["DON", { status: "EXP" }, "voided"],
    ["DON", { status: "REV" }, "voided"],
    ["DON", { status: "DLD" }, "created"],
    ["DON", { status: "UND" }, "created"],
    ["DON", { status: "CRE" }, "created"],
    ["DON", { status: "clo" }, "created"],
  ])("on a page %s, %j, is %s", (status, change, seen) => {
    const found = mapPayment(page(status), paid(change));
    expect(found).toMatchObject({ status: seen, amount: 2790, currency: "EUR", reference: "ours" });
    expect(found.captureId).toBe(seen === "captured" ? "payment_1" : null);
  });

  it("of a partial amount keeps that amount", () => {
    const mapped = mapPayment(page("DON"), paid({ is_partial: true, amount: 10 }));
    expect(mapped).toMatchObject({ status: "captured", amount: 1000 });
  });
});

describe("the page's payment", () => {
  const read = (payment: unknown) =>
    checkoutSchema.parse({ id: "checkout_1", status: "NEW", amount: 1, currency: "EUR", payment }).payment;

  it.each([
    [{ id: "payment_1", status: "ACT" }, "payment_1"],
    [[{ id: "payment_1" }, { id: "payment_2" }], "payment_2"],
    [{ id: null, status: null }, null],
    [[{ id: "" }], null],
    [[], null],
    [null, null],
    [undefined, null],
  ])("%j is %j", (given, id) => {
    expect(read(given)).toBe(id);
  });

  it("only leads to Rapyd's origin", () => {
    expect(() => read({ id: "../refunds" })).toThrow();
  });
});
