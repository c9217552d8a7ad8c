// Proves which periods the list of redemptions and its file accept in their URL.
import { expect, it } from "vitest";
import type { MemberRole } from "~/domain/kernel/context";
import { readRedemptionFilters } from "./redemption-filters";

const TODAY = "2026-11-26";
const read = (query: string, role: MemberRole = "manager") =>
  readRedemptionFilters(new URLSearchParams(query), role, TODAY);

it.each(["2026-02-31", "2026-04-31", "2025-02-29", "2026-13-01", "31/12/2026", "yesterday"])(
  "refuses %s, which is no day",
  (typed) => {
    const { errors, query, typed: kept } = read(`desde=${typed}&hasta=${typed}`);
    expect(errors).toHaveProperty("desde");
    expect([kept.desde, query.period]).toEqual([typed.slice(0, 10), { from: TODAY, until: TODAY }]);
  },
);

it("refuses a period that ends before it begins, and one of more than a year", () => {
  expect(read("desde=2026-11-20&hasta=2026-11-19").errors).toHaveProperty("hasta");
  expect(read("desde=2025-11-20&hasta=2026-11-21").errors).toHaveProperty("hasta");
  expect(read("desde=2025-11-20&hasta=2026-11-20").errors).toEqual({});
});

it("takes periods from managers, and today alone from cashiers, who may choose a place and a person", () => {
  expect(read("desde=2024-02-28&hasta=2024-02-29").query.period).toEqual({
    from: "2024-02-28",
    until: "2024-02-29",
  });
  expect(read("desde=2024-02-29").query.period).toEqual({ from: "2024-02-29", until: "2024-02-29" });
  expect(read("")).toMatchObject({ filtered: false, query: { period: { from: TODAY, until: TODAY } } });
  expect(read("desde=2024-02-29&local=Centro&persona=abc", "cashier")).toMatchObject({
    everyDay: false,
    filtered: true,
    query: { period: { from: TODAY, until: TODAY }, place: "Centro", by: "abc" },
  });
});
