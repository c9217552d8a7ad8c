/**
 * Proves that every document of a purchase says the same about where and when its coupons are used: the order's page, the
 * page by link, the history, the copy for use without a network, the mail, the gift's mail, both PDFs and the API.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { newId } from "~/domain/kernel/ids.server";
import { newEmail } from "../../fixtures/orders";
import { onOneDatabase } from "../../support/databases";
import { pdfText } from "../../support/pdf-text";
import { linkIn, waitForMail } from "../../support/written-mails";
import { addToCart, buy } from "../purchase";
import { accountWithPassword, enterByPassword, PASSWORD } from "../sign-in-steps";
import { visitedShop } from "../visited-shop";

const PLACE = "Clínica Albarela";
const ADDRESS = "Travesía del Horno, 4, 15704 Santiago de Compostela";
const HOURS = "De lunes a sábado, de 10:00 a 21:00";
const PHONE = "+34 981 123 456";
const TO = "42.88,-8.54";

onOneDatabase((_name, open) => {
  const shop = visitedShop(open);

  beforeAll(async () => {
    const where = { address: "Travesía del Horno, 4", postal_code: "15704", city: "Santiago de Compostela" };
    await shop.db
      .insertInto("offer_locations")
      .values({
        ...where,
        id: newId(),
        offer_id: shop.offers.spa.id,
        name: PLACE,
        province: "a-coruna",
        sort_order: 0,
        phone: PHONE,
        opening_hours: HOURS,
        lat: 42.88,
        lng: -8.54,
      })
      .execute();
  });

  const plain = (text: string) => text.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

  /** Buys a gift for another mailbox, signed in, and gathers what each document says. */
  async function documents() {
    const { email } = await accountWithPassword(shop);
    const visitor = shop.visit();
    await enterByPassword(visitor, email);
    await addToCart(visitor, shop.spa, { gift: "on" });
    const to = newEmail();
    const page = await buy(visitor, email, { [`gift-email.${shop.spa}`]: to });
    expect(page.texts("h1")).toEqual(["¡Gracias! Tu compra está confirmada"]);
    const { origin, dataDir } = shop.shop;
    const confirmation = await waitForMail(dataDir, email, /confirmación del pedido/);
    const gift = await waitForMail(dataDir, to, /te ha hecho un regalo/);
    const { id } = await shop.db
      .selectFrom("coupons")
      .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
      .innerJoin("sales", "sales.id", "sale_lines.sale_id")
      .select("coupons.id")
      .where("sales.email", "=", email)
      .executeTakeFirstOrThrow();
    const written = (name: string) => readFileSync(join(dataDir, "outbox", `${name}.html`), "utf8");
    const html = async (path: string, of = visitor) => (await of.get(path)).html;
    const pdf = async (path: string, of = visitor) => {
      const answer = await fetch(`${origin}${path}`, { headers: { cookie: of.cookies.header(path) ?? "" } });
      return pdfText(Buffer.from(await answer.arrayBuffer()));
    };
    const access = await fetch(`${origin}/api/v0/auth/jwt/create/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: PASSWORD }),
    }).then(async (answer) => ((await answer.json()) as { access: string }).access);
    const api = await fetch(`${origin}/api/v0/customer/purchases/`, {
      headers: { authorization: `JWT ${access}` },
    });
    const pages = {
      "order page": page.html,
      "page by link": await html(linkIn(confirmation, origin, "/pedido"), shop.visit()),
      history: await html("/order/history"),
      "copy without network": await html(`/order/kept-coupon/${id}`),
      mail: written(confirmation.name),
      "gift's mail": written(gift.name),
    };
    const pdfs = {
      pdf: await pdf(`/order/coupon/${id}.pdf`),
      "recipient's pdf": await pdf(linkIn(gift, origin, "/cupon/"), shop.visit()),
    };
    return { pages, pdfs, api: await api.json() };
  }

  it("names the same place, with hours, telephone and directions, everywhere", async () => {
    const { pages, pdfs, api } = await documents();
    for (const [name, document] of Object.entries({ ...pages, ...pdfs })) {
      const words = plain(document);
      for (const part of [PLACE, ADDRESS, HOURS, PHONE]) expect(words, name).toContain(part);
      expect(document.replaceAll("%2C", ","), name).toContain(`openstreetmap.org/directions?to=${TO}`);
    }
    for (const [name, document] of Object.entries(pages)) {
      expect(document, name).toContain(`href="tel:${PHONE.replaceAll(" ", "")}"`);
    }
    const [item] =
      (api as { results: { items: { terms: { locations: object[] } }[] }[] }).results[0]?.items ?? [];
    expect(item?.terms.locations).toMatchObject([
      { name: PLACE, address: "Travesía del Horno, 4", city: "Santiago de Compostela", phone: PHONE },
    ]);
    // The seller's registered seat is no place to go to.
    const { street } = await shop.db
      .selectFrom("organizations")
      .select("street")
      .where("id", "=", shop.offers.spa.organizationId)
      .executeTakeFirstOrThrow();
    expect(plain(pages["gift's mail"])).not.toContain(street);
  });

  it("tells both days of a coupon that is not valid yet, as a state of its own", async () => {
    const [validFrom, validUntil] = [Date.parse("2050-01-10T12:00:00Z"), Date.parse("2050-02-10T12:00:00Z")];
    await shop.db
      .updateTable("offers")
      .set({ validity: { mode: "fixed", validFrom, validUntil } })
      .where("id", "=", shop.offers.spa.id)
      .execute();
    const { pages, pdfs, api } = await documents();
    const [from, until] = ["10 de enero de 2050", "10 de febrero de 2050"];
    for (const [name, document] of Object.entries({ ...pages, ...pdfs })) {
      const words = plain(document);
      expect(words.toLowerCase(), name).toContain(`del ${from} al ${until}`);
      expect(words, name).not.toContain("Listo para usar");
    }
    for (const name of ["order page", "page by link", "history", "copy without network"] as const) {
      expect(plain(pages[name]), name).toContain(`Vale desde el ${from}`);
    }
    for (const name of ["order page", "page by link", "copy without network"] as const) {
      expect(pages[name], name).toContain("coupon--soon");
    }
    const purchases = api as { results: { items: { coupons: object[] }[] }[] };
    expect(purchases.results[0]?.items[0]?.coupons).toMatchObject([
      { status: "issued", validity: "upcoming", valid_from: "2050-01-10T12:00:00.000Z" },
    ]);
  });
});
