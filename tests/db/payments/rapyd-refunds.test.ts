/** Proves refunds through Rapyd: partial, pending, refused, with lost answers, and disputes. */
import { expect, it } from "vitest";
import { paymentOf } from "../../fixtures/orders";
import { onOneByFile } from "../../support/databases";
import { rapydShop } from "./rapyd-shop";

onOneByFile((_name, open) => {
  const rapyd = rapydShop(open);
  const { shop } = rapyd;
  const givenBack = (transactionId: string) => rapyd.fake.books.refundsOf(rapyd.paymentAt(transactionId));

  it("refund coupon by coupon, up to the amount paid", async () => {
    const { ids, saleId, transactionId, withdraw } = await shop.bought();
    await withdraw([ids[0] as string]);
    expect(await paymentOf(shop.db, saleId)).toMatchObject({ status: "partially_refunded" });
    await withdraw(null);
    expect(await shop.refundsOf(transactionId)).toMatchObject([
      { status: "succeeded", amount: 2000 },
      { status: "succeeded", amount: 2000 },
    ]);
    expect(givenBack(transactionId).map(({ amount }) => amount)).toEqual([2000, 2000]);
  });

  it("are followed while pending at the bank, by the webhook and by lookup", async () => {
    rapyd.fake.behave({ refunds: "Pending" });
    for (const notified of [true, false]) {
      const { transactionId, withdraw } = await shop.bought();
      await withdraw(null);
      expect(await shop.refundsOf(transactionId)).toMatchObject([{ status: "submitted" }]);
      const [made] = givenBack(transactionId);
      if (!made) throw new Error("no refund");
      rapyd.fake.books.decideRefund(made, "Completed");
      if (notified) {
        await shop.notify(rapyd.notificationOf("REFUND_COMPLETED", made.id));
        await shop.workOff();
      } else await shop.sendDueRefunds();
      expect(await shop.refundsOf(transactionId)).toMatchObject([{ status: "succeeded", last_error: null }]);
    }
  });

  it("are processed by a webhook again after the process that was looking them up died", async () => {
    rapyd.fake.behave({ refunds: "Pending" });
    const { transactionId, withdraw } = await shop.bought();
    await withdraw(null);
    const [made] = givenBack(transactionId);
    if (!made) throw new Error("no refund");
    const leaseUntil = (lease_until: number) =>
      shop.db.updateTable("refunds").set({ lease_until }).where("payment_id", "=", transactionId).execute();
    await leaseUntil(Date.now() + 60_000);
    rapyd.fake.books.decideRefund(made, "Completed");
    await shop.notify(rapyd.notificationOf("REFUND_COMPLETED", made.id));
    expect(await shop.workOff()).toBe(0);
    await leaseUntil(1);
    await shop.db.updateTable("payment_events").set({ next_attempt_at: 1 }).execute();
    expect(await shop.workOff()).toBe(1);
    expect(await shop.refundsOf(transactionId)).toMatchObject([{ status: "succeeded" }]);
  });

  it("that the bank refuses are stored with its reason", async () => {
    rapyd.fake.behave({ refunds: "Rejected" });
    const { transactionId, withdraw } = await shop.bought();
    await withdraw(null);
    const refused = { status: "failed", last_error: "ERROR_BANK_SAYS_NO" };
    expect(await shop.refundsOf(transactionId)).toMatchObject([refused]);
  });

  it.each([
    ["listed, pending", true, "Pending"],
    ["listed, completed", true, "Completed"],
    ["only in the sum", false, "Completed"],
  ] as const)("whose answer was lost are not paid twice (%s)", async (_how, listsRefunds, refunds) => {
    rapyd.fake.behave({ listsRefunds, refunds });
    const { ids, transactionId, withdraw } = await shop.bought();
    rapyd.fake.fail("POST /v1/refunds", "lost answer");
    await withdraw([ids[0] as string]);
    expect(await shop.refundsOf(transactionId)).toMatchObject([{ status: "submitted" }]);
    await shop.sendDueRefunds();
    const status = refunds === "Pending" ? "submitted" : "succeeded";
    expect(await shop.refundsOf(transactionId)).toMatchObject([{ status, amount: 2000 }]);
    expect(givenBack(transactionId)).toHaveLength(1);
  });

  it("a dispute is recorded, and voids the coupons when it is lost", async () => {
    const { saleId, transactionId } = await shop.bought();
    const dispute = { token: "dispute_1", amount: 40, currency: "EUR" };
    const of = { original_transaction_id: rapyd.paymentAt(transactionId).id };
    const tell = async (status: string) => {
      const event = rapyd.fake.books.note("PAYMENT_DISPUTE_UPDATED", { ...dispute, ...of, status });
      await shop.notify(rapyd.fake.notification(event));
      await shop.workOff();
    };
    await tell("ACT");
    expect(await paymentOf(shop.db, saleId)).toMatchObject({ status: "captured", disputed: true });
    await tell("LOS");
    const chargebacks = await shop.db
      .selectFrom("chargebacks")
      .select(["stage", "amount", "provider_chargeback_id"])
      .where("payment_id", "=", transactionId)
      .execute();
    expect(chargebacks).toEqual([{ stage: "lost", amount: 4000, provider_chargeback_id: "dispute_1" }]);
  });
});
