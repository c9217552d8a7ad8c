/**
 * Proves Allpay's notifications: every known shape, signed or refused, processed once, verified by a lookup.
 */
import { expect, it } from "vitest";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { couponCount, statusOf } from "../../fixtures/orders";
import { onOneByFile } from "../../support/databases";
import type { NotificationShape } from "../../support/fakes/fake-allpay";
import { allpayShop } from "./allpay-shop";

onOneByFile((_name, open) => {
  const allpay = allpayShop(open);
  const { shop } = allpay;

  async function approved() {
    const sale = await shop.approved();
    return { ...sale, order: allpay.fake.order(sale.transactionId) };
  }

  const shapes: Partial<NotificationShape>[] = [
    {},
    { numbers: "text" },
    { items: "text" },
    { items: "text", itemsHashed: "as list" },
    { encoding: "form", items: "text" },
    { encoding: "form", items: "text", itemsHashed: "as list", numbers: "text" },
  ];
  it.each(shapes)("are understood as %j", async (shape) => {
    const { saleId, order } = await approved();
    expect(await shop.notify(allpay.fake.notification(order, shape))).toBe("accepted");
    await shop.workOff();
    expect(await statusOf(shop.db, saleId)).toBe("captured");
    // The same event in another shape is a duplicate.
    expect(await shop.notify(allpay.fake.notification(order, { numbers: "text" }))).toBe("duplicate");
  });

  it("are processed once: 20 in parallel with the buyer's return, and late", async () => {
    const { ctx, saleId, transactionId, order } = await approved();
    const paid = allpay.fake.notification(order);
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => shop.notify(paid)),
      captureSale(ctx, transactionId),
    ]);
    expect(answers.filter((answer) => answer === "accepted")).toHaveLength(1);
    await shop.workOff();
    expect(await shop.notify(paid)).toBe("duplicate");
    expect(await statusOf(shop.db, saleId)).toBe("captured");
    expect(await couponCount(shop.db, saleId)).toBe(2);
  });

  it("are refused without Allpay's signature", async () => {
    const { saleId, order } = await approved();
    const { headers, body } = allpay.fake.notification(order);
    const form = allpay.fake.notification(order, { encoding: "form", items: "text" });
    const bodies = [
      body.replace('"currency":"EUR"', '"currency":"USD"'),
      body.replace(/"sign":"\w+"/, '"sign":""'),
      `${form.body}&amount=1`,
      "",
      "{}",
      "[]",
      "{",
      "sign=1",
    ];
    for (const forged of bodies) {
      await expect(shop.notify({ headers, body: forged })).rejects.toMatchObject({ code: "invalid" });
    }
    expect(await statusOf(shop.db, saleId)).toBe("created");
  });

  it("that claim a payment change nothing while Allpay does not confirm it", async () => {
    const sale = await shop.ordered();
    const order = allpay.fake.order(sale.transactionId);
    const notification = allpay.fake.notification(order, {}, { status: 1 });
    expect(await shop.notify(notification)).toBe("accepted");
    await shop.workOff();
    expect(await statusOf(shop.db, sale.saleId)).toBe("created");
  });

  it("of other kinds, and of other shops' orders, are ignored", async () => {
    const { saleId, order } = await approved();
    for (const more of [{ type: "chargeback" }, { subscription_id: "7" }, { order_id: "" }]) {
      expect(await shop.notify(allpay.fake.notification(order, {}, more))).toBe("ignored");
    }
    const foreign = allpay.fake.notification(order, {}, { order_id: "another-shop-1" });
    expect(await shop.notify(foreign)).toBe("accepted");
    await shop.workOff();
    expect(await statusOf(shop.db, saleId)).toBe("created");
  });
});
