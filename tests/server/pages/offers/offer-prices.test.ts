/** Proves the page of an offer's prices: how the struck price follows, chart, table, a file with its digest, and who may see it. */
import { createHash } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { DAY_MS } from "~/domain/kernel/durations";
import { newId } from "~/domain/kernel/ids.server";
import { type BuiltOffer, buildOffer } from "../../../fixtures/offers";
import { onOneDatabase } from "../../../support/databases";
import { conformanceProblems } from "../../../support/html-conformance";
import { visitedShop } from "../../visited-shop";

onOneDatabase((_name, open) => {
  const shop = visitedShop(open);
  let watch: BuiltOffer;
  const now = Date.now();

  beforeAll(async () => {
    watch = await buildOffer(shop.db, {
      type: "promo",
      title: "Reloj clásico",
      options: [{ title: "=Azul", actual_price: 190, total_price: 8_900, reference_price: 9_900 }],
    });
    const optionId = watch.options[0].id;
    const cut = now - 10 * DAY_MS;
    await shop.db
      .updateTable("price_history")
      .set({ total_price: 9_900, effective_to: cut })
      .where("price_option_id", "=", optionId)
      .execute();
    const lower = { actual_price: 190, total_price: 8_900, effective_from: cut, effective_to: null };
    await shop.db
      .insertInto("price_history")
      .values({ id: newId(), price_option_id: optionId, ...lower })
      .execute();
  });

  const path = () => `/ofertas/${watch.id}/precios`;

  it("is linked beside the struck price, and derives it from the whole prices", async () => {
    const visitor = shop.visit();
    const offer = await visitor.get(`/ofertas/${watch.id}/`);
    const page = await offer.follow(`.buy-box a[href="${path()}"]`);
    expect(page.status).toBe(200);
    expect(await conformanceProblems(page.html)).toEqual([]);
    expect(page.html).not.toContain("<script");
    expect(page.html).toContain('<meta name="robots" content="noindex"');
    const steps = page.text(".price-steps").replace(/\u00a0/g, " ");
    expect(steps).toContain("89,00 €");
    expect(steps).toMatch(/Precio más bajo de esos 30 días99,00 €.*Precio tachado99,00 €/s);
    expect(page.texts(".prices tbody tr")).toHaveLength(2);
    expect(page.document.querySelector("svg.price-chart")?.getAttribute("aria-label")).toContain("89,00");
  });

  it("offers the prices as a file whose digest the page shows", async () => {
    const visitor = shop.visit();
    const page = await visitor.get(path());
    const file = await fetch(`${shop.shop.origin}${path()}.csv`);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(file.headers.get("x-robots-tag")).toBe("noindex");
    const bytes = Buffer.from(await file.arrayBuffer());
    const digest = createHash("sha256").update(bytes).digest();
    expect(page.text("code")).toBe(digest.toString("hex"));
    expect(file.headers.get("repr-digest")).toBe(`sha-256=:${digest.toString("base64")}:`);
    const [head, first, second] = bytes.toString("utf8").split("\r\n");
    expect(head).toBe("\ufeffopcion;opcion_id;desde;hasta;precio_total;se_paga_aqui");
    // No spreadsheet takes a seller's words for a formula.
    expect(first).toMatch(/^'=Azul;.*;99,00;1,90$/);
    expect(second).toMatch(/^'=Azul;[^;]*;[^;]*;;89,00;1,90$/);
  });

  it("shows the prices with a code that everyone may use beside those it lowers, in the file as well", async () => {
    const visitor = shop.visit();
    // Kept from before: the code ends the answer.
    const before = await visitor.get(path());
    expect(before.text("main")).not.toContain("código");
    const period = {
      id: newId(),
      promo_id: newId(),
      code: "OTONO",
      discount_type: "amount",
      value: 90,
      starts_at: now - 2 * DAY_MS,
      ends_at: null,
    } as const;
    await shop.db.transaction().execute(async (trx) => {
      await trx.insertInto("public_code_periods").values(period).execute();
      await trx
        .insertInto("public_code_targets")
        .values({ target: watch.id, period_id: period.id })
        .execute();
    });
    // The shop reads within half a second what another program has committed.
    const shown = async () => (await visitor.get(path())).text(".price-steps");
    await expect.poll(shown, { timeout: 10_000 }).toContain("OTONO");
    const page = await visitor.get(path());
    expect(await conformanceProblems(page.html)).toEqual([]);
    const plain = (text: string) => text.replace(/\u00a0/g, " ");
    expect(plain(page.text(".price-steps"))).toMatch(
      /Precio tachado99,00 €Precio con el código OTONO88,10 €.*El más bajo de los 30 días anteriores: 89,00 €/s,
    );
    expect(page.texts(".prices tbody tr").map(plain).at(-1)).toContain("88,10 € con el código OTONO");
    expect(page.text("main")).toContain("anuncia a todo el mundo");
    const lines = (await (await fetch(`${shop.shop.origin}${path()}.csv`)).text()).split("\r\n");
    expect(lines[0]).toBe("opcion;opcion_id;desde;hasta;precio_total;se_paga_aqui;codigo");
    expect(lines.slice(1, 4).map((line) => line.split(";").slice(4).join(";"))).toEqual([
      "99,00;1,90;",
      "89,00;1,90;",
      "88,10;1,00;OTONO",
    ]);
  });

  it("is as public as the offer", async () => {
    const hidden = await buildOffer(shop.db, { status: "draft" });
    for (const id of [hidden.id, crypto.randomUUID(), "x"]) {
      for (const suffix of ["precios", "precios.csv"]) {
        expect((await fetch(`${shop.shop.origin}/ofertas/${id}/${suffix}`)).status, `${id} ${suffix}`).toBe(
          404,
        );
      }
    }
  });
});
