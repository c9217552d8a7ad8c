/**
 * Audits money over any sequence of what buyers, sellers, staff, a provider and banks do to it: two-person refunds, partial ones and
 * sellers' own, beside disputes, gift cards, codes, deposits and brought coupons. After each step the books hold, no cent was sent that
 * had left before, and what left is what the books say.
 */
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { isDomainError } from "~/domain/kernel/errors";
import { ProviderError } from "~/domain/kernel/payment-provider";
import { log } from "~/log/log.server";
import { onBothDatabases } from "../../support/databases";
import { breachesOf, expectInvariants } from "../../support/invariants/sales-invariants";
import { expectLegalMoves, recordStatuses } from "../../support/invariants/status-log";
import { EXAMPLES, KINDS } from "./auditor/examples";
import { expectBooked } from "./auditor/expect-booked";
import { buildShop } from "./auditor/shop";
import { STEP, type Step, settleAll, take } from "./auditor/steps";

/** A slow machine audits fewer shops instead of taking longer; a change a few, `npm run test:all` many. */
const LIMIT_MS = process.env.TEST_ALL === "1" ? 8_000 : 1_500;

/** Holds at the end: meanwhile an answer of the provider may be lost. */
const AT_THE_PROVIDER = "the provider's books agree with ours";

const expected = (error: unknown) => {
  if (!isDomainError(error) && !(error instanceof ProviderError)) throw error;
};

const BOUGHT: Step = { kind: "buy", early: 2, late: 2, code: 0, card: 0 };

onBothDatabases("money", (name, open) => {
  let db: Db;
  const done = new Set<string>();

  beforeAll(async () => {
    ({ db } = await open());
    await recordStatuses(db);
  });

  it("no cent leaves twice, and the books say where each one is", { timeout: 120_000 }, async () => {
    // Outages of the provider are expected here.
    const { level } = log;
    log.level = "silent";
    try {
      let until = Number.POSITIVE_INFINITY;
      const property = fc.asyncProperty(fc.array(STEP, { minLength: 12, maxLength: 40 }), async (steps) => {
        if (Date.now() > until) return;
        const shop = await buildShop(db, done);
        for (const step of [BOUGHT, ...steps]) {
          await take(shop, step).catch(expected);
          expect((await breachesOf(db)).filter(({ rule }) => rule !== AT_THE_PROVIDER)).toEqual([]);
          await expectBooked(shop);
        }
        await expectLegalMoves(db);
        await settleAll(shop);
        await expectInvariants(db);
        await expectBooked(shop);
      });
      // Whole, however slow the machine is. No shrinking: the broken rows of one run would break the next as well.
      await fc.assert(property, { numRuns: EXAMPLES.length, examples: EXAMPLES, endOnFailure: true });
      expect([...done].sort(), "each kind of step was done, not refused").toEqual(KINDS);
      const numRuns = name === "sqlite" ? 25 : 6;
      // fast-check's own limit fails a machine that is too slow for one.
      until = Date.now() + LIMIT_MS;
      await fc.assert(property, { numRuns, endOnFailure: true });
    } finally {
      log.level = level;
    }
  });
});
