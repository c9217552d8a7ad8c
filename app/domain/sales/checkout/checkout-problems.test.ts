// Proves that form problems last until the next submission and cart problems follow the current cart.
import { describe, expect, it } from "vitest";
import type { OrderProblem } from "~/domain/cart/order-problem";
import { currentCheckoutProblems } from "./checkout-problems";

const lines = [{ key: "a", optionId: "a" }];
const now = { updatedAt: 100, total: 2490, problems: [] as OrderProblem[], lines };
const email: OrderProblem = { code: "email_invalid", field: "email" };
const dearer: OrderProblem = { code: "price_changed", lineKey: "a", optionId: "a", currentPrice: 2490 };

describe("current checkout problems", () => {
  it("keeps the form's problems, even when the cart changed meanwhile", () => {
    expect(currentCheckoutProblems({ problems: [email], updatedAt: 50 }, now)).toEqual([email]);
  });

  it("drops cart problems of the attempt once the cart was changed", () => {
    expect(currentCheckoutProblems({ problems: [dearer], updatedAt: 150 }, now)).toEqual([dearer]);
    expect(currentCheckoutProblems({ problems: [dearer], updatedAt: 50 }, now)).toEqual([]);
  });

  it("reports the current total of a changed cart", () => {
    const changed: OrderProblem = { code: "cart_changed", total: 1990 };
    expect(currentCheckoutProblems({ problems: [changed], updatedAt: 150 }, now)).toEqual([
      { ...changed, total: 2490 },
    ]);
  });

  it("takes stock from the current cart, not from the attempt", () => {
    const gone: OrderProblem = { code: "sold_out", lineKey: "a", optionId: "a" };
    expect(currentCheckoutProblems({ problems: [gone], updatedAt: 150 }, now)).toEqual([]);
    expect(currentCheckoutProblems({ problems: [], updatedAt: 0 }, { ...now, problems: [gone] })).toEqual([
      gone,
    ]);
  });

  it("reports one problem per line, the current one first", () => {
    const few: OrderProblem = { code: "insufficient_stock", lineKey: "a", optionId: "a", maxQuantity: 1 };
    const last = {
      problems: [{ code: "per_customer_exceeded", optionId: "a" } as OrderProblem],
      updatedAt: 150,
    };
    expect(currentCheckoutProblems(last, { ...now, problems: [few] })).toEqual([few]);
  });

  it("finds the lines of a problem that names only the option, and drops removed lines", () => {
    const limit: OrderProblem = { code: "per_customer_exceeded", optionId: "a" };
    expect(currentCheckoutProblems({ problems: [limit], updatedAt: 150 }, now)).toEqual([
      { ...limit, lineKey: "a" },
    ]);
    const foreign: OrderProblem = { ...dearer, lineKey: "b" };
    expect(currentCheckoutProblems({ problems: [foreign], updatedAt: 150 }, now)).toEqual([]);
  });
});
