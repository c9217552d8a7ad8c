// Proves the page on which a booked date is moved and cancelled, without scripts: by its buyer and a friend, the money first.
import { expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import { onOneDatabase } from "../../support/databases";
import { linkIn, waitForMail } from "../../support/written-mails";
import { addToCart, buy, couponCodes } from "../purchase";
import { enteredShop } from "../sign-in-steps";

const PAGE = "a[href^='/pedido/reserva']";

onOneDatabase((_name, open) => {
  const shop = enteredShop(open);

  async function bought() {
    const [option] = shop.offers.dated.options;
    await shop.db
      .updateTable("offers")
      .set({ date_change_limit: "24_hours", cancellation_limit: "24_hours" })
      .where("id", "=", shop.offers.dated.id)
      .execute();
    const visitor = shop.visit();
    const email = newEmail();
    await addToCart(visitor, option.id, { slotId: option.slots[0] ?? "" });
    const cart = await visitor.get("/checkout/");
    const page = await buy(visitor, email);
    const link = page.document.querySelector(PAGE)?.getAttribute("href") ?? "";
    return { visitor, email, page, cart, link, other: option.slots[1] ?? "" };
  }

  it("says before buying what may be changed, moves the date and then cancels it", async () => {
    const { visitor, email, page, cart, link, other } = await bought();
    expect(cart.text("main")).toContain(
      "Puedes cambiar la fecha sin coste, o cancelarla y recuperar todo el dinero, hasta 24 horas antes.",
    );
    expect((await shop.visit().get(link)).path).toBe("/pedido");
    const shown = await visitor.get(link);
    expect(shown.text("main").replaceAll("\u00a0", " ")).toContain("Diferencia: 0,00 €.");
    const move = "form:has(button[value=move])";
    const none = await visitor.post(link, { intent: "move", to: "x" });
    expect([none.status, none.text("main")]).toEqual([400, expect.stringContaining("Elige una fecha.")]);
    const moved = await shown.form(move).submit({ to: other }, "button");
    expect(page.path).toContain(moved.path);
    expect(moved.texts(".toast").join()).toContain("Hecho: tu reserva es ahora el");
    expect(couponCodes(moved)).toEqual(couponCodes(page));
    await waitForMail(shop.shop.dataDir, email, /^Tu reserva cambia de fecha/);
    const again = await visitor.get(link);
    const cancel = "form:has(button[value=cancel])";
    const unsure = await again.form(cancel).submit({}, "button");
    expect([unsure.status, unsure.text("main")]).toEqual([400, expect.stringContaining("Marca la casilla")]);
    const price = /recuperar ([\d,]+\s€)/.exec(again.text(`${cancel} button`))?.[1] ?? "?";
    const done = await again.form(cancel).submit({ sure: "1" }, "button");
    expect(done.texts(".toast").join()).toContain(`Te devolvemos ${price}`);
    expect(done.text("main")).toContain("cancelaste la reserva");
    expect(done.has(PAGE)).toBe(false);
    await waitForMail(shop.shop.dataDir, email, /^Has cancelado tu reserva/);
    const late = await visitor.post(link, { intent: "move", to: other });
    expect([late.status, late.text("main")]).toEqual([
      409,
      expect.stringContaining("ya no se puede cambiar"),
    ]);
  });

  it("tells who chose a date that has sold out in that second, and shows the dates that are left", async () => {
    const { visitor, link, other } = await bought();
    const shown = await visitor.get(link);
    await shop.db
      .updateTable("slots")
      .set((eb) => ({ held: eb("capacity", "-", eb.ref("sold")) }))
      .where("id", "=", other)
      .execute();
    const late = await shown.form("form:has(button[value=move])").submit({ to: other }, "button");
    expect([late.status, late.text("main")]).toEqual([
      409,
      expect.stringContaining("En la fecha nueva ya no quedan plazas suficientes."),
    ]);
    expect(late.text("main")).toContain("Ahora no hay otra fecha con sitio");
    await shop.db.updateTable("slots").set({ held: 0 }).where("id", "=", other).execute();
  });

  it("is the friend's once the gift is opened; foreign and forged addresses open nothing", async () => {
    const { visitor, link, page, other } = await bought();
    const foreign = await bought();
    const line = new URL(foreign.link, shop.shop.origin).searchParams.get("line") ?? "";
    const mixed = new URL(link, shop.shop.origin);
    mixed.searchParams.set("line", line);
    expect((await visitor.get(mixed.pathname + mixed.search)).status).toBe(404);
    expect((await visitor.post(mixed.pathname + mixed.search, { intent: "move", to: other })).status).toBe(
      404,
    );
    const to = newEmail();
    const hand = page.document.querySelector("a[href^='/pedido/enviar']")?.getAttribute("href") ?? "";
    await (await visitor.get(hand)).form({ action: hand }).submit({ email: to }, "button");
    const { origin, dataDir } = shop.shop;
    const friend = shop.visit();
    const closed = await friend.get(
      linkIn(await waitForMail(dataDir, to, /te ha hecho un regalo/), origin, "/regalo"),
    );
    expect(closed.has(PAGE)).toBe(false);
    const opened = await closed.form("form:has(button[value=open])").submit({}, "button[value=open]");
    const friends = opened.document.querySelector(PAGE)?.getAttribute("href") ?? "";
    const forged = friends.replace(/sig=[^&]+/, "sig=1.a.b.c");
    expect((await shop.visit().get(forged)).status).toBe(404);
    expect((await shop.visit().post(forged, { intent: "move", to: other })).status).toBe(404);
    const shown = await friend.get(friends);
    expect([shown.text("main").includes("recuperar"), shown.has("button[value=cancel]")]).toEqual([
      false,
      false,
    ]);
    const moved = await shown.form("form:has(button[value=move])").submit({ to: other }, "button");
    expect(moved.texts(".toast").join()).toContain("Hecho: tu reserva es ahora el");
    const buyers = await visitor.get(link);
    expect([buyers.has("button[value=move]"), buyers.has("button[value=cancel]")]).toEqual([false, true]);
  });
});
