/** Orders of two units that their buyers approved at the simulator, what their capture says, and the proof that one sold once. */
import { expect } from "vitest";
import type { Db } from "~/db/schema";
import type { Context } from "~/domain/kernel/context";
import { ProviderError } from "~/domain/kernel/payment-provider";
import type { Scenario } from "~/domain/payments/simulator/scenario";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { type Misbehaviour, visitorContext } from "../../../fixtures/context";
import { buildOffer } from "../../../fixtures/offers";
import { approve, couponCount, placeOrder, statusOf, stockOf } from "../../../fixtures/orders";
import { expectInvariants } from "../../../support/invariants/sales-invariants";

/** Of a new option with five units. */
export async function approvedOrder(db: Db, scenario: Scenario = "approve", misbehaviour?: Misbehaviour) {
  const optionId = (await buildOffer(db, { options: [{ capacity: 5 }] })).options[0].id;
  const ctx = visitorContext(db, { misbehaviour });
  const sale = await placeOrder(ctx, { lines: [{ optionId, quantity: 2 }] });
  await approve(db, sale.transactionId, scenario);
  return { ctx, optionId, ...sale };
}

/** "provider_error" where the provider did not answer. */
export async function captureOutcome(ctx: Context, transactionId: string) {
  try {
    return (await captureSale(ctx, transactionId))?.outcome;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return "provider_error";
  }
}

export async function expectSoldOnce(db: Db, { saleId, optionId }: { saleId: string; optionId: string }) {
  expect(await statusOf(db, saleId)).toBe("captured");
  expect(await couponCount(db, saleId)).toBe(2);
  expect(await stockOf(db, optionId)).toEqual({ sold: 2, held: 0 });
  await expectInvariants(db);
}
