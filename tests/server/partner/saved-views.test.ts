// Proves views of lists that a member keeps under a name, without scripts: saved, followed, changed, removed, by their member alone.
import { expect, it } from "vitest";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { panelShop } from "./panel-shop";

const OFFERS = "/socios/ofertas";
const SALES = "/socios/ventas";
const VIEWS = "/socios/vistas";

onOneDatabase((_name, open) => {
  const shop = panelShop(open);
  const names = 'nav[aria-label="Tus vistas"] a';

  it("keeps the filters of a list under a name for the member who saved them, and removes them", async () => {
    const { visitor } = shop.as("manager");
    expect((await visitor.get(SALES)).has(`form[action="${VIEWS}"]`)).toBe(false);
    const filtered = await visitor.get(
      `${SALES}?estado=devueltas&desde=2026-01-01&hasta=2026-01-31&pagina=3`,
    );
    expect(await conformanceProblems(filtered.html)).toEqual([]);
    const form = filtered.form(`form[action="${VIEWS}"]`);
    expect((await form.submit({ name: " " })).texts(names)).toEqual([]);
    const saved = await form.submit({ name: "Enero <devuelto>" });
    expect(saved.path).toBe(`${SALES}?desde=2026-01-01&hasta=2026-01-31&estado=devueltas`);
    expect(saved.texts(names)).toEqual(["Enero <devuelto>"]);
    const followed = await (await visitor.get(SALES)).follow(names);
    expect([followed.path, await conformanceProblems(followed.html)]).toEqual([saved.path, []]);
    const other = await visitor.get(`${SALES}?canal=web`);
    await other.form(`form[action="${VIEWS}"]`).submit({ name: "Enero <devuelto>" });
    expect((await (await visitor.get(SALES)).follow(names)).path).toBe(`${SALES}?canal=web`);
    for (const role of ["owner", "bookkeeper"] as const) {
      expect((await shop.as(role).visitor.get(SALES)).texts(names)).toEqual([]);
    }
    expect((await visitor.get(OFFERS)).texts(names)).toEqual([]);
    const [, remove] = (await visitor.get(`${SALES}?canal=web`)).forms({ action: VIEWS });
    expect((await remove?.submit())?.texts(names)).toEqual([]);
  });

  it("leads nowhere else, holds ten of a list, and is closed to roles that do not read the list", async () => {
    const { visitor } = shop.as("owner");
    const fields = { organization: shop.organizationId, intent: "save", list: "offers" };
    const save = (name: string, query: string) => visitor.post(VIEWS, { ...fields, name, query });
    expect((await save("Fuera", "https://malo.example/?texto=spa&pagina=9")).path).toBe(OFFERS);
    expect((await save("Spa", "texto=spa&pagina=9&otra=1")).path).toBe(`${OFFERS}?texto=spa`);
    for (let index = 3; index <= 10; index++) await save(`Vista ${index}`, "texto=spa");
    const full = await save("Vista 11", "texto=spa");
    expect([full.text("body").includes("Ya tienes diez vistas"), full.texts(names).length]).toEqual([
      true,
      10,
    ]);
    const cashier = await shop
      .as("cashier")
      .visitor.post(VIEWS, { ...fields, list: "sales", name: "Mía", query: "" });
    expect(cashier.status).toBe(404);
    const wrong = await visitor.post(VIEWS, { organization: shop.organizationId, list: "nada" });
    expect(wrong.path).toBe("/socios/inicio");
  });
});
