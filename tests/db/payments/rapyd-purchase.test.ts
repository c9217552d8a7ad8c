/**
 * Proves purchases paid at Rapyd, from the page to the coupons, through failures of buyer, Rapyd and network.
 */
import { expect, it } from "vitest";
import { isDomainError } from "~/domain/kernel/errors";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { reconcilePayments } from "~/domain/sales/payment/reconcile-payments.server";
import { startPayment } from "~/domain/sales/payment/start-payment.server";
import { ORIGIN } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { agePayment, couponCount, paymentOf, placeOrder, statusOf } from "../../fixtures/orders";
import { onOneByFile } from "../../support/databases";
import { decideAtPage } from "../../support/fakes/fake-server";
import { rapydShop } from "./rapyd-shop";

onOneByFile((_name, open) => {
  const rapyd = rapydShop(open);
  const { shop } = rapyd;

  it("sells: approved at the page, captured once however often requested, coupons issued", async () => {
    const sale = await shop.ordered();
    const { ctx, saleId, transactionId } = sale;
    const checkout = rapyd.fake.checkoutOf(transactionId);
    expect(checkout).toMatchObject({ amount: 4000, currency: "EUR", reference: transactionId });
    expect(await shop.outcomeOf(sale)).toBe("not_approved");
    const back = `${ORIGIN}/order/success?transaction_id=${transactionId}`;
    expect(await decideAtPage(sale.page, "approve")).toBe(back);
    await Promise.all(Array.from({ length: 5 }, () => captureSale(ctx, transactionId)));
    expect(await shop.outcomeOf(sale)).toBe("captured");
    expect(await couponCount(shop.db, saleId)).toBe(2);
    expect(await paymentOf(shop.db, saleId)).toMatchObject({
      status: "captured",
      captured_amount: 4000,
      provider_capture_id: checkout.payment?.id,
    });
  });

  it("returns a declined buyer, and captures a retry on the page", async () => {
    const declined = await shop.ordered();
    await decideAtPage(declined.page, "decline");
    expect(await shop.outcomeOf(declined)).toBe("declined");
    expect(await statusOf(shop.db, declined.saleId)).toBe("failed");
    rapyd.fake.behave({ retry: true });
    const again = await shop.ordered();
    await decideAtPage(again.page, "decline");
    expect(await shop.outcomeOf(again)).toBe("not_approved");
    expect(await statusOf(shop.db, again.saleId)).toBe("created");
    await decideAtPage(again.page, "approve");
    expect(await shop.outcomeOf(again)).toBe("captured");
  });

  it("waits for the bank, and learns the result from the webhook", async () => {
    rapyd.fake.behave({ approval: "pending" });
    const sale = await shop.approved();
    expect(await shop.outcomeOf(sale)).toBe("pending");
    await shop.passTime(sale.saleId);
    expect(await statusOf(shop.db, sale.saleId)).toBe("created");
    rapyd.fake.books.close(rapyd.paymentAt(sale.transactionId));
    const notification = rapyd.notificationOf("PAYMENT_COMPLETED", sale.transactionId);
    expect(await shop.notify(notification)).toBe("accepted");
    await shop.workOff();
    expect(await statusOf(shop.db, sale.saleId)).toBe("captured");
  });

  it("releases the stock when the bank declines, or the buyer abandons the bank's check", async () => {
    rapyd.fake.behave({ approval: "pending" });
    const refused = await shop.approved();
    expect(await shop.outcomeOf(refused)).toBe("pending");
    rapyd.fake.books.end(rapyd.paymentAt(refused.transactionId), "EXP");
    await shop.notify(rapyd.notificationOf("PAYMENT_EXPIRED", refused.transactionId));
    await shop.workOff();
    expect(await statusOf(shop.db, refused.saleId)).toBe("cancelled");
    rapyd.fake.behave({ approval: "left at 3-D Secure" });
    const left = await shop.approved();
    expect(await shop.outcomeOf(left)).toBe("not_approved");
    await shop.passTime(left.saleId);
    expect(await statusOf(shop.db, left.saleId)).toBe("expired");
  });

  it("captures by reconciliation when neither buyer nor webhook comes", async () => {
    const sale = await shop.approved();
    await agePayment(shop.db, sale.transactionId);
    await reconcilePayments(shop.job());
    expect(await statusOf(shop.db, sale.saleId)).toBe("captured");
  });

  it("captures a late payment while there is stock, and refunds it otherwise", async () => {
    for (const soldOut of [false, true]) {
      const sale = await shop.ordered(5);
      const { optionId, page, saleId, transactionId } = sale;
      await shop.passTime(saleId);
      if (soldOut) await placeOrder(shop.buyer(), { lines: [{ optionId, quantity: 5 }] });
      await decideAtPage(page, "approve");
      expect(await shop.outcomeOf(sale)).toBe(soldOut ? "refunded_sold_out" : "captured");
      const refunds = soldOut ? [{ status: "succeeded", amount: 10_000 }] : [];
      expect(await shop.refundsOf(transactionId)).toMatchObject(refunds);
    }
  });

  it.each([
    ["another sum", { original: 3999 }],
    ["another currency", { currency: "USD" }],
    ["a part", { partial: 1000 }],
  ])("gives back %s instead of selling for it", async (_what, change) => {
    const sale = await shop.approved();
    Object.assign(rapyd.paymentAt(sale.transactionId), change);
    expect(await shop.outcomeOf(sale)).toBe("refunded_sold_out");
    expect(await couponCount(shop.db, sale.saleId)).toBe(0);
  });

  it("does not sell for another order's payment", async () => {
    const [mine, theirs] = [await shop.ordered(), await shop.approved()];
    rapyd.fake.checkoutOf(mine.transactionId).payment = rapyd.paymentAt(theirs.transactionId);
    await expect(captureSale(mine.ctx, mine.transactionId)).rejects.toThrow("another payment");
    expect(await statusOf(shop.db, mine.saleId)).toBe("created");
  });

  it("reopens a page whose answer was lost, and follows the one the buyer sees", async () => {
    const optionId = (await buildOffer(shop.db)).options[0].id;
    const ctx = shop.buyer();
    const { checkouts } = rapyd.fake.books;
    const before = checkouts.size;
    rapyd.fake.fail("POST /v1/checkout", "lost answer");
    const refused = await placeOrder(ctx, { lines: [{ optionId }] }).catch((error: unknown) => error);
    expect(isDomainError(refused, "provider_unavailable")).toBe(true);
    expect(checkouts.size).toBe(before + 1);
    const { sale_id: saleId } = await shop.db
      .selectFrom("sale_lines")
      .select("sale_id")
      .where("price_option_id", "=", optionId)
      .executeTakeFirstOrThrow();
    const started = await startPayment(ctx, saleId);
    expect((await startPayment(ctx, saleId)).instructions).toEqual(started.instructions);
    expect(checkouts.size).toBe(before + 2);
    await decideAtPage(started.instructions?.url ?? "", "approve");
    expect(await shop.outcomeOf({ ...started, ctx })).toBe("captured");
  });

  it("retries while Rapyd is unreachable, and loses nothing", async () => {
    const sale = await shop.approved();
    for (const fault of ["500", "html", "cut off", "lost answer"] as const) {
      rapyd.fake.fail("GET /v1/payments", fault);
      await expect(shop.outcomeOf(sale)).rejects.toThrow(/^rapyd: /);
    }
    expect(await shop.outcomeOf(sale)).toBe("captured");
    expect(await couponCount(shop.db, sale.saleId)).toBe(2);
  });
});
