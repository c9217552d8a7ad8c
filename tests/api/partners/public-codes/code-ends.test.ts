// Proves that a public code that ends, is made smaller, is deleted or used up ends its prices, and takes away what was struck.
import { expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "~/domain/kernel/durations";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { visitorContext } from "../../../fixtures/context";
import { refundByStaff } from "../../../fixtures/ledger";
import { approve, placeOrder } from "../../../fixtures/orders";
import { onBothDatabases } from "../../../support/databases";
import { codeShop } from "./code-shop";

onBothDatabases("money", (_name, open) => {
  const { shop, token, onSale, advertise, change, setPrice, record, shown, changedSince, round, age } =
    codeShop(open);

  it("takes the struck price away once the code has ended, for the price has risen", async () => {
    const offer = await onSale();
    await setPrice(offer, "16.00");
    const code = await advertise(offer, { ends_at: new Date(Date.now() + HOUR_MS).toISOString() });
    await round();
    expect(await shown(offer)).toBe("20.00");
    await age(code, 2 * HOUR_MS);
    // The reduction lies before the code's beginning.
    const current = { price_option_id: offer.optionId, effective_to: null };
    await shop.db
      .updateTable("price_history")
      .set({ effective_from: Date.now() - DAY_MS })
      .where("price_option_id", "=", current.price_option_id)
      .where("effective_to", "is", null)
      .execute();
    const since = new Date().toISOString();
    expect(await changedSince(since)).not.toContain(offer.id);
    await round();
    expect(await shown(offer)).toBeNull();
    // Programs that follow the offers strike it elsewhere.
    expect(await changedSince(since)).toContain(offer.id);
    expect(await record(offer)).toMatchObject({ struck: null, reason: "code_ended" });
    const settled = await shop.db
      .selectFrom("public_code_periods")
      .select("settled_at")
      .where("promo_id", "=", code.uuid)
      .execute();
    expect(settled).toEqual([{ settled_at: expect.any(Number) }]);
    await setPrice(offer, "11.00");
    expect(await shown(offer)).toBe("12.00");
  });

  it("takes the struck price away when the code is made smaller, and strikes nothing again with another one", async () => {
    const offer = await onSale();
    await setPrice(offer, "16.00");
    // The reduction lies before the code's beginning.
    await shop.db
      .updateTable("price_history")
      .set({ effective_from: Date.now() - DAY_MS })
      .where("price_option_id", "=", offer.optionId)
      .where("effective_to", "is", null)
      .execute();
    const code = await advertise(offer);
    await age(code, HOUR_MS);
    expect((await change(code, { value: "1" })).status).toBe(200);
    await round();
    expect(await shown(offer)).toBeNull();
    expect(await record(offer)).toMatchObject({ struck: null, reason: "code_ended" });
    await advertise(offer, { value: "50" });
    expect(await record(offer)).toMatchObject({ struck: null, reason: "code_ended" });
  });

  it("keeps what has begun: a change begins another period, a deletion ends it, and nothing is rewritten", async () => {
    const offer = await onSale();
    const code = await advertise(offer);
    await age(code, HOUR_MS);
    expect((await change(code, { max_redemptions: 9 })).status).toBe(200);
    expect((await change(code, { value: "50" })).status).toBe(200);
    const changed = await record(offer);
    expect(changed.prices.map(({ price, effective_to }) => [price, effective_to === null])).toEqual([
      ["20.00", true],
      ["15.00", false],
      ["10.00", true],
    ]);
    const gone = await shop.api.call(`DELETE /promocodes/${code.uuid}/`, { token: token() });
    expect(gone.status).toBe(204);
    const { prices } = await record(offer);
    expect(prices.filter(({ promo_code }) => promo_code === code.code).length).toBeGreaterThan(0);
    expect(prices.every(({ promo_code, effective_to }) => promo_code === null || effective_to !== null)).toBe(
      true,
    );
  });

  it("ends with the last use of a code, and goes on when a refund frees it", async () => {
    const offer = await onSale();
    const code = await advertise(offer, { max_redemptions: 1 });
    const ctx = visitorContext(shop.db);
    const sale = await placeOrder(ctx, {
      lines: [{ optionId: offer.optionId }],
      codes: [code.code],
      saw: 1500,
    });
    const isOpen = async () => {
      const { prices } = await record(offer);
      return prices.some((row) => row.promo_code === code.code && row.effective_to === null);
    };
    expect(await isOpen()).toBe(true);
    await approve(shop.db, sale.transactionId);
    await captureSale(ctx, sale.transactionId);
    expect(await isOpen()).toBe(false);
    // Any other change leaves it ended.
    expect((await change(code, { max_units_per_order: 5 })).status).toBe(200);
    expect(await isOpen()).toBe(false);
    await refundByStaff(ctx, { saleId: sale.saleId, couponIds: null });
    expect(await isOpen()).toBe(true);
    expect((await record(offer)).prices.filter(({ promo_code }) => promo_code === code.code)).toHaveLength(2);
  });
});
