// Proves the pages of places without scripts: a place with hours, chosen in an offer, seen in the shop; edits and deletion.
import { expect, it } from "vitest";
import { buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { buildPlace } from "../../fixtures/places";
import { atNight } from "../../support/at-night";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { panelShop } from "./panel-shop";

const LIST = "/socios/locales";

onOneDatabase((_name, open) => {
  const shop = panelShop(open);
  const visitor = () => shop.as("manager").visitor;
  const stored = (name: string) =>
    shop.db.selectFrom("organization_places").selectAll().where("name", "=", name).executeTakeFirst();

  it("adds a place with hours, keeps the input, and names the wrong field", async () => {
    const page = await visitor().get(`${LIST}/nuevo`);
    expect(await conformanceProblems(page.html)).toEqual([]);
    const typed = {
      name: "Termas del Sur",
      address: "Calle Luna, 3",
      postal_code: "2801",
      city: "Madrid",
      province: "madrid",
      position: "40.41, -3.7",
      "weekly_hours.0.opens": "10:00",
      "weekly_hours.0.closes": "14:00",
      "weekly_hours.1.opens": "13:00",
      "weekly_hours.1.closes": "20:00",
      "exceptions.0.from": "2099-12-25",
    };
    const refused = await page.form({ action: `${LIST}/nuevo` }).submit(typed);
    expect([refused.status, refused.has("#field-postal_code-error")]).toEqual([400, true]);
    const code = { ...typed, postal_code: "28010" };
    const overlap = await refused.form({ action: `${LIST}/nuevo` }).submit(code);
    expect(overlap.has("#field-weekly_hours-1-closes-error")).toBe(true);
    const done = await overlap
      .form({ action: `${LIST}/nuevo` })
      .submit({ ...code, "weekly_hours.1.opens": "17:00" });
    expect(done.path).toBe(LIST);
    expect(done.text("main")).toContain("Lunes: 10:00–14:00 y 17:00–20:00");
    expect(await conformanceProblems(done.html)).toEqual([]);
    expect(await stored("Termas del Sur")).toMatchObject({
      lat: 40.41,
      hours: {
        weekly: [{ day: 1 }, { day: 1 }],
        exceptions: [{ from: "2099-12-25", until: "2099-12-25", opens: null }],
      },
    });
  });

  atNight(() => {
    it("gives every day the hours of Monday, also where others were typed", async () => {
      const name = "Baños del Puerto";
      const form = (await visitor().get(`${LIST}/nuevo`)).form({ action: `${LIST}/nuevo` });
      const typed = {
        name,
        address: "Calle Mar, 4",
        postal_code: "28010",
        city: "Madrid",
        province: "madrid",
        same_every_day: "1",
        "weekly_hours.3.opens": "11:00",
        "weekly_hours.3.closes": "12:00",
      };
      const none = await form.submit(typed);
      expect([none.status, none.has("#field-weekly_hours-0-opens-error")]).toEqual([400, true]);
      const kept = none.form({ action: `${LIST}/nuevo` });
      expect([kept.values.same_every_day, kept.values["weekly_hours.3.opens"]]).toEqual(["1", "11:00"]);
      const late = { "weekly_hours.0.opens": "09:00", "weekly_hours.0.closes": "02:00" };
      const wrong = { "weekly_hours.1.opens": "01:00", "weekly_hours.1.closes": "03:00" };
      const overlap = await kept.submit({ ...late, ...wrong });
      // Once for each turn of Monday, although they are wrong on each day.
      expect([overlap.status, overlap.texts("[role=alert] li").length]).toEqual([400, 2]);
      expect(await conformanceProblems(overlap.html)).toEqual([]);
      const empty = { "weekly_hours.1.opens": "", "weekly_hours.1.closes": "" };
      const done = await overlap.form({ action: `${LIST}/nuevo` }).submit(empty);
      expect(done.path).toBe(LIST);
      const place = await stored(name);
      expect(place?.hours.weekly).toEqual(
        [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: "09:00", closes: "02:00" })),
      );
      // A day that differs later is not written over: the box is not ticked when the page is opened again.
      const again = (await visitor().get(`${LIST}/${place?.id}`)).form({ action: `${LIST}/${place?.id}` });
      expect(again.values.same_every_day).toBeUndefined();
      await again.submit({ "weekly_hours.18.opens": "", "weekly_hours.18.closes": "" });
      expect((await stored(name))?.hours.weekly.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6]);
    });

    it("is chosen by an offer, whose page in the shop shows its hours", async () => {
      const name = "Termas del Norte";
      const hours = { weekly: [{ day: 2, opens: "09:00", closes: "21:00" }], exceptions: [] };
      const place = await buildPlace(shop.db, shop.organizationId, { name, hours, phone: "+34 910 123 123" });
      const draft = await buildOffer(shop.db, { organization_id: shop.organizationId, status: "draft" });
      const path = `/socios/ofertas/${draft.id}/editar/donde`;
      const page = await visitor().get(path);
      expect(await conformanceProblems(page.html)).toEqual([]);
      const next = await page.form({ action: path }).submit({ places: [place] });
      expect(next.path).toMatch(/\/editar\/condiciones$/);
      const again = await visitor().get(path);
      expect(again.has(`input[name=places][value="${place}"][checked]`)).toBe(true);
      await shop.db
        .updateTable("offers")
        .set({ status: "published" as never })
        .where("id", "=", draft.id)
        .execute();
      const shown = await shop.visit().get(`/ofertas/${draft.id}/`);
      expect(shown.text(".hours")).toMatch(/Lunes\s*Cerrado.*Martes\s*09:00–21:00/s);
      expect(shown.html).toContain("OpeningHoursSpecification");
      expect(await conformanceProblems(shown.html)).toEqual([]);
      const removal = await visitor().get(`${LIST}/${place}/eliminar`);
      expect(removal.text("main")).toContain("Una oferta se canjea en este local");
    });
  });

  it("reports others' changes with both values, and then saves deliberately", async () => {
    const place = await buildPlace(shop.db, shop.organizationId, { name: "Termas del Este" });
    const path = `${LIST}/${place}`;
    const [mine, theirs] = [await visitor().get(path), await visitor().get(path)];
    await theirs.form({ action: path }).submit({ phone: "+34 910 000 001" });
    const stale = await mine.form({ action: path }).submit({ phone: "+34 910 000 002" });
    expect(stale.status).toBe(409);
    expect(stale.text("main .notice table")).toMatch(/910 000 001.*910 000 002/s);
    const saved = await stale.form({ action: path }).submit({});
    expect(saved.path).toBe(LIST);
    expect(await stored("Termas del Este")).toMatchObject({ phone: "+34 910 000 002", version: 3 });
  });

  it("deletes an own place that no offer uses, once", async () => {
    const place = await buildPlace(shop.db, shop.organizationId, { name: "Termas del Oeste" });
    const foreign = await buildPlace(shop.db, (await buildOrganization(shop.db)).id);
    expect((await visitor().get(`${LIST}/${foreign}`)).status).toBe(404);
    const page = await visitor().get(`${LIST}/${place}/eliminar`);
    const done = await page.form({ action: `${LIST}/${place}/eliminar` }).submit({});
    expect([done.path, await stored("Termas del Oeste")]).toEqual([LIST, undefined]);
    expect((await visitor().get(`${LIST}/${place}`)).status).toBe(404);
  });
});
