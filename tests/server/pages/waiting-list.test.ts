// Proves the waiting list through pages and mails without scripts: a guest's way from a sold-out offer to a paid place, an
// account's at once, refusals, and links that are forged or too late.
import { expect, it } from "vitest";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { buildOffer } from "../../fixtures/offers";
import { newEmail } from "../../fixtures/orders";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import type { Page } from "../../support/page";
import { linkIn, waitForMail } from "../../support/written-mails";
import { enteredByPassword } from "../account/account-steps";
import { couponCodes, decide, ORDER_BUTTON } from "../purchase";
import { enteredShop } from "../sign-in-steps";

const JOIN = "form[action^='/lista-de-espera/apuntarse']";
const AT = "/lista-de-espera?";

onOneDatabase((_name, open) => {
  const shop = enteredShop(open, () => ({ RATE_LIMITS: "on" }));

  async function soldOut() {
    const offer = await buildOffer(shop.db, { options: [{ capacity: 4, sold: 4, sold_before: 4 }] });
    await rebuildListings(shop.db);
    return { id: offer.id, optionId: offer.options[0].id };
  }
  const sound = async (...pages: Page[]) => {
    for (const page of pages) expect(await conformanceProblems(page.html), page.path).toEqual([]);
  };
  const mailTo = (email: string, subject: RegExp) => waitForMail(shop.shop.dataDir, email, subject);
  const linkOf = (mail: Awaited<ReturnType<typeof mailTo>>, path: string) =>
    linkIn(mail, shop.shop.origin, path);

  it("takes a guest from the sold-out offer to a paid place", async () => {
    const { id, optionId } = await soldOut();
    const email = newEmail();
    const visitor = shop.visit();
    const offer = await visitor.get(`/ofertas/${id}/`);
    const join = await offer.follow(`a[href="/lista-de-espera/apuntarse?oferta=${id}"]`);
    const wrong = await join.form(JOIN).submit({ email: "nadie", quantity: "11" });
    expect([wrong.status, wrong.texts("[role=alert]").join()]).toEqual([
      400,
      expect.stringContaining("Elige menos plazas"),
    ]);
    const thanks = await wrong.form(JOIN).submit({ email, quantity: "2" });
    expect(thanks.text("h1")).toBe("Revisa tu correo");
    const asked = await shop
      .visit()
      .get(linkOf(await mailTo(email, /^Confirma tu puesto/), "/lista-de-espera/confirmar"));
    const place = await asked.form("main form").submit();
    expect(place.text("main")).toContain("1 de 1");
    expect(place.text("main")).toContain("nadie ha dejado plazas libres");
    await sound(join, wrong, thanks, asked, place);
    const again = await shop.visit().get(asked.path);
    expect(again.text("main")).toContain("ya se ha usado o ha caducado");

    await shop.db.updateTable("price_options").set({ capacity: 6 }).where("id", "=", optionId).execute();
    const invitation = await mailTo(email, /^Te toca: 2 plazas/);
    const stranger = await shop.visit().get(`/ofertas/${id}/`);
    expect(stranger.text("main")).toMatch(/Todo reservado|Agotado/);
    const buyer = shop.visit();
    const invited = await buyer.get(linkOf(invitation, AT));
    expect(invited.text("h1")).toContain("Te toca");
    await sound(invited);
    const cart = await invited.form({ action: invited.path, intent: "take" }).submit();
    expect(cart.path).toBe("/cart");
    const repeated = await invited.form({ action: invited.path, intent: "take" }).submit();
    expect(repeated.path).toBe("/cart");
    const checkout = await buyer.get("/checkout/");
    expect(checkout.text(".order-box")).toContain("40");
    const payment = await checkout.form({ action: "/order/" }).submit({ email, terms: "true" }, ORDER_BUTTON);
    expect(payment.path).toMatch(/^\/payment-simulator\//);
    expect((await buyer.get(invited.path)).text("h1")).toBe("Tienes una compra a medias");
    expect(couponCodes(await decide(payment, "approve"))).toHaveLength(2);
    expect((await buyer.get(invited.path)).text("h1")).toBe("Ya las has comprado");
  });

  it("lets an account wait at once, shows its place in the account, and lets it leave with one press", async () => {
    const { id } = await soldOut();
    const { visitor, email } = await enteredByPassword(shop);
    const join = await visitor.get(`/lista-de-espera/apuntarse?oferta=${id}`);
    expect(join.has(`${JOIN} input[name=email]`)).toBe(false);
    const place = await join.form(JOIN).submit({ or_fewer: "1", quantity: "3" });
    expect(place.text("main")).toContain("3 plazas o menos");
    const list = await visitor.get("/account/alerts");
    expect(list.text("main")).toContain("Tu puesto es el 1.");
    const left = await place.form({ action: place.path, intent: "leave" }).submit();
    expect(left.text("h1")).toBe("Ya no estás en la lista");
    expect((await visitor.get("/account/alerts")).text("main")).not.toContain("Tu puesto es");
    await sound(list, left);
    const mail = await mailTo(email, /^Estás en la lista de espera/);
    expect((await shop.visit().get(linkOf(mail, AT))).has("form[action^='/lista-de-espera?']")).toBe(false);
  });

  it("refuses forged links, other offers' options and what can be bought", async () => {
    const { id } = await soldOut();
    const free = await buildOffer(shop.db, { options: [{ capacity: 4 }] });
    await rebuildListings(shop.db);
    const visitor = shop.visit();
    expect((await visitor.get(`/ofertas/${free.id}/`)).has("a[href^='/lista-de-espera']")).toBe(false);
    expect((await visitor.get(`/lista-de-espera/apuntarse?oferta=${free.id}`)).path).toBe(
      `/ofertas/${free.id}/`,
    );
    expect((await visitor.get("/lista-de-espera/apuntarse?oferta=x")).status).toBe(404);
    for (const link of ["/lista-de-espera", "/lista-de-espera?email=a@b.es&sig=x"])
      expect((await visitor.get(link)).path).toBe("/");
    expect((await visitor.post("/lista-de-espera?email=a@b.es&sig=x", { intent: "leave" })).path).toBe("/");
    const join = await visitor.get(`/lista-de-espera/apuntarse?oferta=${id}`);
    const target = free.options[0].id;
    const wish = { target, quantity: "1", email: newEmail() };
    const other = await visitor.post(`/lista-de-espera/apuntarse?oferta=${id}`, wish);
    expect(other.texts("[role=alert]").join()).toContain("Elige una de las opciones agotadas");
    const robot = await join.form(JOIN).submit({ email: newEmail(), fax: "5" });
    expect(robot.path).toContain("/lista-de-espera/gracias");
    const forged = await fetch(`${shop.shop.origin}/lista-de-espera/apuntarse?oferta=${id}`, {
      method: "POST",
      headers: { Origin: "https://malo.example", "Sec-Fetch-Site": "cross-site" },
      body: new URLSearchParams({ email: newEmail() }),
    });
    expect(forged.status).toBe(403);
  });
});
