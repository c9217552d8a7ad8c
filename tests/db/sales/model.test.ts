/**
 * Proves that money, stock and states keep their rules after every step of buyers, provider, time and jobs.
 */
import fc from "fast-check";
import { beforeAll, it } from "vitest";
import type { Db } from "~/db/schema";
import { isDomainError } from "~/domain/kernel/errors";
import { ProviderError } from "~/domain/kernel/payment-provider";
import { decideSimulatedOrder } from "~/domain/payments/simulator/decide-simulated-order.server";
import { SCENARIOS } from "~/domain/payments/simulator/scenario";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { reconcilePayments } from "~/domain/sales/payment/reconcile-payments.server";
import { expireSales } from "~/domain/sales/stock/expire-sales.server";
import { log } from "~/log/log.server";
import { jobContext, type TestContext, visitorContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import {
  agePayment,
  cancelSale,
  endReservation,
  notify,
  placeOrder,
  providerOrderId,
} from "../../fixtures/orders";
import { insertPromo } from "../../fixtures/promo-codes";
import { onBothDatabases } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";
import { expectLegalMoves, recordStatuses } from "../../support/invariants/status-log";

/** Walks on each database; more in `npm run test:all`. */
const RUNS = process.env.TEST_ALL === "1" ? { sqlite: 60, postgres: 10 } : { sqlite: 25, postgres: 5 };

const which = fc.nat(9);
const STEP = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("create" as const),
      option: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 3 }),
      buyer: fc.nat(2),
      code: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("approve" as const),
      which,
      scenario: fc.constantFrom(...SCENARIOS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom("decline" as const, "cancelThere" as const), which }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom("capture" as const, "notify" as const), which }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom("takeMoney" as const, "cancel" as const, "pass" as const),
      which,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("expire" as const, "reconcile" as const) }) },
);
type Step = typeof STEP extends fc.Arbitrary<infer T> ? T : never;

interface World {
  db: Db;
  ctx: TestContext;
  options: { optionId: string; slotId: string | null }[];
  code: string;
  sales: { saleId: string; transactionId: string }[];
}

/** Refusals and provider failures are expected; anything else is a defect. */
const expected = (error: unknown) => {
  if (!isDomainError(error) && !(error instanceof ProviderError)) throw error;
};

async function create(world: World, step: Extract<Step, { kind: "create" }>): Promise<void> {
  const { optionId, slotId } = world.options[step.option] ?? { optionId: "", slotId: null };
  const sale = await placeOrder(world.ctx, {
    lines: [{ optionId, slotId, quantity: step.quantity }],
    codes: step.code ? [world.code] : [],
    form: { email: `modelo-${step.buyer}@example.es` },
  });
  world.sales.push(sale);
}

async function take(world: World, step: Step): Promise<void> {
  const { db, ctx, sales } = world;
  if (step.kind === "create") return create(world, step);
  if (!("which" in step)) {
    if (step.kind === "expire") return void (await expireSales(jobContext(ctx)));
    for (const { transactionId } of sales) await agePayment(db, transactionId);
    return void (await reconcilePayments(jobContext(ctx)));
  }
  const sale = sales[step.which % Math.max(1, sales.length)];
  if (!sale) return;
  const { saleId, transactionId } = sale;
  const orderId = await providerOrderId(db, transactionId);
  switch (step.kind) {
    case "approve":
      return void (await decideSimulatedOrder(db, orderId, { kind: "approve", scenario: step.scenario }));
    case "decline":
      return void (await decideSimulatedOrder(db, orderId, { kind: "decline" }));
    case "cancelThere":
      return void (await decideSimulatedOrder(db, orderId, { kind: "cancel" }));
    case "capture":
      return void (await captureSale(ctx, transactionId));
    case "notify":
      return void (await notify(ctx, transactionId));
    case "cancel":
      return void (await cancelSale(ctx, sale));
    case "pass":
      return endReservation(db, saleId);
    case "takeMoney":
      // The bank decides the pending payment.
      return void (await db
        .updateTable("simulated_orders")
        .set({ status: "captured", capture_id: crypto.randomUUID() })
        .where("id", "=", orderId)
        .where("status", "=", "pending")
        .execute());
  }
}

async function newWorld(db: Db): Promise<World> {
  const { options } = await buildOffer(db, {
    options: [{ capacity: 4 }, { capacity: 6, per_customer: 3 }, { capacity: 5, slots: [{ capacity: 3 }] }],
  });
  const promo = await insertPromo(db, { max_redemptions: 2, max_redemptions_per_customer: 1 });
  return {
    db,
    ctx: visitorContext(db),
    options: options.map(({ id, slots }) => ({ optionId: id, slotId: slots[0] ?? null })),
    code: promo.code,
    sales: [],
  };
}

onBothDatabases("money", (name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
    await recordStatuses(db);
  });

  it("keeps every rule after every step", async () => {
    // A failing run logs its provider errors as well; they are noise here.
    const { level } = log;
    log.level = "silent";
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(STEP, { maxLength: 30 }), async (steps) => {
          const world = await newWorld(db);
          for (const step of steps) {
            await take(world, step).catch(expected);
            await expectInvariants(db);
            await expectLegalMoves(db);
          }
        }),
        // No shrinking: the broken rows of one run would break the next as well.
        { numRuns: RUNS[name], endOnFailure: true },
      );
    } finally {
      log.level = level;
    }
  });
});
