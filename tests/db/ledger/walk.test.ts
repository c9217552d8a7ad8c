/**
 * Proves that books and states agree with their rules after every step of any sequence of events on paid
 * sales.
 */
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { isDomainError } from "~/domain/kernel/errors";
import { ProviderError } from "~/domain/kernel/payment-provider";
import { checkLedger } from "~/domain/reports/ledger-check/check-ledger.server";
import { bookBreakage } from "~/domain/sales/books/book-breakage.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { sendOpenRefunds } from "~/domain/sales/refunds/send-open-refunds.server";
import { withdrawSale } from "~/domain/sales/withdrawal/withdraw-sale.server";
import { log } from "~/log/log.server";
import { jobContext, type TestContext, visitorContext } from "../../fixtures/context";
import { buildEarner, chargeBack, refundByStaff, runOut } from "../../fixtures/ledger";
import type { BuiltOffer } from "../../fixtures/offers";
import { approve, newEmail, placeOrder } from "../../fixtures/orders";
import { insertPromo } from "../../fixtures/promo-codes";
import { redeemAtCounter, undoAtCounter } from "../../fixtures/purchases";
import { expectChangesFound, reportRowsOf } from "../../support/changed-rows";
import { onBothDatabases } from "../../support/databases";
import { expectReportIsLedger } from "../../support/invariants/report-invariants";
import { expectInvariants } from "../../support/invariants/sales-invariants";
import { expectLegalMoves, recordStatuses } from "../../support/invariants/status-log";

/** Walks on each database; more in `npm run test:all`. */
const RUNS = process.env.TEST_ALL === "1" ? { sqlite: 15, postgres: 4 } : { sqlite: 5, postgres: 2 };

const which = { sale: fc.nat(20), coupon: fc.nat(20) };
const STEP = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("buy" as const),
      early: fc.integer({ min: 0, max: 3 }),
      late: fc.integer({ min: 0, max: 3 }),
      code: fc.nat(4),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        "withdraw" as const,
        "redeem" as const,
        "undo" as const,
        "refund" as const,
        "lapse" as const,
      ),
      ...which,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom("goodwill" as const, "chargeback" as const),
      ...which,
      amount: fc.integer({ min: 1, max: 2500 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom("withdrawAll" as const, "loseAll" as const, "breakage" as const, "send" as const),
      ...which,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("provider" as const), away: fc.boolean() }) },
);
type Step = typeof STEP extends fc.Arbitrary<infer T> ? T : never;

interface World {
  db: Db;
  ctx: TestContext;
  early: BuiltOffer;
  late: BuiltOffer;
  codes: string[];
  sales: { saleId: string; transactionId: string; email: string; coupons: string[] }[];
  provider: { away: boolean };
}

const expected = (error: unknown) => {
  if (!isDomainError(error) && !(error instanceof ProviderError)) throw error;
};

async function newWorld(db: Db): Promise<World> {
  const provider = { away: false };
  const refund = { away: () => Promise.reject(new ProviderError("simulated", "away")) };
  const promos = [
    await insertPromo(db, { value: 3333, funded_by: "shared", platform_share: 3700 }),
    await insertPromo(db, { value: 1777, funded_by: "organization" }),
    await insertPromo(db, { value: 10_000, funded_by: "platform" }),
  ];
  return {
    db,
    ctx: visitorContext(db, {
      misbehaviour: (simulator) => ({
        refund: (request) => (provider.away ? refund.away() : simulator.refund(request)),
      }),
    }),
    early: await buildEarner(db, "on_capture", { options: [{ capacity: 12, actual_price: 1999 }] }),
    late: await buildEarner(db, "on_redemption", { options: [{ capacity: 12, actual_price: 777 }] }),
    codes: promos.map(({ code }) => code),
    sales: [],
    provider,
  };
}

