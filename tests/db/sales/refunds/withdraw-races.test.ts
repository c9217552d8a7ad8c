/**
 * Proves parallel withdrawals: repeated ones count once, and against a redemption one of the two wins
 * (docs/domain.md 12.9, 12.10).
 */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { withdrawSale } from "~/domain/sales/withdrawal/withdraw-sale.server";
import { paymentOf } from "../../../fixtures/orders";
import { buildPurchase, reasonOf, redeemAtCounter } from "../../../fixtures/purchases";
import { onBothDatabases } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";

onBothDatabases("races", (_name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  async function refundCount(paymentId: string): Promise<number> {
    const rows = await db.selectFrom("refunds").select("id").where("payment_id", "=", paymentId).execute();
    return rows.length;
  }

  it("ten parallel withdrawals are one", async () => {
    const sale = await buildPurchase(db);
    const receipts = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        withdrawSale(sale.ctx, { ...sale.named, couponIds: index % 2 ? null : sale.ids }),
      ),
    );
    expect(new Set(receipts.map(({ id }) => id)).size).toBe(1);
    expect(await refundCount(sale.transactionId)).toBe(1);
    expect(sale.ctx.calls.refund).toBe(1);
    await expectInvariants(db);
  });

  it("against a parallel redemption one wins, and the refund follows", async () => {
    for (let round = 0; round < 8; round++) {
      const sale = await buildPurchase(db, { quantity: 1 });
      const id = sale.ids[0] as string;
      const withdrawing = () => reasonOf(withdrawSale(sale.ctx, { ...sale.named, couponIds: [id] }));
      const redeeming = () => reasonOf(redeemAtCounter(db, id));
      const [withdrawn, redeemed] =
        round % 2
          ? await Promise.all([withdrawing(), redeeming()])
          : (await Promise.all([redeeming(), withdrawing()])).reverse();
      expect([
        [undefined, "coupon_void"],
        ["not_withdrawable", undefined],
      ]).toContainEqual([withdrawn, redeemed]);
      const { refunded_amount } = await paymentOf(db, sale.saleId);
      expect(refunded_amount).toBe(withdrawn === undefined ? 2000 : 0);
    }
    await expectInvariants(db);
  });

  it("two that refund different coupons of one sale both count", async () => {
    const sale = await buildPurchase(db, { quantity: 5 });
    await Promise.all(sale.ids.map((id) => withdrawSale(sale.ctx, { ...sale.named, couponIds: [id] })));
    expect(await paymentOf(db, sale.saleId)).toMatchObject({ status: "refunded", refunded_amount: 10_000 });
    expect(await refundCount(sale.transactionId)).toBe(5);
    await expectInvariants(db);
  });
});
