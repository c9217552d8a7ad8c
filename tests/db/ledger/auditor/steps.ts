/** Steps of buyers, sellers, staff, the provider and banks that move money, each by the verb that its page or event calls. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { SIMULATOR } from "~/domain/payments/simulator/simulated-provider.server";
import { bookBreakage } from "~/domain/sales/books/book-breakage.server";
import { askForRefund } from "~/domain/sales/refunds/ask-for-refund.server";
import { decideRefundRequest } from "~/domain/sales/refunds/decide-refund-request.server";
import { recordChargeback } from "~/domain/sales/refunds/record-chargeback.server";
import { requestOwnRefund } from "~/domain/sales/refunds/request-own-refund.server";
import { retryRefund } from "~/domain/sales/refunds/retry-refund.server";
import { sendOpenRefunds } from "~/domain/sales/refunds/send-open-refunds.server";
import { withdrawSale } from "~/domain/sales/withdrawal/withdraw-sale.server";
import { jobContext } from "../../../fixtures/context";
import { refundByStaff, runOut } from "../../../fixtures/ledger";
import { redeemAtCounter, undoAtCounter } from "../../../fixtures/purchases";
import { MOODS } from "./provider";
import { bring, buy } from "./sell";
import type { Shop, Sold } from "./shop";

const ONE = fc.record({
  kind: fc.constantFrom(
    "withdraw",
    "redeem",
    "redeem",
    "undo",
    "refund",
    "ownRefund",
    "ask",
    "grant",
    "decline",
    "retry",
    "retry",
    "lapse" as const,
  ),
  sale: fc.nat(3),
  coupon: fc.nat(20),
  whole: fc.boolean(),
});
const PART = fc.record({
  kind: fc.constantFrom("goodwill", "disputeOpens", "disputeWon", "disputeLost" as const),
  sale: fc.nat(3),
  coupon: fc.nat(20),
  amount: fc.option(fc.integer({ min: 1, max: 2500 })),
});
export const STEP = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("buy" as const),
      early: fc.integer({ min: 0, max: 3 }),
      late: fc.integer({ min: 0, max: 3 }),
      code: fc.nat(4),
      card: fc.constantFrom(0, 0, 10, 60),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("bring" as const), late: fc.boolean() }) },
  { weight: 9, arbitrary: ONE },
  { weight: 5, arbitrary: PART },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("mood" as const), mood: fc.constantFrom(...MOODS) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom("jobs" as const, "breakage" as const) }) },
);
export type Step = typeof STEP extends fc.Arbitrary<infer T> ? T : never;

async function dispute(shop: Shop, sale: Sold, { kind, amount }: Extract<Step, { amount: number | null }>) {
  if (sale.orderId === null) return;
  const stage = ({ disputeOpens: "opened", disputeWon: "won", disputeLost: "lost" } as const)[
    kind as "disputeOpens" | "disputeWon" | "disputeLost"
  ];
  const known = stage === "opened" ? undefined : sale.cases.find((one) => one.stage !== "lost");
  const one = known ?? { id: randomUUID(), stage, amount };
  if (!known) sale.cases.push(one);
  const before = one.stage;
  one.stage = stage;
  if (stage === "lost") {
    const { amount: ordered } = await shop.db
      .selectFrom("simulated_orders")
      .select("amount")
      .where("id", "=", sale.orderId)
      .executeTakeFirstOrThrow();
    const left = shop.money.of(sale.orderId);
    const { unknown } = await shop.db
      .selectFrom("refunds")
      .innerJoin("payments", "payments.id", "refunds.payment_id")
      .select(sql<number>`coalesce(sum(refunds.amount - refunds.card_amount), 0)`.as("unknown"))
      .where("payments.sale_id", "=", sale.saleId)
      .where("refunds.status", "=", "submitted")
      .where("provider_refund_id", "is", null)
      .where("refunds.id", "not in", [...left.sent.keys(), ""])
      .executeTakeFirstOrThrow();
    // A bank that names no amount takes what the provider has left; one whose answer is lost has been sent, as far as we know.
    const gone = left.taken + shop.money.sentOf(sale.orderId) + Number(unknown);
    left.taken += one.amount ?? Math.max(0, ordered - gone);
  } else if (before === "lost") return;
  const chargeback = { chargebackId: one.id, stage, amount: one.amount };
  const about = { paymentId: sale.transactionId, provider: SIMULATOR, chargeback };
  await recordChargeback(jobContext(shop.ctx), about);
}

/** What the seller of this coupon gives back, or asks for. */
async function sellersPart(
  shop: Shop,
  saleId: string,
  { coupon, whole }: { coupon: string; whole: boolean },
) {
  const { organization_id: organizationId } = await shop.db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .select("organization_id")
    .where("coupons.id", "=", coupon)
    .executeTakeFirstOrThrow();
  const couponIds = whole ? null : [coupon];
  const order = { saleId, organizationId, key: randomUUID(), couponIds, reason: "Obras" };
  return [shop.sellers.get(organizationId) ?? shop.ctx, order] as const;
}

