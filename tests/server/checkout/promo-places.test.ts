// Proves that unusable codes are reported and dropped, so that they take no place from usable ones.
import { expect, it } from "vitest";
import { DAY_MS } from "~/domain/kernel/durations";
import { insertPromo } from "../../fixtures/promo-codes";
import { onOneDatabase } from "../../support/databases";
import { addToCart } from "../purchase";
import { TEN_PERCENT } from "../stocked-shop";
import { visitedShop } from "../visited-shop";

onOneDatabase((_name, open) => {
  const shop = visitedShop(open);

  async function withSpa() {
    const visitor = shop.visit();
    await addToCart(visitor, shop.spa);
    const type = (code: string) => visitor.post("/cart", { intent: "add-code", code, returnTo: "/cart" });
    return { visitor, type };
  }

  it("six unusable codes leave all places to one that works", async () => {
    await insertPromo(shop.db, { code: "PASADO", ends_at: Date.now() - DAY_MS });
    await insertPromo(shop.db, { code: "FUTURO", starts_at: Date.now() + DAY_MS });
    await insertPromo(shop.db, { code: "GASTADO", max_redemptions: 0 });
    await insertPromo(shop.db, { code: "APAGADO", is_active: false });
    await insertPromo(shop.db, { code: "CENAS", scope: "category", targets: ["restaurants"] });
    const { type } = await withSpa();
    for (const [code, reason] of [
      ["NOEXISTE", "no es válido"],
      ["APAGADO", "no es válido"],
      ["PASADO", "ha caducado"],
      ["FUTURO", "todavía no se puede usar"],
      ["GASTADO", "ya se ha agotado"],
      ["CENAS", "no se aplica a tu pedido"],
    ] as const) {
      const page = await type(code);
      expect(page.texts(".toast--error").join(), code).toContain(reason);
      expect(page.texts(".codes__item"), code).toEqual([]);
      expect(page.document.querySelector("[name=code]")?.value).toBe(code);
    }
    const page = await type(TEN_PERCENT);
    expect(page.texts(".toast").join()).toContain("ahorras");
    expect(page.path).toBe("/cart");
    expect(page.texts(".codes__item").join()).toContain(TEN_PERCENT);
    expect(page.text(".totals__total")).toContain("18,00");
  });

  it("a code that another cart would satisfy stays, and works as soon as the cart does", async () => {
    await insertPromo(shop.db, { code: "DESDE30", min_order_amount: 3000 });
    await insertPromo(shop.db, { code: "SOLOUNA", value: 2000, max_units_per_order: 1 });
    const { visitor, type } = await withSpa();
    const applied = await type("DESDE30");
    expect(applied.texts(".toast").join()).toContain("necesita un pedido de 30,00");
    expect(applied.texts(".toast").join()).toContain("Lo guardamos");
    expect(applied.texts(".codes__item").join()).toContain("DESDE30");
    await type("SOLOUNA");
    await addToCart(visitor, shop.spa);
    const page = await visitor.get("/cart");
    const [first, second] = page.texts(".codes__item");
    expect(first).toMatch(/DESDE30.*ahorras/s);
    expect(second).toMatch(/SOLOUNA.*1\sunidad/s);
  });

  it("codes that expired in the cart make room for a new one", async () => {
    const { visitor, type } = await withSpa();
    const fading = ["UNO", "DOS", "TRES", "CUATRO", "CINCO"];
    for (const code of fading) {
      await insertPromo(shop.db, { code });
      await type(code);
    }
    const full = await type(TEN_PERCENT);
    expect(full.texts(".toast--error").join()).toContain("5 códigos como máximo");
    await shop.db
      .updateTable("promo_codes")
      .set({ ends_at: Date.now() - DAY_MS })
      .where("code", "in", fading.slice(0, 2))
      .execute();
    const page = await type(TEN_PERCENT);
    expect(page.texts(".toast--error")).toEqual([]);
    const kept = (await visitor.get("/cart")).texts(".codes__item").join();
    expect(kept).toContain(TEN_PERCENT);
    for (const gone of fading.slice(0, 2)) expect(kept).not.toContain(gone);
    for (const standing of fading.slice(2)) expect(kept).toContain(standing);
  });
});
