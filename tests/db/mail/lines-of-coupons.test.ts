/** Proves that a walk along coupons by their time passes each once, also where many have the same time. */
import { expect, it } from "vitest";
import { linesOfCoupons } from "~/domain/sales/mails/lines-of-coupons.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { visitorContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { approve, placeOrder } from "../../fixtures/orders";
import { onOneByFile } from "../../support/databases";

onOneByFile((_name, open) => {
  it("passes the coupons of a span in order, none twice and none left out", async () => {
    const { db } = await open();
    const { options } = await buildOffer(db, { options: [{ capacity: 50, per_customer: null }] });
    const lineOf = async (validUntil: number, quantity: number) => {
      const ctx = visitorContext(db);
      const sale = await placeOrder(ctx, { lines: [{ optionId: options[0].id, quantity }] });
      await approve(db, sale.transactionId);
      await captureSale(ctx, sale.transactionId);
      const ofSale = db.selectFrom("sale_lines").select("id").where("sale_id", "=", sale.saleId);
      const { id } = await ofSale.executeTakeFirstOrThrow();
      const times = { created_at: 1, valid_from: 1, valid_until: validUntil };
      await db.updateTable("coupons").set(times).where("sale_line_id", "=", id).execute();
      return id;
    };
    const walk = async (after: number, until: number, size: number) => {
      const pages: string[][] = [];
      for await (const lines of linesOfCoupons(db, { column: "valid_until", after, until, size }))
        pages.push(lines);
      return pages;
    };
    await lineOf(100, 1);
    const [early, same, late] = [await lineOf(101, 1), await lineOf(200, 5), await lineOf(300, 2)];
    await lineOf(301, 1);
    expect(await walk(100, 300, 2)).toEqual([[early, same], [same], [same], [late]]);
    expect(await walk(100, 300, 500)).toEqual([[early, same, late]]);
    expect(await walk(400, 500, 2)).toEqual([]);
  });
});
