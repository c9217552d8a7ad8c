// Proves an offer's dates without scripts: one date, a weekly rule with its list, cancellation with its consequences.
import { expect, it } from "vitest";
import { DAY_MS } from "~/domain/kernel/durations";
import { localDay, startOfDay } from "~/domain/kernel/local-day";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { visitorContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { approve, placeOrder } from "../../fixtures/orders";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { OTHER_SCRIPTS, otherOrganization, panelShop } from "./panel-shop";

onOneDatabase((_name, open) => {
  const shop = panelShop(open);
  const visitor = () => shop.as("manager").visitor;
  // Read once: midnight may come between two of them.
  const today = startOfDay(localDay(Date.now()));
  const day = (days: number) => localDay(today + days * DAY_MS + DAY_MS / 2);

  async function onSale(slots: object[] = []) {
    const { id, options } = await buildOffer(shop.db, {
      organization_id: shop.organizationId,
      options: [{ slots }],
    });
    const [option] = options;
    return { path: `/socios/ofertas/${id}/fechas`, optionId: option.id, slots: option.slots };
  }
  const stored = (optionId: string) =>
    shop.db.selectFrom("slots").selectAll().where("price_option_id", "=", optionId).execute();

  it("adds one date, and shows a problem at its field", async () => {
    const { path, optionId } = await onSale();
    const empty = await visitor().get(path);
    expect([empty.has(OTHER_SCRIPTS), empty.text("main").includes("todavía no tiene fechas")]).toEqual([
      false,
      true,
    ]);
    const form = (await visitor().get(`${path}/nueva`)).form({ action: `${path}/nueva` });
    const wrong = await form.submit({ day: day(3), hour: "25:00", capacity: "muchas" });
    expect([wrong.status, wrong.texts(".field__error").length]).toEqual([400, 2]);
    expect(wrong.form({ action: `${path}/nueva` }).values).toMatchObject({
      hour: "25:00",
      capacity: "muchas",
    });
    const past = await form.submit({ day: "2020-01-01", hour: "20:00", capacity: "12" });
    expect([past.status, past.text("#field-day-error").includes("fecha futura")]).toEqual([400, true]);
    const saved = await form.submit({ day: day(3), hour: "9.30", capacity: "12" });
    expect([saved.path, /1\sfecha añadida/.test(saved.text("body"))]).toEqual([path, true]);
    expect(await conformanceProblems(saved.html)).toEqual([]);
    await form.submit({ day: day(3), hour: "09:30", capacity: "12" });
    expect(await stored(optionId)).toMatchObject([
      { capacity: 12, timezone: "Europe/Madrid", status: "open" },
    ]);
  });

  it("lists what a weekly rule makes, and adds what stays ticked, once", async () => {
    const { path, optionId } = await onSale();
    const rule = (await visitor().get(`${path}/semanales`)).form({ action: `${path}/semanales` });
    const wrong = await rule.submit({ times: "ocho", from: day(9), until: day(2) });
    expect(wrong.texts(".field__error")).toHaveLength(2);
    const query = new URLSearchParams({
      option: optionId,
      times: "20:00, 22.30",
      from: day(2),
      until: day(8),
      minutes: "90",
      capacity: "6",
      timezone: "Atlantic/Canary",
      except: day(4).split("-").reverse().join("/"),
    });
    for (const weekday of ["1", "2", "3", "4", "5", "6", "7"]) query.append("weekdays", weekday);
    const listed = await visitor().get(`${path}/semanales?${query}`);
    expect(listed.document.querySelectorAll("[name=start]:checked")).toHaveLength(12);
    expect(await conformanceProblems(listed.html)).toEqual([]);
    const starts = [...listed.document.querySelectorAll("[name=start]")].map(({ value }) => value);
    const fields = { organization: shop.organizationId, option: optionId, timezone: "Atlantic/Canary" };
    const body = new URLSearchParams({ ...fields, minutes: "90", capacity: "6" });
    const none = await visitor().post(`${path}/semanales?${query}`, body);
    expect([none.status, none.document.querySelectorAll("[name=start]").length]).toEqual([400, 12]);
    for (const start of starts.slice(0, 8)) body.append("start", start);
    const [saved] = await Promise.all([
      visitor().post(`${path}/semanales?${query}`, body),
      visitor().post(`${path}/semanales?${query}`, body),
    ]);
    expect(saved.path).toBe(path);
    expect(await stored(optionId)).toHaveLength(8);
    const again = await visitor().get(`${path}/semanales?${query}`);
    expect(again.document.querySelectorAll("[name=start][disabled]")).toHaveLength(8);
    expect(again.text("main")).toContain("Ya existe");
  });

  it("shows each buyer's refund before a date is cancelled, and cancels it once", async () => {
    const { path, optionId, slots } = await onSale([{}]);
    const [slotId = ""] = slots;
    const ctx = visitorContext(shop.db);
    const sale = await placeOrder(ctx, { lines: [{ optionId, slotId, quantity: 2 }] });
    await approve(shop.db, sale.transactionId);
    await captureSale(ctx, sale.transactionId);
    const list = await visitor().get(path);
    expect(list.text("tbody")).toContain("A la venta");
    const cancel = `${path}/${slotId}/cancelar`;
    const asked = await visitor().get(cancel);
    expect(asked.text("main")).toMatch(/1.persona con 2.cupones sin usar.*40,00/s);
    expect(await conformanceProblems(asked.html)).toEqual([]);
    const [done] = await Promise.all([
      asked.form({ action: cancel }).submit(),
      asked.form({ action: cancel }).submit(),
    ]);
    expect([done.path, done.text("tbody").includes("Cancelada")]).toEqual([path, true]);
    const coupons = await shop.db
      .selectFrom("coupons")
      .select("status")
      .where("slot_id", "=", slotId)
      .execute();
    expect(coupons).toEqual([{ status: "void" }, { status: "void" }]);
    expect((await visitor().get(cancel)).text("main")).toContain("ya está cancelada");
  });

  it("changes the places of a date and closes it, never below what is sold, and says what others changed", async () => {
    const { path, optionId, slots } = await onSale([{ capacity: 8 }]);
    const [slotId = ""] = slots;
    const ctx = visitorContext(shop.db);
    const sale = await placeOrder(ctx, { lines: [{ optionId, slotId, quantity: 2 }] });
    await approve(shop.db, sale.transactionId);
    await captureSale(ctx, sale.transactionId);
    await placeOrder(ctx, { lines: [{ optionId, slotId, quantity: 1 }] });
    const here = `${path}/${slotId}`;
    expect((await visitor().get(path)).has(`a[href="${here}"]`)).toBe(true);
    const [page, stale] = [await visitor().get(here), await visitor().get(here)];
    expect(page.text("main")).toMatch(/Plazas vendidas.?2.*se están pagando.?1/s);
    expect(await conformanceProblems(page.html)).toEqual([]);
    const low = await page.form({ action: here }).submit({ capacity: "2" });
    expect([low.status, low.text("#field-capacity-error")]).toEqual([
      400,
      expect.stringContaining("ya vendido"),
    ]);
    expect(low.form({ action: here }).values).toMatchObject({ capacity: "2", status: "open" });
    const saved = await low.form({ action: here }).submit({ capacity: "3", status: "closed" });
    expect([saved.path, saved.text("tbody").includes("Cerrada")]).toEqual([path, true]);
    expect(await shop.db.selectFrom("slots").selectAll().where("id", "=", slotId).execute()).toMatchObject([
      { capacity: 3, status: "closed", sold: 2, held: 1 },
    ]);
    const conflict = await stale.form({ action: here }).submit({ capacity: "20" });
    expect([conflict.status, conflict.text("main .notice table").includes("Cerrada")]).toEqual([409, true]);
    const again = await conflict.form({ action: here }).submit({ capacity: "20", status: "open" });
    expect([again.path, again.text("tbody").includes("A la venta")]).toEqual([path, true]);
    await shop.db.updateTable("slots").set({ status: "cancelled" }).where("id", "=", slotId).execute();
    expect((await visitor().get(here)).text("main")).toContain("no se puede volver a abrir");
    const late = await page.form({ action: here }).submit({ capacity: "9" });
    expect([late.status, late.has(`form[action="${here}"]`)]).toEqual([409, false]);
  });

  it("writes on which days and hours coupons are redeemed, and shows it in the shop", async () => {
    const { id } = await buildOffer(shop.db, { organization_id: shop.organizationId, status: "draft" });
    const path = `/socios/ofertas/${id}/editar/condiciones`;
    const form = (await visitor().get(path)).form({ action: path });
    expect(form.values).toMatchObject({ redeemOn1: "1", redeemOn7: "1", redeemFrom: "" });
    const weekend = { redeemOn5: null, redeemOn6: null, redeemOn7: null };
    const wrong = await form.submit({ ...weekend, redeemFrom: "13:00", excludedDays: "31/02/2027" });
    expect(wrong.status).toBe(400);
    const days = { excludedDays: "24/12/2027\n1/1/2028" };
    const saved = await form.submit({ redeemFrom: "13.00", redeemUntil: "16:00", ...days });
    expect(saved.status).toBe(200);
    const shown = await visitor().get(`/socios/ofertas/${id}/vista`);
    expect(shown.text("main")).toContain("Se canjea de lunes a jueves, de 13:00 a 16:00.");
    expect(shown.text("main")).toContain("24 de diciembre de 2027 y 1 de enero de 2028");
    const again = (await visitor().get(path)).form({ action: path });
    expect(again.values).toMatchObject({ redeemUntil: "16:00", excludedDays: "24/12/2027\n01/01/2028" });
  });

  it("is closed to others; a cashier reads", async () => {
    const { path, slots } = await onSale([{}]);
    const other = await shop.enter({ organizationId: await otherOrganization(shop.db), role: "owner" });
    const cashier = shop.as("cashier").visitor;
    for (const part of ["/nueva", "/semanales", `/${slots[0]}`, `/${slots[0]}/cancelar`]) {
      expect((await other.visitor.get(path + part)).status).toBe(404);
      expect((await cashier.get(path + part)).status).toBe(404);
      const sent = { organization: shop.organizationId, option: slots[0] ?? "" };
      expect((await other.visitor.post(path + part, sent)).status).toBe(404);
    }
    expect((await cashier.get(path)).has('a[href$="/cancelar"]')).toBe(false);
    expect((await visitor().get(`${path}/nada/cancelar`)).status).toBe(404);
  });
});
