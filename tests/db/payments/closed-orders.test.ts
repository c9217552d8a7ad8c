/**
 * Proves the message about an ended order, and the refund of later payments at providers that cannot void.
 */
import { expect, it } from "vitest";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { reconcilePayments } from "~/domain/sales/payment/reconcile-payments.server";
import { expireSales } from "~/domain/sales/stock/expire-sales.server";
import { jobContext } from "../../fixtures/context";
import { agePayment, couponCount, endReservation, statusOf } from "../../fixtures/orders";
import { onOneByFile } from "../../support/databases";
import { startFakePaypal } from "../../support/fakes/fake-paypal";
import { decideAtPage } from "../../support/fakes/fake-server";
import { allpayShop } from "./allpay-shop";
import { orderedAtPaypal } from "./paypal-shop";
import type { ProviderShop } from "./provider-shop";
import { rapydShop } from "./rapyd-shop";

type Ordered = Awaited<ReturnType<ProviderShop["ordered"]>>;

const tell = ({ ctx, transactionId }: Pick<Ordered, "ctx" | "transactionId">) =>
  captureSale(ctx, transactionId, { outcomeShown: true });

async function expire(shop: ProviderShop, saleId: string) {
  await endReservation(shop.db, saleId);
  await expireSales(shop.job());
}

async function expectGivenBack(shop: ProviderShop, sale: Ordered) {
  await agePayment(shop.db, sale.transactionId);
  await reconcilePayments(shop.job());
  expect(await shop.refundsOf(sale.transactionId)).toMatchObject([{ status: "succeeded", amount: 4000 }]);
  expect(await couponCount(shop.db, sale.saleId)).toBe(0);
  expect(await tell(sale)).toMatchObject({ outcome: "refunded_sold_out", certain: true });
}

onOneByFile((_name, open) => {
  const rapyd = rapydShop(open);
  const allpay = allpayShop(open);

  it("PayPal: only our capture moves money, so a later approval charges nothing", async () => {
    const fake = await startFakePaypal();
    try {
      const { db } = rapyd.shop;
      const sale = await orderedAtPaypal(db, fake);
      await endReservation(db, sale.saleId);
      await expireSales(jobContext(sale.ctx));
      expect(await tell(sale)).toMatchObject({ outcome: "cancelled", certain: true });
      fake.press(sale.orderId, "approve");
      await agePayment(db, sale.transactionId);
      await reconcilePayments(jobContext(sale.ctx));
      expect(await tell(sale)).toMatchObject({ outcome: "cancelled", certain: true });
      expect(await statusOf(db, sale.saleId)).toBe("expired");
      expect(sale.atPaypal.capture).toBeNull();
    } finally {
      await fake.stop();
    }
  });

  it("Allpay: the page reports that its payment page may still be paid, and a payment is refunded at once", async () => {
    const { shop } = allpay;
    const sale = await shop.ordered();
    expect(await tell(sale)).toMatchObject({ outcome: "not_approved", certain: false });
    await expire(shop, sale.saleId);
    expect(await tell(sale)).toMatchObject({ outcome: "cancelled", certain: false });
    await decideAtPage(sale.page, "approve");
    await expectGivenBack(shop, sale);
  });

  it("Rapyd: a started payment is cancelled there", async () => {
    const { shop } = rapyd;
    rapyd.fake.behave({ approval: "authorized" });
    const sale = await shop.ordered();
    await expire(shop, sale.saleId);
    await tell(sale);
    await decideAtPage(sale.page, "approve");
    expect(await tell(sale)).toMatchObject({ outcome: "cancelled", certain: true });
    expect(rapyd.paymentAt(sale.transactionId)).toMatchObject({ status: "CAN", captured: false });
    expect(await shop.refundsOf(sale.transactionId)).toEqual([]);
  });

  it("Rapyd: an open payment page is reported, and a payment is refunded", async () => {
    const { shop } = rapyd;
    const sale = await shop.ordered();
    await expire(shop, sale.saleId);
    expect(await tell(sale)).toMatchObject({ outcome: "cancelled", certain: false });
    await decideAtPage(sale.page, "approve");
    await expectGivenBack(shop, sale);
  });

  it("Rapyd: a payment that cannot be cancelled is reported as open, and refunded when it completes", async () => {
    const { shop } = rapyd;
    rapyd.fake.behave({ approval: "pending", cancels: false });
    const sale = await shop.ordered();
    await expire(shop, sale.saleId);
    await tell(sale);
    await decideAtPage(sale.page, "approve");
    expect(await tell(sale)).toMatchObject({ outcome: "cancelled", certain: false });
    rapyd.fake.books.close(rapyd.paymentAt(sale.transactionId));
    await expectGivenBack(shop, sale);
  });
});
