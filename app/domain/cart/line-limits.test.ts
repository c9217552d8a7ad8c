// Proves the limits of one order: the options' own limits first, then the order's limit over all lines.
import { expect, it } from "vitest";
import type { OptionForSale } from "~/domain/catalogue/for-sale/option-for-sale";
import { FREE_ORDER_UNITS, ORDER_UNITS } from "~/domain/catalogue/for-sale/unit-limits";
import { type LimitedLine, lineLimit, lineProblem } from "./line-limits";

const option = (id: string, facts: Partial<OptionForSale> = {}) =>
  ({
    id,
    actualPrice: 2000,
    available: null,
    perCustomer: null,
    maxPerOrder: null,
    isActive: true,
    hasSlots: false,
    slots: [],
    offer: { purchasable: true, type: "promo" },
    ...facts,
  }) as unknown as OptionForSale;

function lines(...wanted: [OptionForSale, number][]): LimitedLine[] {
  return wanted.map(([one, quantity]) => ({
    option: one,
    line: { optionId: one.id, slotId: null, quantity, gift: false },
  }));
}

const problems = (all: LimitedLine[]) =>
  all.map((one) => {
    const problem = lineProblem(one, all, true);
    return problem && [problem.code, problem.maxQuantity];
  });

it("limits an order although no line is limited", () => {
  expect(problems(lines([option("a"), ORDER_UNITS]))).toEqual([null]);
  expect(problems(lines([option("a"), ORDER_UNITS + 1]))).toEqual([["order_units_exceeded", ORDER_UNITS]]);
  expect(problems(lines([option("a"), ORDER_UNITS - 1], [option("b"), 2]))).toEqual([
    ["order_units_exceeded", ORDER_UNITS - 2],
    ["order_units_exceeded", 1],
  ]);
});

it("has a lower limit for free offers, above the partner's own", () => {
  const free = (id: string) => option(id, { actualPrice: 0, perCustomer: 500, maxPerOrder: 500 });
  expect(problems(lines([free("a"), FREE_ORDER_UNITS], [option("b"), 100]))).toEqual([null, null]);
  expect(problems(lines([free("a"), FREE_ORDER_UNITS], [free("b"), 1]))).toEqual([
    ["order_units_exceeded", FREE_ORDER_UNITS - 1],
    ["order_units_exceeded", 0],
  ]);
});

it("names the binding limit", () => {
  const [scarce, personal] = lines([option("a", { available: 3 }), 9], [option("b", { perCustomer: 2 }), 9]);
  const all = [scarce, personal] as LimitedLine[];
  expect(lineLimit(all[0] as LimitedLine, all)).toEqual({ units: 3, code: "insufficient_stock" });
  expect(lineLimit(all[1] as LimitedLine, all)).toEqual({ units: 2, code: "per_customer_exceeded" });
});
