// Proves that a closure which hits dates on sale shows them and asks: keep, close, or cancel with refunds; without scripts.
import { expect, it } from "vitest";
import { localDay } from "~/domain/kernel/local-day";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { visitorContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { approve, newEmail, placeOrder } from "../../fixtures/orders";
import { atNight } from "../../support/at-night";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { panelShop } from "./panel-shop";

const PAGE = "/socios/organizacion";
const DAY_MS = 86_400_000;

onOneDatabase((_name, open) => {
  const shop = panelShop(open);
  let week = 3;

  /** An offer with two dates of one day, one of them sold, and the page after its day was entered as closed. */
  async function closing() {
    week += 1;
    const starts_at = Math.floor(Date.now() / DAY_MS) * DAY_MS + week * 7 * DAY_MS + 12 * 3_600_000;
    const offer = await buildOffer(shop.db, {
      organization_id: shop.organizationId,
      title: `Taller ${week}`,
      validity: { mode: "slot" },
      options: [{ slots: [{ starts_at }, { starts_at: starts_at + 3_600_000 }] }],
    });
    const [slotId = "", other = ""] = offer.options[0].slots;
    const ctx = visitorContext(shop.db);
    const lines = [{ optionId: offer.options[0].id, slotId }];
    const bought = await placeOrder(ctx, { lines, form: { email: newEmail() } });
    await approve(shop.db, bought.transactionId);
    await captureSale(ctx, bought.transactionId);
    const page = await shop.as("manager").visitor.get(PAGE);
    const asked = await page
      .form("form:has([value=close])")
      .submit({ from: localDay(starts_at), note: "Inventario" });
    const stored = async () => ({
      slots: (
        await shop.db
          .selectFrom("slots")
          .select(["id", "status"])
          .where("id", "in", [slotId, other])
          .orderBy("starts_at")
          .execute()
      ).map(({ status }) => status),
      closures: (
        await shop.db
          .selectFrom("organization_closures")
          .select("id")
          .where("from_day", "=", localDay(starts_at))
          .execute()
      ).length,
    });
    return { asked, stored, bought };
  }

  it("shows the dates before the closure is stored, and cancels them with their money on request", async () => {
    const { asked, stored, bought } = await closing();
    expect(asked.path).toMatch(/^\/socios\/organizacion\/cierre\?/);
    expect(await stored()).toEqual({ slots: ["open", "open"], closures: 0 });
    expect(asked.text("h1")).toContain("2 fechas a la venta");
    expect(asked.text("main")).toMatch(/1 plaza vendida.*sin plazas vendidas/s);
    expect(asked.text("main")).toMatch(/1 persona con 1 cupón.*20,00/s);
    expect(await conformanceProblems(asked.html)).toEqual([]);
    const none = await asked.form("main form").submit({});
    expect([none.status, await stored()]).toEqual([400, { slots: ["open", "open"], closures: 0 }]);
    const done = await asked.form("main form").submit({ decision: "cancel" });
    expect([done.path, await stored()]).toEqual([PAGE, { slots: ["cancelled", "cancelled"], closures: 1 }]);
    const coupons = await shop.db
      .selectFrom("coupons")
      .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
      .select("coupons.status")
      .where("sale_id", "=", bought.saleId)
      .execute();
    expect(coupons.map(({ status }) => status)).toEqual(["void"]);
  });

  atNight(() => {
    it("goes on where an interruption left it: the closure stored, its dates still on sale", async () => {
      const { asked, stored, bought } = await closing();
      await asked.form("main form").submit({ decision: "keep" });
      expect(await stored()).toEqual({ slots: ["open", "open"], closures: 1 });
      const again = await shop.as("manager").visitor.get(asked.path);
      const done = await again.form("main form").submit({ decision: "cancel" });
      expect([done.path, await stored()]).toEqual([PAGE, { slots: ["cancelled", "cancelled"], closures: 1 }]);
      const repeated = await again.form("main form").submit({ decision: "cancel" });
      expect([repeated.path, await stored()]).toEqual([
        PAGE,
        { slots: ["cancelled", "cancelled"], closures: 1 },
      ]);
      const refunds = await shop.db
        .selectFrom("refunds")
        .innerJoin("payments", "payments.id", "refunds.payment_id")
        .select("refunds.amount")
        .where("payments.sale_id", "=", bought.saleId)
        .execute();
      expect(refunds.map(({ amount }) => Number(amount))).toEqual([2_000]);
    });
  });

  it("keeps or closes them instead", async () => {
    for (const [decision, status] of [
      ["keep", "open"],
      ["close", "closed"],
    ] as const) {
      const { asked, stored } = await closing();
      await asked.form("main form").submit({ decision });
      expect(await stored()).toEqual({ slots: [status, status], closures: 1 });
    }
  });
});
