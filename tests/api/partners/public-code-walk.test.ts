/**
 * Proves over random sequences of codes that are advertised to everyone, planned and changed prices, orders and time: the price that a page shows
 * with a code is the price that is charged, the history is what was shown, and what is struck follows from it.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import { apiShop } from "../../support/api-shop";
import { onBothDatabases } from "../../support/databases";
import { STEP, type Step, take } from "./code-walk/steps";
import { expectHonest, openWalk } from "./code-walk/walk";

const LIMIT_MS = 8_000;

const rule = { discount_type: "percent", value: "12.5" } as const;

/** Each kind of step once, none refused. */
const EACH_KIND: Step[] = [
  { kind: "create", rule, scope: "offer", which: 0, starts: null, ends: null, isPublic: true, limit: 1 },
  { kind: "price", which: 0, cents: 1_999 },
  { kind: "plan", which: 0, cents: 1_250 },
  { kind: "wait", hours: 3 },
  { kind: "buy", which: 0, code: 0, quantity: 2 },
  { kind: "limit", which: 0, limit: null },
  { kind: "rule", which: 0, rule: { discount_type: "fixed_price", value: "4.99" } },
  { kind: "retarget", which: 0, scope: "category", target: 3 },
  { kind: "seller", which: 0, seller: 0 },
  { kind: "seller", which: 0, seller: 2 },
  { kind: "times", which: 0, starts: null, ends: 5 },
  { kind: "switch", which: 0, field: "is_public", on: false },
  { kind: "wait", hours: 200 },
  { kind: "delete", which: 0 },
];

onBothDatabases("money", (name, open) => {
  const shop = apiShop(open);

  it("shown is charged, and history is what was shown", { timeout: 120_000 }, async () => {
    const done = new Set<string>();
    let until = Number.POSITIVE_INFINITY;
    const property = fc.asyncProperty(fc.array(STEP, { minLength: 10, maxLength: 30 }), async (steps) => {
      // A slow machine takes fewer walks instead of longer.
      if (Date.now() > until) return;
      const { db, api, organizationId, tokens } = shop;
      const walk = await openWalk(db, api, { organizationId, token: tokens.staff, done });
      for (const step of steps) {
        await take(walk, step);
        await expectHonest(walk);
      }
    });
    await fc.assert(property, { numRuns: 1, examples: [[EACH_KIND]], endOnFailure: true });
    expect([...done].sort()).toEqual([...new Set(EACH_KIND.map(({ kind }) => kind))].sort());
    until = Date.now() + LIMIT_MS;
    await fc.assert(property, { numRuns: name === "sqlite" ? 15 : 5, endOnFailure: true });
  });
});
