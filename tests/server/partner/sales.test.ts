// Proves the sales and opinions of the panel on the real server, without scripts: lists, files, refund, reply, dispute.
import { expect, it } from "vitest";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { buildVote } from "../../fixtures/feedback";
import { buildOffer } from "../../fixtures/offers";
import { buildPurchase } from "../../fixtures/purchases";
import { onBothDatabases } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { otherOrganization, panelShop } from "./panel-shop";

const SALES = "/socios/ventas";
const OPINIONS = "/socios/opiniones";

onBothDatabases("statements", (_name, open) => {
  const shop = panelShop(open);

  async function bought(quantity = 2) {
    const { saleId } = await buildPurchase(shop.db, { of: shop.offers.spa, quantity });
    const sale = await shop.db
      .selectFrom("sales")
      .select(["number", "email"])
      .where("id", "=", saleId)
      .executeTakeFirstOrThrow();
    return { ...sale, saleId };
  }
  const stranger = async () =>
    (await shop.enter({ organizationId: await otherOrganization(shop.db), role: "owner" })).visitor;

  it("lists the period's sales, and gives them as files", async () => {
    const { number, email } = await bought();
    const { visitor } = shop.as("bookkeeper");
    const page = await visitor.get(SALES);
    expect([page.status, page.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(page.texts("tbody th")).toContain(number);
    expect(page.html).not.toContain(email);
    expect(await conformanceProblems(page.html)).toEqual([]);
    const csv = await visitor.get(`${SALES}.csv`);
    expect(csv.headers["content-disposition"]).toMatch(/attachment; filename="ventas-.*\.csv"/);
    expect(csv.html).toContain(number);
    const sheet = await visitor.get(`${SALES}.xlsx`);
    expect([sheet.status, sheet.headers["content-type"]]).toEqual([200, expect.stringContaining("sheet")]);
    const { length } = await shop.db
      .selectFrom("audit_log")
      .select("id")
      .where("action", "=", "sales.exported")
      .execute();
    expect(length).toBe(2);
    for (const query of ["?desde=2026-02-31", "?desde=2026-11-20&hasta=2026-11-01", "?desde=2020-01-01"]) {
      const refused = await visitor.get(SALES + query);
      expect([query, refused.status, refused.has(".field__error")]).toEqual([query, 400, true]);
    }
    expect((await shop.as("cashier").visitor.get(SALES)).status).toBe(404);
    expect((await shop.as("cashier").visitor.get(`${SALES}.csv`)).status).toBe(404);
    // Its neighbour among the files.
    expect((await shop.as("bookkeeper").visitor.get("/socios/ofertas.csv")).status).toBe(404);
    expect((await (await stranger()).get(SALES)).html).not.toContain(number);
  });

  it("writes a booked date on its own clock, in the list and in the files", async () => {
    // 23:30 in the Canaries is half past midnight of the next day in Madrid.
    const slot = { starts_at: Date.UTC(2099, 10, 27, 23, 30), timezone: "Atlantic/Canary" };
    const of = await buildOffer(shop.db, {
      organization_id: shop.organizationId,
      options: [{ slots: [slot] }],
    });
    await buildPurchase(shop.db, { of, slotId: of.options[0].slots[0], quantity: 1 });
    const { visitor } = shop.as("bookkeeper");
    const list = await visitor.get(SALES);
    expect(list.texts("main td time")).toContain("27 nov 2099");
    expect(list.texts("main td time")).not.toContain("28 nov 2099");
    expect((await visitor.get(`${SALES}.csv`)).html).toContain(";2099-11-27 23:30;");
  });

  it("finds a sale by its number and by a coupon's code, sales by a buyer's whole address and by the offer, and no others", async () => {
    const { number, saleId, email } = await bought();
    const old = Date.UTC(2024, 1, 3);
    await shop.db.updateTable("sales").set({ created_at: old }).where("id", "=", saleId).execute();
    const { code } = await shop.db
      .selectFrom("coupons")
      .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
      .select("code")
      .where("sale_id", "=", saleId)
      .executeTakeFirstOrThrow();
    const { visitor } = shop.as("bookkeeper");
    const search = (text: string, by = visitor) => by.get(`${SALES}?buscar=${encodeURIComponent(text)}`);
    for (const text of [number, ` ${number.toLowerCase()}`, code, showCouponCode(code).toLowerCase()]) {
      expect([text, (await search(text)).path]).toEqual([text, `${SALES}/${number}`]);
    }
    const byAddress = await search(email.toUpperCase());
    expect(byAddress.texts("tbody th")).toEqual([number]);
    expect(byAddress.text("main")).toContain("2024");
    expect(await conformanceProblems(byAddress.html)).toEqual([]);
    // A beginning would reveal the address letter by letter (decision 163).
    const part = await search(email.slice(0, -1));
    expect([part.texts("tbody th"), part.text("main")]).toEqual([
      [],
      expect.stringContaining("No encontramos ninguna venta"),
    ]);
    const recent = await bought();
    const { slug } = await shop.db
      .selectFrom("offers")
      .select("slug")
      .where("id", "=", shop.offers.spa.id)
      .executeTakeFirstOrThrow();
    expect((await search(slug.replaceAll("-", " "))).texts("tbody th")).toContain(recent.number);
    expect((await search("nadavendido")).texts("tbody th")).toEqual([]);
    const returned = await visitor.get(`${SALES}?estado=devueltas`);
    expect(returned.texts("tbody th")).not.toContain(recent.number);
    const other = await stranger();
    for (const text of [number, code, email]) {
      const nothing = await search(text, other);
      expect([text, nothing.path, nothing.texts("tbody th")]).toEqual([
        text,
        expect.stringMatching(/ventas\?buscar=/),
        [],
      ]);
    }
    const file = await visitor.get(`${SALES}.csv?buscar=${email}`);
    expect(file.html).toContain(number);
    expect(file.html).not.toContain(recent.number);
  });

  it("offers this month, last month and this year, and twelve columns in Spanish beside all of the report", async () => {
    const { number } = await bought();
    const { visitor } = shop.as("bookkeeper");
    const page = await visitor.get(SALES);
    const tabs = page.texts('nav[aria-label="Periodos"] a');
    expect(tabs).toEqual(["Este mes", "Mes pasado", "Este año"]);
    const month = await page.follow('nav[aria-label="Periodos"] li:first-child a');
    expect(month.texts('nav[aria-label="Periodos"] [aria-current]')).toEqual(["Este mes"]);
    expect(month.texts("tbody th")).toContain(number);
    const last = await page.follow('nav[aria-label="Periodos"] li:nth-child(2) a');
    expect([last.status, last.texts("tbody th")]).toEqual([200, []]);
    const [heads = "", line = ""] = (await visitor.get(`${SALES}.csv`)).html
      .replace("\uFEFF", "")
      .split("\r\n");
    expect(heads.split(";")).toEqual([
      "Venta",
      "Día",
      "Oferta",
      "Reserva",
      "Cantidad",
      "Pagado",
      "Impuesto incluido",
      "Devuelto",
      "Comisión con IVA",
      "Recibes",
      "Cliente",
      "Estado",
    ]);
    expect(line).toMatch(/^\d{4}-\d{6};\d{4}-\d\d-\d\d \d\d:\d\d;[^;]+;[^;]*;2;40,00;/);
    expect(line.split(";").at(-1)).toBe("Pagada");
    const all = (await visitor.get(`${SALES}.csv?columnas=todas`)).html.split("\r\n")[0] ?? "";
    expect(all.split(";").length).toBeGreaterThan(40);
    expect(all).toContain("commission_amount");
  });

  it("shows one sale, and refunds coupons of it after saying what that does", async () => {
    const { number } = await bought();
    const { visitor } = shop.as("manager");
    const page = await visitor.get(`${SALES}/${number}`);
    expect(page.text("main")).toContain("Lo que recibes");
    expect(await conformanceProblems(page.html)).toEqual([]);
    expect((await (await stranger()).get(`${SALES}/${number}`)).status).toBe(404);
    const book = await shop.as("bookkeeper").visitor.get(`${SALES}/${number}`);
    expect(book.has(`a[href="${SALES}/${number}/devolver"]`)).toBe(false);
    expect((await shop.as("bookkeeper").visitor.get(`${SALES}/${number}/devolver`)).status).toBe(404);
    const ask = await page.follow(`a[href="${SALES}/${number}/devolver"]`);
    expect(await conformanceProblems(ask.html)).toEqual([]);
    const form = ask.form({ action: ask.path });
    const refused = await form.submit({ reason: "Cerramos ese día" });
    expect([refused.status, refused.text("main")]).toEqual([
      400,
      expect.stringContaining("Elige al menos un cupón"),
    ]);
    const [coupon = ""] = [...ask.html.matchAll(/name="coupon" value="([^"]+)"/g)].map(([, id]) => id ?? "");
    const again = refused.form({ action: ask.path });
    const done = await again.submit({ coupon: [coupon] });
    expect([done.path, done.text("main")]).toEqual([
      `${SALES}/${number}`,
      expect.stringContaining("Anulado"),
    ]);
    expect((await again.submit({ coupon: [coupon] })).path).toBe(`${SALES}/${number}`);
    await shop.db.updateTable("refunds").set({ reason: "slot_cancelled" }).execute();
    const cancelled = await visitor.get(`${SALES}/${number}`);
    expect(cancelled.text("main")).toContain("Fecha cancelada");
    expect(cancelled.text("main")).not.toContain("slot_cancelled");
    const home = await shop.as("bookkeeper").visitor.get("/socios/inicio");
    expect(home.has(`main a[href="${SALES}.xlsx"]`)).toBe(true);
    const refunds = await shop.db.selectFrom("refunds").select("amount").execute();
    expect(refunds).toEqual([{ amount: 2000 }]);
  });

  it("has a sale's only coupon chosen, and one of several not", async () => {
    const chosen = async (quantity: number) => {
      const { number } = await bought(quantity);
      const page = await shop.as("manager").visitor.get(`${SALES}/${number}/devolver`);
      return page.document.querySelectorAll("input[name=coupon][checked]").length;
    };
    expect([await chosen(1), await chosen(2)]).toEqual([1, 0]);
  });

  it("replies to an opinion, which the offer's page shows at once, and disputes it", async () => {
    const offer = `/ofertas/${shop.offers.spa.id}`;
    const id = await buildVote(shop.db, shop.offers.spa.id, { comment: "Agua fría" });
    expect((await shop.visit().get(offer)).html).not.toContain("Lo arreglamos");
    const { visitor } = shop.as("manager");
    const list = await visitor.get(OPINIONS);
    expect(await conformanceProblems(list.html)).toEqual([]);
    const page = await list.follow(`a[href="${OPINIONS}/${id}"]`);
    expect(await conformanceProblems(page.html)).toEqual([]);
    const [reply, dispute] = page.forms({ action: page.path });
    expect((await reply?.submit({ text: " " }))?.status).toBe(400);
    const done = await reply?.submit({ text: "Lo arreglamos <ya>." });
    expect(done?.text("main")).toContain("Lo arreglamos <ya>.");
    expect((await shop.visit().get(offer)).text("main")).toContain("Lo arreglamos <ya>.");
    const refused = await dispute?.submit({ evidence: "Nunca estuvo aquí" });
    expect([refused?.status, refused?.text("main")]).toEqual([400, expect.stringContaining("Nunca estuvo")]);
    const asked = await dispute?.submit({ reason: "not_a_customer", evidence: "Nunca estuvo aquí" });
    expect(asked?.text("main")).toContain("No es de un cliente");
    const open = await buildVote(shop.db, shop.offers.spa.id, {
      comment: "=1+1;2\nfin",
      at: Date.now() - 1_000,
    });
    // What waits for an answer is shown by default.
    const filtered = await visitor.get(OPINIONS);
    expect(filtered.text("main")).not.toContain("Agua fría");
    const file = await filtered.follow(`a[href="${OPINIONS}.csv"]`);
    expect(file.headers["content-disposition"]).toBe('attachment; filename="opiniones.csv"');
    expect(file.html).toMatch(/"'=1\+1;2\nfin";\d;[^;]+;Ana P\.;\d{4}-\d\d-\d\d;Sin responder;\r\n/);
    expect(file.html).not.toContain("Agua fría");
    const all = (await visitor.get(`${OPINIONS}.csv?mostrar=todas`)).html;
    expect(all).toMatch(/Agua fría;\d;[^;]+;Ana P\.;\d{4}-\d\d-\d\d;En revisión;Lo arreglamos <ya>\.\r\n/);
    const { detail } = await shop.db
      .selectFrom("audit_log")
      .select("detail")
      .where("action", "=", "feedback.exported")
      .orderBy("at")
      .executeTakeFirstOrThrow();
    expect(detail).toEqual({ format: "csv", rows: 1, answered: false });
    const other = await filtered.form(`form[action="${OPINIONS}/${open}"]`).submit({ text: "Gracias." });
    expect([other.path, other.text("main")]).toEqual([OPINIONS, expect.not.stringContaining("fin")]);
    expect(other.html).toContain("Respuesta publicada.");
    expect((await visitor.get(`${OPINIONS}?mostrar=todas`)).has("form .field textarea")).toBe(false);
    expect((await shop.as("cashier").visitor.get(OPINIONS)).status).toBe(404);
    expect((await (await stranger()).get(`${OPINIONS}/${id}`)).status).toBe(404);
  });
});
