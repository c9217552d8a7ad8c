// Proves the signature with the reference's vector, and the acceptance of notifications.
import { describe, expect, it } from "vitest";
import { isSigned, sign } from "./sign.server";

const fields = {
  login: "pp1001",
  order_id: "ord-1",
  currency: "EUR",
  lang: "EN",
  items: [{ name: "Tea", qty: "2", price: "10.50", vat: "0" }],
  webhook_url: "https://shop.test/hook",
};
const VECTOR = "dcf23dc8e5fafcd2b16751276ec1a1ee617b61589c54fdfba015e31c1da00bd4";

describe("Allpay's signature", () => {
  it("equals the reference's", () => {
    expect(sign(fields, "KEY")).toBe(VECTOR);
  });

  it("ignores order, empty values, surrounding spaces and an older signature", () => {
    const { login, ...rest } = fields;
    const messy = { ...rest, login: ` ${login} `, client_phone: "", inst: null, empty: "  ", sign: "x" };
    expect(sign(messy, "KEY")).toBe(VECTOR);
  });

  it("covers every value, including those of items", () => {
    expect(sign({ ...fields, currency: "ILS" }, "KEY")).not.toBe(VECTOR);
    expect(sign({ ...fields, items: [{ ...fields.items[0], qty: "3" }] }, "KEY")).not.toBe(VECTOR);
    expect(sign(fields, "KEYS")).not.toBe(VECTOR);
  });
});

describe("a notification", () => {
  const signed = { ...fields, sign: VECTOR };
  const asText = JSON.stringify(fields.items);

  it.each([
    ["items as a list", signed],
    ["items as text, hashed as a list", { ...signed, items: asText }],
    [
      "items as text, hashed as text",
      { ...fields, items: asText, sign: sign({ ...fields, items: asText }, "KEY") },
    ],
    [
      "numbers, hashed as PHP writes them",
      { amount: 27.9, status: 1, sign: sign({ amount: "27.9", status: "1" }, "KEY") },
    ],
    ["a signature in capitals", { ...signed, sign: VECTOR.toUpperCase() }],
  ])("is believed with %s", (_what, given) => {
    expect(isSigned(given, "KEY")).toBe(true);
  });

  it.each([
    ["no signature", fields],
    ["an empty one", { ...fields, sign: "" }],
    ["another's", { ...fields, sign: sign(fields, "OTHER") }],
    ["another order", { ...signed, order_id: "ord-2" }],
    ["items that are no list", { ...signed, items: '{"name":"Tea"}' }],
    ["items that are nothing", { ...signed, items: "[" }],
    ["a number as signature", { ...fields, sign: 1 }],
    ["nothing", {}],
  ])("is refused with %s", (_what, given) => {
    expect(isSigned(given, "KEY")).toBe(false);
  });
});
