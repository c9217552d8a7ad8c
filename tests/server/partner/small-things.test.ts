// Proves without scripts the small things of the panel's forms and tables: bounds named, fields named, dates short, states true.
import { expect, it } from "vitest";
import { DAY_MS } from "~/domain/kernel/durations";
import { localDay } from "~/domain/kernel/local-day";
import { buildOffer } from "../../fixtures/offers";
import { picture } from "../../fixtures/pictures";
import { atNight } from "../../support/at-night";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { otherOrganization, panelShop } from "./panel-shop";

const OFFERS = "/socios/ofertas";

onOneDatabase((_name, open) => {
  const shop = panelShop(open);
  const visitor = () => shop.as("manager").visitor;
  const offerIn = async (overrides: object = {}) => {
    const built = await buildOffer(shop.db, { organization_id: shop.organizationId, ...overrides });
    return { ...built, path: `${OFFERS}/${built.id}` };
  };
  const submit = async (path: string, typed: Record<string, string>) =>
    (await visitor().get(path)).form({ action: path }).submit(typed);

  it("names the least and the greatest value of a number", async () => {
    const { path } = await offerIn({ status: "draft" });
    for (const days of ["0", "99999"]) {
      const refused = await submit(`${path}/editar/donde`, { validityDays: days });
      expect([refused.status, refused.text("#field-validityDays-error")]).toEqual([
        400,
        expect.stringMatching(days === "0" ? /como mínimo 1\./ : /como máximo 3660/),
      ]);
    }
    const words = await submit(`${path}/editar/donde`, { validityDays: "diez" });
    expect(words.text("#field-validityDays-error")).toContain("solo con cifras");
    const units = await submit(`${path}/editar/precio`, { "priceOptions.0.perCustomer": "0" });
    expect(units.text("main .field__error")).toContain("como mínimo 1.");
  });

  it("says of a last day of sale that has passed that it has to come, and leaves one that passed before", async () => {
    const yesterday = Date.now() - DAY_MS;
    for (const publish_at of [Date.now() - 30 * DAY_MS, Date.now()]) {
      const { path } = await offerIn({ status: "draft", publish_at });
      const refused = await submit(`${path}/editar/donde`, { saleEndsAt: localDay(yesterday) });
      expect([refused.status, refused.text("#field-saleEndsAt-error")]).toEqual([
        400,
        expect.stringContaining("Tiene que ser una fecha futura"),
      ]);
    }
    const { path } = await offerIn({ status: "draft", sale_ends_at: yesterday });
    const saved = await submit(`${path}/editar/donde`, { validityDays: "20" });
    expect(saved.status).toBe(200);
    expect(saved.path).not.toBe(`${path}/editar/donde`);
  });

  it("names the field of each refused picture", async () => {
    const { id, path } = await offerIn({ status: "draft" });
    const form = new FormData();
    for (const [name, value] of Object.entries({ organization: shop.organizationId, intent: "upload" }))
      form.set(name, value);
    const refused = await visitor().upload(`${path}/fotos`, form);
    expect(refused.text('main form [role="alert"]')).toMatch(/Texto alternativo: este campo es obligatorio/);
    const row = { url: "/media/una.webp", alt: "Una mesa", width: 400, height: 300, logo: false };
    await shop.db
      .insertInto("offer_pictures")
      .values({ ...row, id: crypto.randomUUID(), offer_id: id, cover: false, sort_order: 5 })
      .execute();
    const page = await visitor().get(`${path}/fotos`);
    const blank = await page.form("form:has(textarea)").submit({ alt_text: " " });
    expect(blank.text('main form [role="alert"]')).toMatch(/Texto alternativo: este campo es obligatorio/);
  });

  it("refuses a place whose postal code is another province's, by itself and with an offer", async () => {
    const place = {
      name: "Sala Nueva",
      address: "Calle Sol, 9",
      postal_code: "08001",
      city: "Madrid",
      province: "madrid",
    };
    const alone = await submit("/socios/locales/nuevo", place);
    expect([alone.status, alone.text("#field-postal_code-error")]).toEqual([
      400,
      expect.stringContaining("no es de la provincia"),
    ]);
    const { path } = await offerIn({ status: "draft" });
    const row = Object.fromEntries(
      Object.entries(place).map(([name, value]) => [`new_place.0.${name}`, value]),
    );
    const within = await submit(`${path}/editar/donde`, row);
    expect([within.status, within.text("#field-new_place-0-postal_code-error")]).toEqual([
      400,
      expect.stringContaining("no es de la provincia"),
    ]);
  });

  it("takes the clock of where the offer is, and asks only where its places do not say it", async () => {
    const canary = await offerIn({ locations: [{ province: "las-palmas" }], options: [{}] });
    const form = await visitor().get(`${canary.path}/fechas/nueva`);
    expect([form.has("select[name=timezone]"), form.has("input[type=hidden][name=timezone]")]).toEqual([
      false,
      true,
    ]);
    expect(form.text("main form")).toContain("hora de Canarias");
    const typed = { day: localDay(Date.now() + 9 * DAY_MS), hour: "20:00", minutes: "60", capacity: "4" };
    await form.form({ action: `${canary.path}/fechas/nueva` }).submit(typed);
    const [slot] = await shop.db
      .selectFrom("slots")
      .select("timezone")
      .where("price_option_id", "=", canary.options[0].id)
      .execute();
    expect(slot?.timezone).toBe("Atlantic/Canary");
    const both = await offerIn({ locations: [{ province: "las-palmas" }, { province: "madrid" }] });
    expect((await visitor().get(`${both.path}/fechas/semanales`)).has("select[name=timezone]")).toBe(true);
  });

  it("chooses no category for who writes an offer without a template", async () => {
    const page = await visitor().get(`${OFFERS}/nueva`);
    expect(page.form({ action: `${OFFERS}/nueva` }).values.category).toBe("");
    const refused = await submit(`${OFFERS}/nueva`, { title: "Cata de sidras" });
    expect([refused.status, refused.text("#field-category-error")]).toEqual([
      400,
      expect.stringContaining("Elige"),
    ]);
    expect(refused.text('main form [role="alert"]')).toContain("Categoría: ");
    const template = await visitor().get(`${OFFERS}/nueva?plantilla=menu`);
    expect(template.has('select[name=category] option[value="restaurants"][selected]')).toBe(true);
  });

  it("writes times short in tables, with the whole one in their title", async () => {
    const { path } = await offerIn({ options: [{ slots: [{ starts_at: Date.UTC(2099, 10, 27, 19) }] }] });
    const dates = await visitor().get(`${path}/fechas`);
    expect(dates.text("main td time, main th time")).toBe("vie 27 nov 2099, 20:00");
    expect(dates.has('time[title="viernes, 27 de noviembre de 2099, 20:00"]')).toBe(true);
    expect(dates.has('time[datetime="2099-11-27T19:00:00.000Z"]')).toBe(true);
    expect(await conformanceProblems(dates.html)).toEqual([]);
  });

  atNight(() => {
    it("calls neither date nor option on sale while the business is not active", async () => {
      const organizationId = await otherOrganization(shop.db, "Termas en espera");
      await shop.db
        .updateTable("organizations")
        .set({ status: "pending_review" as never })
        .where("id", "=", organizationId)
        .execute();
      const { visitor: owner } = await shop.enter({ organizationId, role: "owner" });
      const { id } = await buildOffer(shop.db, {
        organization_id: organizationId,
        options: [{ slots: [{}] }],
      });
      for (const page of ["", "/fechas", "/editar/precio", "/vista", "/precios"]) {
        const shown = await owner.get(`${OFFERS}/${id}${page}`);
        expect([page, shown.status, /A la venta/.test(shown.text("main"))]).toEqual([page, 200, false]);
      }
      const { path } = await offerIn({ options: [{ slots: [{}] }] });
      expect((await visitor().get(`${path}/fechas`)).text("main table")).toContain("A la venta");
    });
  });

  it("cuts a long title for search engines between words, and shows it whole", async () => {
    const title = `Circuito termal ${"con masaje y merienda ".repeat(4)}para dos`;
    const { id } = await offerIn({ title });
    const page = await shop.visit().get(`/ofertas/${id}`);
    const shown = page.text("title");
    expect([shown.length <= 70, page.text("h1")]).toEqual([true, title]);
    expect(shown).toMatch(/^Circuito termal con masaje y merienda con masaje y(?: \w+)?… · /);
  });

  atNight(() => {
    it("says in the preview that its button is none, and on the public page when one is paid", async () => {
      const { path } = await offerIn({ status: "draft" });
      const preview = await visitor().get(`${path}/vista`);
      expect(preview.has('fieldset[disabled] button[value="checkout"]')).toBe(true);
      expect(preview.text(".offer__buy")).toContain("Los botones son de muestra");
      const landing = await shop.visit().get("/socios");
      expect(landing.text("main")).toMatch(/¿Cuándo cobro\?/);
      expect(await conformanceProblems(landing.html)).toEqual([]);
    });

    it("keeps a picture that came without its alternative text", async () => {
      const image = () => picture({ width: 300, height: 200 });
      const upload = async (path: string, fields: Record<string, string>, file = true) => {
        const form = new FormData();
        for (const [name, value] of Object.entries({
          organization: shop.organizationId,
          intent: "upload",
          ...fields,
        }))
          form.set(name, value);
        if (file) form.set("image", new File([await image()], "foto.jpg", { type: "image/jpeg" }));
        return visitor().upload(`${path}/fotos`, form);
      };
      for (const status of ["draft", "published"] as const) {
        const { id, path } = await offerIn({ status, cover: false });
        const kept = await upload(path, { alt: " " });
        expect([kept.status, kept.has("#field-alt-error"), kept.text("main")]).toEqual([
          400,
          true,
          expect.stringContaining("La foto está guardada"),
        ]);
        expect(await conformanceProblems(kept.html)).toEqual([]);
        const form = kept.form("form:has([name=image])");
        expect(form.values.picture).toMatch(/^[0-9a-f-]{36}$/);
        expect(kept.has("form:has([name=alt]) img")).toBe(true);
        const done = await form.submit({ alt: "Una mesa puesta" });
        expect(done.texts("main li textarea")).toEqual(["Una mesa puesta"]);
        const waiting = await shop.db
          .selectFrom("unplaced_pictures")
          .select("alt")
          .where("id", "=", String(form.values.picture))
          .execute();
        expect(waiting).toEqual(status === "draft" ? [] : [{ alt: "Una mesa puesta" }]);
        const placed = await shop.db
          .selectFrom("offer_pictures")
          .select("alt")
          .where("offer_id", "=", id)
          .execute();
        expect(placed).toEqual(status === "draft" ? [{ alt: "Una mesa puesta" }] : []);
      }
    });
  });
});
