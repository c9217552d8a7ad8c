/**
 * Proves that the last day to get the money back is one day from the offer to the paper, and that what becomes of the money of an
 * unused coupon is said before buying.
 */
import { expect, it } from "vitest";
import { withdrawalDeadline } from "~/domain/catalogue/for-sale/withdrawal-right";
import { DAY_MS } from "~/domain/kernel/durations";
import { formatDate } from "~/locales/es/format";
import { buildOffer } from "../../fixtures/offers";
import { newEmail } from "../../fixtures/orders";
import { onOneDatabase } from "../../support/databases";
import { pdfText } from "../../support/pdf-text";
import { linkIn, waitForMail } from "../../support/written-mails";
import { addToCart, buy } from "../purchase";
import { accountWithPassword, enterByPassword } from "../sign-in-steps";
import { visitedShop } from "../visited-shop";

const RIGHT = "Devolución sin preguntas hasta el";

onOneDatabase((_name, open) => {
  const shop = visitedShop(open);

  const lastDay = (boughtAt: number) => formatDate(withdrawalDeadline("standard_14d", boughtAt) ?? 0);

  it("says the day at offer, cart and checkout, and what happens to the money afterwards", async () => {
    const visitor = shop.visit();
    const today = `${RIGHT} ${lastDay(Date.now())}`;
    const offer = await visitor.get(`/ofertas/${shop.offers.spa.id}/`);
    expect(offer.text(".offer__essentials")).toContain(today);
    expect(offer.text("#desistimiento")).toContain("Un cupón caducado no se puede usar");
    await addToCart(visitor, shop.spa);
    expect((await visitor.get("/cart")).text("main")).toContain(today);
    const terms = (await visitor.get("/checkout/")).text(".line__terms > .facts");
    expect(terms).toContain(today);
    expect(terms).toContain("Un cupón caducado no se puede usar");
  });

  it("says of a booked date before buying that it can be cancelled, and leads from a sold-out one to its waiting list", async () => {
    const visitor = shop.visit();
    const { id, options } = await buildOffer(shop.db, {
      validity: { mode: "slot" },
      withdrawal_policy: "excluded_dated_leisure",
      date_change_limit: "24_hours",
      cancellation_limit: "48_hours",
      options: [{ actual_price: 2_000, slots: [{ capacity: 3 }] }],
    });
    const said = "Cancelación con devolución hasta 48 horas antes";
    const offer = await visitor.get(`/ofertas/${id}/`);
    expect(offer.text(".offer__essentials")).toContain(said);
    expect(offer.text("#desistimiento")).toContain("no da derecho de desistimiento");
    await addToCart(visitor, options[0].id, { slotId: options[0].slots[0] ?? "" });
    expect((await visitor.get("/cart")).text("main")).toContain(said);
    const terms = (await visitor.get("/checkout/")).text(".line__terms > .facts");
    expect(terms).toMatch(/Si no puedes ir\s*Puedes cambiar la fecha sin coste hasta 24 horas antes/);
    await shop.db
      .updateTable("slots")
      .set({ sold: 3, sold_before: 3 })
      .where("price_option_id", "=", options[0].id)
      .execute();
    const waiting = `.offer__buy a.button[href="/lista-de-espera/apuntarse?oferta=${id}"]`;
    // The shop reads within half a second what another program has committed.
    const leads = async () => (await shop.visit().get(`/ofertas/${id}/`)).has(waiting);
    await expect.poll(leads, { timeout: 10_000 }).toBe(true);
  });

  it("says the day of the sale in mail, pages and paper, and how many days a coupon has left", async () => {
    const { email } = await accountWithPassword(shop);
    const visitor = shop.visit();
    await enterByPassword(visitor, email);
    await addToCart(visitor, shop.spa);
    const bought = await buy(visitor, email);
    const mail = await waitForMail(shop.shop.dataDir, email, /confirmación del pedido/);
    const { captured_at, id } = await shop.db
      .selectFrom("coupons")
      .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
      .innerJoin("sales", "sales.id", "sale_lines.sale_id")
      .select(["sales.captured_at", "coupons.id"])
      .where("sales.email", "=", email)
      .executeTakeFirstOrThrow();
    const day = lastDay(captured_at ?? 0);
    const byLink = await shop.visit().get(linkIn(mail, shop.shop.origin, "/pedido"));
    const history = await visitor.get("/order/history");
    for (const page of [bought, byLink, history]) {
      const right = [...page.document.querySelectorAll("main a[href^='/desistimiento?']")].find((link) =>
        link.textContent?.startsWith(RIGHT),
      );
      expect(right?.textContent).toBe(`${RIGHT} ${day}`);
      const steps = await visitor.get(right?.getAttribute("href") ?? "");
      expect([steps.status, steps.path.split("?")[0]]).toEqual([200, "/desistimiento"]);
    }
    expect(mail.text.replaceAll(/\s+/g, " ")).toContain(`${RIGHT} ${day}, ese día incluido`);
    const pdf = await fetch(`${shop.shop.origin}/order/coupon/${id}.pdf`, {
      headers: { cookie: visitor.cookies.header("/order/") ?? "" },
    });
    expect(pdfText(Buffer.from(await pdf.arrayBuffer()))).toContain(`Hasta el ${day}`);

    const soon = Date.now() + 12 * DAY_MS;
    await shop.db.updateTable("coupons").set({ valid_until: soon }).where("id", "=", id).execute();
    for (const path of ["/order/history", bought.url.pathname + bought.url.search]) {
      expect((await visitor.get(path)).text("main")?.replaceAll("\u00a0", " ")).toContain(
        "caduca en 12 días",
      );
    }
  });

  it("gives the day to the buyer alone: the recipient of a gift may not give it back", async () => {
    const visitor = shop.visit();
    const [email, to] = [newEmail(), newEmail()];
    await addToCart(visitor, shop.spa, { gift: "on" });
    await buy(visitor, email, { [`gift-email.${shop.spa}`]: to });
    const gift = await waitForMail(shop.shop.dataDir, to, /te ha hecho un regalo/);
    const opened = await shop.visit().get(linkIn(gift, shop.shop.origin, "/regalo"));
    for (const text of [gift.text, opened.text("main")]) expect(text).not.toContain("Devolución");
  });
});