async function buy(world: World, { early, late, code }: Extract<Step, { kind: "buy" }>): Promise<void> {
  const { db, ctx } = world;
  const lines = [
    { optionId: world.early.options[0].id, quantity: early },
    { optionId: world.late.options[0].id, quantity: late },
  ].filter(({ quantity }) => quantity > 0);
  const email = newEmail();
  const codes = world.codes.slice(code, code + 1);
  const order = await placeOrder(ctx, { lines, codes, form: { email }, saw: 5000 });
  if (order.status === "created") {
    await approve(db, order.transactionId);
    await captureSale(ctx, order.transactionId);
  }
  const coupons = await db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .select("coupons.id")
    .where("sale_lines.sale_id", "=", order.saleId)
    .execute();
  world.sales.push({ ...order, email, coupons: coupons.map(({ id }) => id) });
}

async function take(world: World, step: Step): Promise<void> {
  const { db, ctx } = world;
  if (step.kind === "buy") return buy(world, step);
  if (step.kind === "provider") {
    world.provider.away = step.away;
    return;
  }
  const sale = world.sales[step.sale % Math.max(1, world.sales.length)];
  if (!sale) return;
  const { saleId, transactionId, email } = sale;
  const coupon = sale.coupons[step.coupon % sale.coupons.length] as string;
  const named = { sale: { saleId }, email };
  switch (step.kind) {
    case "withdraw":
      return void (await withdrawSale(ctx, { ...named, couponIds: [coupon] }));
    case "withdrawAll":
      return void (await withdrawSale(ctx, { ...named, couponIds: null }));
    case "redeem":
      return void (await redeemAtCounter(db, coupon));
    case "undo":
      return undoAtCounter(db, coupon);
    case "refund":
      return void (await refundByStaff(ctx, { saleId, couponIds: [coupon], evenRedeemed: true }));
    case "goodwill":
      return void (await refundByStaff(ctx, {
        saleId,
        couponIds: [coupon],
        amount: step.amount,
        evenRedeemed: true,
      }));
    case "chargeback":
      return chargeBack(ctx, transactionId, step.amount);
    case "loseAll":
      return chargeBack(ctx, transactionId);
    case "lapse":
      return runOut(db, coupon, 16);
    case "breakage":
      return void (await bookBreakage(jobContext(ctx)));
    case "send":
      await db.updateTable("refunds").set({ next_attempt_at: 1 }).where("status", "=", "submitted").execute();
      return sendOpenRefunds(jobContext(ctx));
  }
}

onBothDatabases("money", (name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
    await recordStatuses(db);
  });

  it("agrees after every step, and when everything is refunded", async () => {
    // Provider outages are expected here.
    const { level } = log;
    log.level = "silent";
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(STEP, { minLength: 10, maxLength: 30 }), async (steps) => {
          const world = await newWorld(db);
          const buyer = { kind: "buy", early: 2, late: 3, code: 0 } as const;
          const sellers = [world.early.organizationId, world.late.organizationId];
          let rows = await reportRowsOf(world.ctx, sellers);
          for (const step of [buyer, ...steps]) {
            await take(world, step).catch(expected);
            // An expired coupon counts as expired without any write.
            rows =
              step.kind === "lapse"
                ? await reportRowsOf(world.ctx, sellers)
                : await expectChangesFound(world.ctx, sellers, rows);
            await expectInvariants(db);
            await expectLegalMoves(db);
            await expectReportIsLedger(db, world.early.organizationId);
          }
          // Once nothing is deferred, what is earned on redemption has to agree as well.
          for (const coupon of world.sales.flatMap(({ coupons }) => coupons)) {
            await redeemAtCounter(db, coupon).catch(expected);
          }
          await take(world, { kind: "breakage", sale: 0, coupon: 0 });
          await expectReportIsLedger(db, world.late.organizationId);
          world.provider.away = false;
          await take(world, { kind: "send", sale: 0, coupon: 0 });
          expect(await checkLedger(db)).toEqual([]);
        }),
        // No shrinking: the broken rows of one run would break the next as well.
        { numRuns: RUNS[name], endOnFailure: true },
      );
    } finally {
      log.level = level;
    }
  });
});
