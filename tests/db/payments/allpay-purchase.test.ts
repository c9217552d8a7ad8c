/**
 * Proves purchases paid at Allpay, from the page to the coupons, through failures of buyer, Allpay and
 * network.
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
import { allpayShop } from "./allpay-shop";

onOneByFile((_name, open) => {
  const allpay = allpayShop(open);
  const { shop } = allpay;

  it("sells: paid at the page, captured once however often requested, coupons issued", async () => {
    const sale = await shop.ordered();
    const { ctx, email, saleId, transactionId } = sale;
    const order = allpay.fake.order(transactionId);
    expect(order).toMatchObject({ total: 4000, currency: "EUR" });
    expect(order.request).toMatchObject({ client_email: email, client_name: email.split("@")[0] });
    expect(await shop.outcomeOf(sale)).toBe("not_approved");
    const back = `${ORIGIN}/order/success?transaction_id=${transactionId}`;
    expect(await decideAtPage(sale.page, "approve")).toBe(back);
    await Promise.all(Array.from({ length: 5 }, () => captureSale(ctx, transactionId)));
    expect(await shop.outcomeOf(sale)).toBe("captured");
    expect(await couponCount(shop.db, saleId)).toBe(2);
    expect(await paymentOf(shop.db, saleId)).toMatchObject({ status: "captured", captured_amount: 4000 });
  });

  it("keeps a declined buyer at the page until a retry or expiry", async () => {
    const [again, gone] = [await shop.ordered(), await shop.ordered()];
    for (const sale of [again, gone]) {
      expect(await decideAtPage(sale.page, "decline")).toBe(sale.page);
      expect(await shop.outcomeOf(sale)).toBe("not_approved");
    }
    await decideAtPage(again.page, "approve");
    expect(await shop.outcomeOf(again)).toBe("captured");
    expect(await decideAtPage(gone.page, "cancel")).toContain(`${ORIGIN}/checkout/?cancelled=1`);
    await shop.passTime(gone.saleId);
    expect(await statusOf(shop.db, gone.saleId)).toBe("expired");
  });

  it("captures by notification a payment booked after the buyer's return", async () => {
    allpay.fake.behave({ booking: "later" });
    const sale = await shop.approved();
    expect(await shop.outcomeOf(sale)).toBe("not_approved");
    const order = allpay.fake.order(sale.transactionId);
    allpay.fake.book(order);
    expect(await shop.notify(allpay.fake.notification(order))).toBe("accepted");
    await shop.workOff();
    expect(await statusOf(shop.db, sale.saleId)).toBe("captured");
  });

  it("captures by reconciliation when neither buyer nor webhook comes", async () => {
    const [inTime, late] = [await shop.approved(), await shop.ordered()];
    await shop.passTime(late.saleId);
    await decideAtPage(late.page, "approve");
    for (const sale of [inTime, late]) await agePayment(shop.db, sale.transactionId);
    await reconcilePayments(shop.job());
    for (const sale of [inTime, late]) expect(await statusOf(shop.db, sale.saleId)).toBe("captured");
  });

  it("refunds a late payment when the stock is gone", async () => {
    const sale = await shop.ordered(5);
    const { optionId, page, saleId, transactionId } = sale;
    await shop.passTime(saleId);
    await placeOrder(shop.buyer(), { lines: [{ optionId, quantity: 5 }] });
    await decideAtPage(page, "approve");
    expect(await shop.outcomeOf(sale)).toBe("refunded_sold_out");
    expect(await shop.refundsOf(transactionId)).toMatchObject([{ status: "succeeded", amount: 10_000 }]);
    expect(allpay.fake.order(transactionId).refunds).toEqual([10_000]);
  });

  it.each([
    ["shekels", { currency: "ILS", rate: 4 }],
    ["the same sum of shekels", { currency: "ILS", rate: 1 }],
    ["another sum", { currency: "EUR", rate: 0.5 }],
  ])("gives back %s instead of selling for them", async (_what, convertedTo) => {
    allpay.fake.behave({ convertedTo });
    const sale = await shop.approved();
    expect(await shop.outcomeOf(sale)).toBe("refunded_sold_out");
    expect(await couponCount(shop.db, sale.saleId)).toBe(0);
    const { charged, refunds } = allpay.fake.order(sale.transactionId);
    expect(refunds).toEqual([charged]);
  });

  it.each(["shown again", "refused"] as const)(
    "an order whose answer was lost, then %s",
    async (duplicates) => {
      allpay.fake.behave({ duplicates });
      const optionId = (await buildOffer(shop.db)).options[0].id;
      const ctx = shop.buyer();
      allpay.fake.fail("show=getpayment", "lost answer");
      const away = await placeOrder(ctx, { lines: [{ optionId }] }).catch((error: unknown) => error);
      expect(isDomainError(away, "provider_unavailable")).toBe(true);
      const { sale_id: saleId } = await shop.db
        .selectFrom("sale_lines")
        .select("sale_id")
        .where("price_option_id", "=", optionId)
        .executeTakeFirstOrThrow();
      const again = await startPayment(ctx, saleId).catch((error: unknown) => error);
      if (duplicates === "refused") {
        // The page was never opened, so only the order is lost.
        expect(isDomainError(again, "provider_unavailable")).toBe(true);
        await shop.passTime(saleId);
        expect(await statusOf(shop.db, saleId)).toBe("expired");
        return;
      }
      const started = again as Awaited<ReturnType<typeof startPayment>>;
      await decideAtPage(started.instructions?.url ?? "", "approve");
      expect(await shop.outcomeOf({ ...started, ctx })).toBe("captured");
    },
  );

  it("retries while Allpay is unreachable, and loses nothing", async () => {
    const sale = await shop.approved();
    for (const fault of ["500", "html", "cut off", "lost answer"] as const) {
      allpay.fake.fail("show=paymentstatus", fault);
      await expect(shop.outcomeOf(sale)).rejects.toThrow(/^allpay: /);
    }
    expect(await shop.outcomeOf(sale)).toBe("captured");
    expect(await couponCount(shop.db, sale.saleId)).toBe(2);
  });
});
