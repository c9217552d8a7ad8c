/**
 * Random baskets of random shoppers: cart, validation, sale, payment, pages and ledger agree on one total, and no limit
 * of offers, codes or the club is exceeded, through payments, refunds and chargebacks. A failure names the seed that
 * repeats it.
 */
import fc from "fast-check";
import { beforeAll, it } from "vitest";
import type { Db } from "~/db/schema";
import { isDomainError } from "~/domain/kernel/errors";
import { eachDatabase } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";
import { expectAgreement } from "./agreement/expect-agreement";
import { COMES_BACK, STEP, take } from "./agreement/steps";
import { buildWorld, PLAN } from "./agreement/world";

/** Refusals and duplicate payments are expected; anything else is a defect. */
function expected(error: unknown): void {
  if (
    !isDomainError(error) &&
    !(error instanceof Error && error.message.startsWith("the provider has no order"))
  )
    throw error;
}

/** A slow machine checks fewer baskets instead of taking longer. */
const LIMIT_MS = 18_000;

eachDatabase((name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  it("no order's total, ledger and page disagree, and no limit is exceeded", {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(PLAN, fc.array(STEP, { minLength: 4, maxLength: 14 }), async (plan, steps) => {
        const world = await buildWorld(db, plan);
        for (const step of steps) {
          await take(world, step).catch(expected);
          await expectAgreement(world);
        }
        await expectInvariants(db);
      }),
      // No shrinking: the broken rows of one run would break the next as well.
      {
        numRuns: name === "sqlite" ? 60 : 15,
        interruptAfterTimeLimit: LIMIT_MS,
        endOnFailure: true,
        examples: [COMES_BACK],
      },
    );
  });
});
