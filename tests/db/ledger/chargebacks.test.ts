/** Proves chargebacks: corrective receipts for the amount paid, and a booked loss for any excess. */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { readReceipts } from "~/domain/sales/receipts/receipt-queries.server";
import { visitorContext } from "../../fixtures/context";
import { chargeBack, refundByStaff } from "../../fixtures/ledger";
import { buildOffer } from "../../fixtures/offers";
import { approve, placeOrder } from "../../fixtures/orders";
import { buildPurchase } from "../../fixtures/purchases";
import { saleBalances } from "../../fixtures/sale-balances";
import { onBothDatabases } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";

onBothDatabases("money", (_name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  async function receipts(saleId: string) {
    const all = (await readReceipts(db, [saleId])).get(saleId) ?? [];
    return all.map(({ kind, total, lines }) => ({
      kind,
      total,
      tax: lines.reduce((sum, l) => sum + l.tax, 0),
    }));
  }

  it("a chargeback corrects the receipt, part by part, and the taxes sum to the receipt's own", async () => {
    const { ctx, saleId, transactionId } = await buildPurchase(db);
    await chargeBack(ctx, transactionId, 1501);
    await refundByStaff(ctx, { saleId });
    const [original, ...corrections] = await receipts(saleId);
    expect(original).toMatchObject({ kind: "justificante", total: 4000 });
    expect(corrections.map(({ kind, total }) => [kind, total])).toEqual([
      ["rectificacion", -1501],
      ["rectificacion", -2499],
    ]);
    expect(corrections.reduce((sum, { tax }) => sum + tax, 0)).toBe(-(original?.tax ?? 0));
    await expectInvariants(db);
  });

  it("a refund and a chargeback of the same money: the excess is the platform's loss, and corrects nothing", async () => {
    const of = await buildOffer(db, { options: [{ capacity: 5 }] });
    const { ctx, saleId, transactionId } = await buildPurchase(db, { of });
    await refundByStaff(ctx, { saleId });
    await chargeBack(ctx, transactionId, 4000);
    const balances = await saleBalances(db, saleId);
    expect(balances.get("provider_clearing")).toBe(-4000);
    expect(balances.get("chargeback_loss")).toBe(4000);
    expect((await receipts(saleId)).map(({ total }) => total)).toEqual([4000, -4000]);
    await expectInvariants(db);
  });

  it("a second chargeback of the same money is booked as well", async () => {
    const { ctx, saleId, transactionId } = await buildPurchase(db);
    await chargeBack(ctx, transactionId);
    await chargeBack(ctx, transactionId, 1000);
    expect((await saleBalances(db, saleId)).get("chargeback_loss")).toBe(1000);
    await expectInvariants(db);
  });

  it("a chargeback that is lost before its capture is recorded waits for it", async () => {
    const ctx = visitorContext(db);
    const { options } = await buildOffer(db, { options: [{ capacity: 5 }] });
    const { saleId, transactionId } = await placeOrder(ctx, {
      lines: [{ optionId: options[0].id, quantity: 1 }],
    });
    await expect(chargeBack(ctx, transactionId)).rejects.toThrow("before the payment's capture");
    await approve(db, transactionId);
    expect(await captureSale(ctx, transactionId)).toMatchObject({ outcome: "captured" });
    await chargeBack(ctx, transactionId);
    const coupons = await db
      .selectFrom("coupons")
      .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
      .select("coupons.status")
      .where("sale_lines.sale_id", "=", saleId)
      .execute();
    expect(coupons).toEqual([{ status: "void" }]);
    await expectInvariants(db);
  });
});
