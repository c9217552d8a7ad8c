// Proves the dates of a day and who comes to one: by role, of the own business alone, as a page and as a file.
import { expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "~/domain/kernel/durations";
import { fromWallClock, localDay } from "~/domain/kernel/local-day";
import { buildOffer } from "../../../fixtures/offers";
import { buildPurchase, redeemAtCounter } from "../../../fixtures/purchases";
import { onOneDatabase } from "../../../support/databases";
import { conformanceProblems } from "../../../support/html-conformance";
import { otherOrganization, panelShop } from "../panel-shop";

onOneDatabase((_name, open) => {
  const shop = panelShop(open);
  const day = localDay(Date.now() + 5 * DAY_MS);
  const starts_at = fromWallClock(`${day}T20:00:00`);

  async function bookedDate(organization_id = shop.organizationId, at = starts_at) {
    const slots = [{ starts_at: at, ends_at: at + HOUR_MS, capacity: 8 }];
    const offer = await buildOffer(shop.db, {
      organization_id,
      title: "Cena a ciegas",
      options: [{ slots }],
    });
    const slotId = offer.options[0].slots[0] ?? "";
    const { ids, saleId } = await buildPurchase(shop.db, { of: offer, slotId, quantity: 3 });
    return { slotId, ids, saleId };
  }

  it("lists the dates of a day with what is sold and free, and leads to the days beside it", async () => {
    await bookedDate();
    const other = await bookedDate(await otherOrganization(shop.db, "De otros"));
    const page = await shop.as("cashier").visitor.get(`/socios/reservas?dia=${day}`);
    expect(page.status).toBe(200);
    expect(page.texts("tbody tr")[0]).toMatch(/20:00.*Cena a ciegas.*3.*5.*Abierta/);
    expect(page.html).not.toContain(other.slotId);
    expect(page.text("main")).toContain("En total, 3 plazas vendidas");
    const next = await page.follow(".panel-tabs li:last-child a");
    expect(next.text("main")).toContain("Ese día no hay fechas");
    expect(await conformanceProblems(page.html)).toEqual([]);
  });

  it("says what is no day", async () => {
    const page = await shop.as("owner").visitor.get("/socios/reservas?dia=2026-02-31");
    expect(page.status).toBe(400);
    expect(page.text("main")).toContain("Escribe un día que exista.");
  });

  it("names who comes: gifts by who was given them, states, and no buyer of a gift", async () => {
    const soon = Date.now() + HOUR_MS / 4;
    const { slotId, ids, saleId } = await bookedDate(shop.organizationId, soon);
    const given = { for_present: true, gift_name: "=Lola", gift_email: "lola@example.com" };
    await shop.db
      .updateTable("sales")
      .set({ user_fullname: "Ana Compra" })
      .where("id", "=", saleId)
      .execute();
    const { code } = await shop.db
      .selectFrom("coupons")
      .select("code")
      .where("id", "=", ids[0] ?? "")
      .executeTakeFirstOrThrow();
    await redeemAtCounter(shop.db, code);
    const address = `/socios/reservas/${slotId}`;
    const page = await shop.as("cashier").visitor.get(address);
    expect(page.texts("tbody tr").filter((row) => row.includes("Ana Compra"))).toHaveLength(3);
    expect(page.texts("tbody tr").filter((row) => row.includes("Canjeado"))).toHaveLength(1);
    expect(page.has('main a[href$="/cancelar"]')).toBe(false);
    await shop.db.updateTable("sale_lines").set(given).where("sale_id", "=", saleId).execute();
    const manager = await shop.as("manager").visitor.get(address);
    expect(manager.text("main")).toContain("=Lola (regalo)");
    expect(manager.text("main")).not.toContain("Ana Compra");
    expect(manager.has('main a[href$="/cancelar"]')).toBe(true);
    const file = await manager.follow("main a[href$='.csv']");
    expect(file.headers["content-disposition"]).toBe(`attachment; filename="reservas-${localDay(soon)}.csv"`);
    expect(file.html.trim().split("\r\n")).toHaveLength(4);
    expect(file.html).toContain("'=Lola (regalo)");
    const sale = await shop.db
      .selectFrom("sales")
      .select("number")
      .where("id", "=", saleId)
      .executeTakeFirstOrThrow();
    const sold = await shop.as("manager").visitor.get(`/socios/ventas/${sale.number}`);
    expect(sold.text("main")).toMatch(/Reservado para el /);
  });
});
