/** Random steps of sellers, staff, buyers and time at prices and at codes that are advertised to everyone. */
import fc from "fast-check";
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { runPriceSchedules } from "~/domain/catalogue/prices/run-price-schedules.server";
import { setOptionPrice } from "~/domain/catalogue/prices/set-option-price.server";
import { settleEndedCodes } from "~/domain/catalogue/prices/settle-ended-codes.server";
import { HOUR_MS } from "~/domain/kernel/durations";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { jobContext, visitorContext } from "../../../fixtures/context";
import { approve, placeOrder } from "../../../fixtures/orders";
import { ageEverything } from "./age";
import type { Walk } from "./walk";

const which = fc.nat(9);
const hours = fc.constantFrom(-1, 1, 5, 300, 900);
const VALUES = {
  percent: ["0.01", "12.5", "33.33", "100"],
  amount: ["0.01", "3.33", "40"],
  fixed_price: ["0", "4.99", "19.99"],
};
const rule = fc
  .constantFrom(...(["percent", "amount", "fixed_price"] as const))
  .chain((type) => fc.record({ discount_type: fc.constant(type), value: fc.constantFrom(...VALUES[type]) }));
const scope = fc.constantFrom("organization", "category", "offer", "price_option", "global");
const limit = fc.option(fc.constant(1));

export const STEP = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("create" as const),
      rule,
      scope,
      which,
      starts: fc.option(hours),
      ends: fc.option(hours),
      isPublic: fc.integer({ min: 0, max: 3 }).map(Boolean),
      limit,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("rule" as const), which, rule }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("switch" as const),
      which,
      field: fc.constantFrom("is_public", "is_active"),
      on: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("times" as const),
      which,
      starts: fc.option(hours),
      ends: fc.option(hours),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("retarget" as const), which, scope, target: which }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("seller" as const), which, seller: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("limit" as const), which, limit }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete" as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("price" as const),
      which,
      cents: fc.constantFrom(499, 1_501, 1_999, 2_000, 2_999),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("plan" as const), which, cents: fc.constantFrom(99, 1_250) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("buy" as const),
      which,
      code: which,
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("wait" as const), hours: fc.constantFrom(1, 3, 200, 800) }),
  },
);
export type Step = typeof STEP extends fc.Arbitrary<infer One> ? One : never;

const at = (offset: number | null) =>
  offset === null ? null : new Date(Date.now() + offset * HOUR_MS + 1_800_000).toISOString();
const chosen = <One>(list: readonly One[], index: number) => list[index % Math.max(1, list.length)];

function targetsOf(walk: Walk, wanted: string, index: number) {
  const { offerId, optionId, category, organizationId } = chosen(
    walk.options,
    index,
  ) as Walk["options"][number];
  const none = { offers: [], categories: [], price_options: [] };
  if (wanted === "offer") return { ...none, offers: [offerId] };
  if (wanted === "category") return { ...none, categories: [category] };
  if (wanted === "price_option") return { ...none, price_options: [optionId] };
  return wanted === "organization" ? { ...none, organization: organizationId } : none;
}

let serial = 0;

const REFUSED = [400, 404, 409];

/** Calls may be refused; nothing else may come. */
export async function take(walk: Walk, step: Step): Promise<void> {
  const { db, token } = walk;
  const code = "which" in step ? chosen(walk.codes, step.which) : undefined;
  const call = async (target: string, json: object | undefined, done: number) => {
    const answer = await walk.api.call(target, { token, json });
    if (answer.status === done) walk.done.add(step.kind);
    else if (!REFUSED.includes(answer.status))
      throw new Error(`${answer.status} of ${target} ${JSON.stringify(json)}`);
    return answer;
  };
  const patch = async (json: object) => {
    if (code) await call(`PATCH /promocodes/${code.uuid}/`, json, 200);
  };
  switch (step.kind) {
    case "create": {
      const { rule: wanted, scope: of, starts, ends, isPublic, limit: most } = step;
      const times = { starts_at: at(starts), ends_at: at(ends) };
      const json = {
        code: `PASEO${++serial}`,
        ...wanted,
        scope: of,
        ...targetsOf(walk, of, step.which),
        ...times,
      };
      const limited = { ...json, is_public: isPublic, max_redemptions: most };
      const made = await call("POST /promocodes/", limited, 201);
      if (made.status === 201) walk.codes.push({ uuid: made.body.uuid, code: made.body.code });
      return;
    }
    case "rule":
      return patch(step.rule);
    case "switch":
      return patch({ [step.field]: step.on });
    case "times":
      return patch({ starts_at: at(step.starts), ends_at: at(step.ends) });
    case "retarget":
      return patch({ scope: step.scope, ...targetsOf(walk, step.scope, step.target) });
    case "seller":
      return patch({ organization: [...walk.sellers, null][step.seller] });
    case "limit":
      return patch({ max_redemptions: step.limit });
    case "delete":
      if (code) await call(`DELETE /promocodes/${code.uuid}/`, undefined, 204);
      return;
    case "price": {
      const { optionId } = chosen(walk.options, step.which) as Walk["options"][number];
      await inTransaction(db, async (trx) =>
        setOptionPrice(trx, { optionId, price: step.cents, now: await databaseNow(trx) }),
      );
      walk.done.add(step.kind);
      return;
    }
    case "plan": {
      const { offerId, optionId } = chosen(walk.options, step.which) as Walk["options"][number];
      const json = {
        price_option: optionId,
        price: (step.cents / 100).toFixed(2),
        starts_at: at(1),
        ends_at: at(100),
      };
      await call(`POST /offers/${offerId}/price-schedules/`, json, 200);
      return;
    }
    case "buy":
      return buy(walk, step);
    case "wait": {
      await ageEverything(walk, step.hours * HOUR_MS);
      const ctx = jobContext(visitorContext(db));
      await runPriceSchedules(ctx);
      await settleEndedCodes(ctx);
      walk.done.add(step.kind);
    }
  }
}

/** What is charged is what the page of prices says with this code. */
async function buy(walk: Walk, { which: index, code: codeIndex, quantity }: Extract<Step, { kind: "buy" }>) {
  const option = chosen(walk.options, index) as Walk["options"][number];
  const open = (await walk.shown(option)).filter(
    (row) => row.promo_code !== null && row.effective_to === null,
  );
  const shown = chosen(open, codeIndex);
  if (!shown?.promo_code) return;
  const ctx = visitorContext(walk.db);
  const saw = Math.round(Number(shown.paid_here) * 100);
  const sale = await placeOrder(ctx, {
    lines: [{ optionId: option.optionId, quantity }],
    codes: [shown.promo_code],
    saw,
  });
  const line = await walk.db
    .selectFrom("sale_lines")
    .select(["unit_price", "promo_id"])
    .where("sale_id", "=", sale.saleId)
    .executeTakeFirstOrThrow();
  if (line.unit_price !== saw) throw new Error(`${line.unit_price} charged, ${saw} shown`);
  if (sale.status === "created" && saw > 0) {
    await approve(walk.db, sale.transactionId);
    await captureSale(ctx, sale.transactionId);
  }
  walk.done.add("buy");
}
