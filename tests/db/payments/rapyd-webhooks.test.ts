/** Proves Rapyd's webhooks: signed or refused, processed once in any order, verified by a lookup. */
import { expect, it } from "vitest";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { couponCount, statusOf } from "../../fixtures/orders";
import { onOneByFile } from "../../support/databases";
import { rapydShop } from "./rapyd-shop";

onOneByFile((_name, open) => {
  const rapyd = rapydShop(open);
  const { shop } = rapyd;

  it("are processed once: 20 in parallel with the buyer's return, late and out of order", async () => {
    const { ctx, saleId, transactionId } = await shop.approved();
    const completed = rapyd.notificationOf("PAYMENT_COMPLETED", transactionId);
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => shop.notify(completed)),
      captureSale(ctx, transactionId),
    ]);
    expect(answers.filter((answer) => answer === "accepted")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "duplicate")).toHaveLength(19);
    await shop.workOff();
    expect(await statusOf(shop.db, saleId)).toBe("captured");
    for (const late of ["PAYMENT_SUCCEEDED", "PAYMENT_UPDATED", "PAYMENT_FAILED"]) {
      expect(await shop.notify(rapyd.notificationOf(late, transactionId))).toBe("accepted");
      await shop.workOff();
    }
    expect(await statusOf(shop.db, saleId)).toBe("captured");
    expect(await couponCount(shop.db, saleId)).toBe(2);
  });

  it("are refused without Rapyd's signature, and change nothing without a payment", async () => {
    const { saleId, transactionId } = await shop.ordered();
    const about = { merchant_reference_id: transactionId, status: "CLO" };
    const event = rapyd.fake.books.note("PAYMENT_COMPLETED", about);
    const { headers, body } = rapyd.fake.notification(event);
    const elsewhere = rapyd.fake.notification(event, "https://otra.example/api/v0/rapyd/webhook/");
    const without = new Headers(headers);
    without.delete("signature");
    for (const forged of [{ headers, body: `${body} ` }, elsewhere, { headers: without, body }]) {
      await expect(shop.notify(forged)).rejects.toMatchObject({ code: "invalid" });
    }
    expect(await shop.notify({ headers, body })).toBe("accepted");
    await shop.workOff();
    expect(await statusOf(shop.db, saleId)).toBe("created");
  });

  it("about anything but our payments are ignored", async () => {
    const kinds: [string, object][] = [
      ["CUSTOMER_CREATED", {}],
      ["PAYMENT_SUCCEEDED", { merchant_reference_id: "" }],
      ["REFUND_COMPLETED", {}],
      ["PAYMENT_DISPUTE_CREATED", {}],
    ];
    for (const [type, data] of kinds) {
      const event = rapyd.fake.books.note(type, data);
      expect(await shop.notify(rapyd.fake.notification(event))).toBe("ignored");
    }
  });

  it("are retried while Rapyd cannot be reached for a lookup", async () => {
    const { saleId, transactionId } = await shop.approved();
    await shop.notify(rapyd.notificationOf("PAYMENT_COMPLETED", transactionId));
    rapyd.fake.fail("GET /v1/checkout", "500");
    expect(await shop.workOff()).toBe(0);
    await shop.db.updateTable("payment_events").set({ next_attempt_at: 1 }).execute();
    expect(await shop.workOff()).toBe(1);
    expect(await statusOf(shop.db, saleId)).toBe("captured");
  });
});
