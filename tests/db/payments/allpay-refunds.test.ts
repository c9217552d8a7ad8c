/** Proves refunds through Allpay: partial, with lost answers, refused, and unclear ones for a person. */
import { expect, it } from "vitest";
import { paymentOf } from "../../fixtures/orders";
import { onOneByFile } from "../../support/databases";
import { allpayShop } from "./allpay-shop";

onOneByFile((_name, open) => {
  const allpay = allpayShop(open);
  const { shop } = allpay;

  it("refund coupon by coupon, up to the amount paid", async () => {
    const { ids, saleId, transactionId, withdraw } = await shop.bought();
    await withdraw([ids[0] as string]);
    expect(await paymentOf(shop.db, saleId)).toMatchObject({ status: "partially_refunded" });
    await withdraw(null);
    expect(await shop.refundsOf(transactionId)).toMatchObject([
      { status: "succeeded", amount: 2000 },
      { status: "succeeded", amount: 2000 },
    ]);
    expect(allpay.fake.order(transactionId).refunds).toEqual([2000, 2000]);
  });

  it.each(["lost answer", "500"] as const)("after a %s each part is paid once", async (fault) => {
    const { ids, transactionId, withdraw } = await shop.bought();
    for (const couponId of ids) {
      allpay.fake.fail("show=refund", fault);
      await withdraw([couponId]);
      expect((await shop.refundsOf(transactionId)).at(-1)).toMatchObject({ status: "submitted" });
      await shop.sendDueRefunds();
      expect((await shop.refundsOf(transactionId)).at(-1)).toMatchObject({ status: "succeeded" });
    }
    expect(allpay.fake.order(transactionId).refunds).toEqual([2000, 2000]);
  });

  it("that are refused are stored with Allpay's code", async () => {
    const { transactionId, withdraw } = await shop.bought();
    allpay.fake.fail("show=refund", { status: 200, body: '{"error_code":77,"error_msg":"Ana 4580"}' });
    await withdraw(null);
    expect(await shop.refundsOf(transactionId)).toMatchObject([{ status: "failed", last_error: "77" }]);
    expect(allpay.fake.order(transactionId).refunds).toEqual([]);
  });

  it("that were made at Allpay's own site leave ours to a person", async () => {
    const { transactionId, withdraw } = await shop.bought();
    allpay.fake.books.refund(allpay.fake.order(transactionId), 1000);
    allpay.fake.fail("show=refund", "500");
    await withdraw(null);
    await shop.sendDueRefunds();
    expect(await shop.refundsOf(transactionId)).toMatchObject([{ status: "failed", last_error: "unclear" }]);
    expect(allpay.fake.order(transactionId).refunds).toEqual([1000]);
  });
});
