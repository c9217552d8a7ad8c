/**
 * Shares odd values, and a shop that must sell nothing and print no stack trace, among tests of bad input.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { type Fields, Visitor } from "../../support/browserless";
import type { Open } from "../../support/databases";
import type { Page } from "../../support/page";
import { type StockedShop, soldState, startStockedShop } from "../stocked-shop";

export const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

/** Values that no form of the shop offers. */
export const WEIRD = [
  "0",
  "-1",
  "1e9",
  "1000000000",
  "abc",
  "1.5",
  "NaN",
  "Infinity",
  "null",
  "[]",
  "{}",
  "%00",
  "%FF",
  "'",
  "1 or 1=1",
  "ñ",
  "🎈",
  "a".repeat(3000),
  "__proto__",
  "constructor",
];

/** A query value as a URL carries it; a broken encoding is unchanged. */
export const encoded = (value: string) => (value.startsWith("%") ? value : encodeURIComponent(value));

const TRACE = /\n\s+at .+:\d+:\d+|node_modules|SqliteError|better-sqlite3|select .+ from "/;

export function expectNoTrace(text: string, what?: string): void {
  expect(text, what).not.toMatch(TRACE);
}

export function expectTidy(page: Pick<Page, "status" | "html">, what: string): void {
  expect(page.status, what).toBeLessThan(500);
  expectNoTrace(page.html, what);
}

export function expectRedirect(page: Page, to: string, what = page.path): void {
  expect([301, 302, 303], what).toContain(page.status);
  expect(page.headers.location, what).toBe(to);
}

export interface RefusingShop extends StockedShop {
  /** A new visitor for every test. */
  readonly visitor: Visitor;
  /** The first option of the offer without limits. */
  readonly spa: string;
  /** The response itself, also when it is a redirect. */
  get(path: string): Promise<Page>;
  post(path: string, fields: Fields): Promise<Page>;
}

/** Starts the shop for a group of tests; after each, nothing may be sold, held or printed. */
export function refusingShop(open: Open): RefusingShop {
  let stocked: StockedShop;
  let visitor: Visitor;
  let before: Record<string, number>;
  let printed = 0;
  beforeAll(async () => {
    stocked = await startStockedShop(open);
  });
  beforeEach(async () => {
    visitor = new Visitor(stocked.shop.origin);
    before = await soldState(stocked.db);
    printed = stocked.shop.output().length;
  });
  afterEach(async () => {
    visitor.close();
    expect(await soldState(stocked.db)).toEqual(before);
    expectNoTrace(stocked.shop.output().slice(printed), "what the server printed");
  });
  afterAll(() => stocked?.shop.stop());
  return {
    get shop() {
      return stocked.shop;
    },
    get db() {
      return stocked.db;
    },
    get offers() {
      return stocked.offers;
    },
    get visitor() {
      return visitor;
    },
    get spa() {
      return stocked.offers.spa.options[0].id;
    },
    get: (path) => visitor.get(path, { followRedirects: false }),
    post: (path, fields) => visitor.post(path, fields, { followRedirects: false }),
  };
}
