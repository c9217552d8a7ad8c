/**
 * Random baskets of random shoppers: cart, validation, sale, payment, pages and ledger agree on one total, and no limit
 * of offers, codes or the club is exceeded, through payments, refunds, chargebacks, gifts, moved dates, waiting lists and gift
 * cards; after each step every rule of the ledger check holds, and no place is sold or promised twice. A failure names the seed
 * that repeats it, and shrinks on databases of its own.
 */
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { isDomainError } from "~/domain/kernel/errors";
import { onSqlite } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";
import { expectAgreement } from "./agreement/expect-agreement";
import { type AnyStep, expectPlaces, LIFE_KINDS, live, STEPS, WHOLE_LIFE } from "./agreement/life";
import { COMES_BACK, take } from "./agreement/steps";
import { buildWorld, PLAN, type World } from "./agreement/world";

/** Refusals and duplicate payments are expected; anything else is a defect. */
function expected(error: unknown): void {
  if (
    !isDomainError(error) &&
    !(error instanceof Error && error.message.startsWith("the provider has no order"))
  )
    throw error;
}

/** A slow machine checks fewer baskets instead of taking longer; a change a few, `npm run test:all` many. */
const LIMIT_MS = process.env.TEST_ALL === "1" ? 18_000 : 1_500;

const act = (world: World, step: AnyStep) => (step.kind === "life" ? live(world, step) : take(world, step));

onSqlite((name, open) => {
  let db: Db;
  /** The broken rows of one run would break the next as well. */
  let broken = false;
  const done = new Set<string>();

  beforeAll(async () => {
    ({ db } = await open());
  });

  it("no order's total, ledger and page disagree, and no limit is exceeded", {
    timeout: 120_000,
  }, async () => {
    let until = Number.POSITIVE_INFINITY;
    const property = fc.asyncProperty(PLAN, STEPS, async (plan, steps) => {
      // What failed goes on to shrink.
      if (!broken && Date.now() > until) return;
      if (broken) ({ db } = await open());
      broken = true;
      const world = await buildWorld(db, plan);
      for (const step of steps) {
        await act(world, step).catch(expected);
        await expectAgreement(world);
        await expectPlaces(world);
        await expectInvariants(db);
      }
      for (const kind of world.stage.done) done.add(kind);
      broken = false;
    });
    // Whole, however slow the machine is.
    await fc.assert(property, { numRuns: 2, examples: [COMES_BACK, [COMES_BACK[0], WHOLE_LIFE]] });
    const numRuns = name === "sqlite" ? 58 : 13;
    // fast-check's own limit fails a machine that is too slow for one.
    until = Date.now() + LIMIT_MS;
    await fc.assert(property, { numRuns });
    expect([...done].sort(), "each kind of step was done, not refused").toEqual([...LIFE_KINDS].sort());
  });
});