const idsOf = ({ sales }: Shop) => sales.map(({ saleId }) => saleId);

async function decide(shop: Shop, decision: "granted" | "declined") {
  const { db, staff } = shop;
  const request = await db
    .selectFrom("refund_requests")
    .select("id")
    .where("sale_id", "in", idsOf(shop))
    .where("decision", "is", null)
    .executeTakeFirst();
  if (request) await decideRefundRequest(staff, { id: request.id, decision, reason: "De acuerdo" });
  return request !== undefined;
}

async function retry(shop: Shop, which: number): Promise<boolean> {
  const { db, staff } = shop;
  const refunds = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select("refunds.id")
    .where("payments.sale_id", "in", idsOf(shop))
    .where("refunds.status", "=", "failed")
    .orderBy("refunds.created_at")
    .execute();
  const failed = refunds[which % Math.max(1, refunds.length)];
  if (failed) await retryRefund(staff, failed.id);
  return failed !== undefined;
}

/** Decides what is open for the shop, and ends what waited for it at a provider that pays. */
export async function settleAll(shop: Shop): Promise<void> {
  shop.money.mood = "pays";
  for (const { transactionId, cases } of shop.sales) {
    for (const one of cases.filter(({ stage }) => stage === "opened")) {
      one.stage = "won";
      const chargeback = { chargebackId: one.id, stage: "won", amount: one.amount } as const;
      const about = { paymentId: transactionId, provider: SIMULATOR, chargeback };
      await recordChargeback(jobContext(shop.ctx), about);
    }
  }
  await runJobs(shop);
}

/** All that is due, however long it should still wait; what waits for a bank looks again, too. */
async function runJobs({ db, ctx }: Shop): Promise<void> {
  const open = ["requested", "submitted"] as const;
  for (let round = 0; round < 3; round++) {
    await db
      .updateTable("refunds")
      .set({ next_attempt_at: 1, lease_until: null })
      .where("status", "in", open)
      .execute();
    await sendOpenRefunds(jobContext(ctx));
  }
}

/** @returns false where there was nothing to do it to */
async function act(shop: Shop, step: Step): Promise<boolean> {
  const { db, ctx } = shop;
  if (step.kind === "buy") await buy(shop, step);
  else if (step.kind === "bring") await bring(shop, step.late);
  else if (step.kind === "mood") shop.money.mood = step.mood;
  else if (step.kind === "jobs") await runJobs(shop);
  else if (step.kind === "breakage") await bookBreakage(jobContext(ctx));
  if (!("sale" in step)) return true;
  const sale = shop.sales[step.sale % Math.max(1, shop.sales.length)];
  const coupon = sale?.coupons[step.coupon % sale.coupons.length];
  if (!sale || !coupon) return false;
  const { saleId, email } = sale;
  const chosen = "whole" in step && step.whole ? null : [coupon];
  switch (step.kind) {
    case "withdraw":
      await withdrawSale(ctx, { sale: { saleId }, email, couponIds: chosen });
      return true;
    case "redeem":
      await redeemAtCounter(db, coupon);
      return true;
    case "undo":
      await undoAtCounter(db, coupon);
      return true;
    case "refund":
      await refundByStaff(ctx, { saleId, couponIds: chosen, evenRedeemed: true });
      return true;
    case "goodwill":
      await refundByStaff(ctx, { saleId, couponIds: [coupon], amount: step.amount ?? 1, evenRedeemed: true });
      return true;
    case "ownRefund":
      await requestOwnRefund(...(await sellersPart(shop, saleId, { coupon, whole: step.whole })));
      return true;
    case "ask":
      await askForRefund(...(await sellersPart(shop, saleId, { coupon, whole: step.whole })));
      return true;
    case "grant":
      return decide(shop, "granted");
    case "decline":
      return decide(shop, "declined");
    case "retry":
      return retry(shop, step.coupon);
    case "lapse":
      await runOut(db, coupon, 16);
      return true;
    default:
      await dispute(shop, sale, step);
      return sale.orderId !== null;
  }
}

export async function take(shop: Shop, step: Step): Promise<void> {
  if (await act(shop, step)) shop.done.add(step.kind);
}
