// Proves who may open the panel, that it ships no script, is never kept, and that a removed member is out at once.
import { expect, it } from "vitest";
import { MEMBER_ROLES } from "~/domain/kernel/context";
import { buildVote } from "../../fixtures/feedback";
import { buildOffer } from "../../fixtures/offers";
import { addMember } from "../../fixtures/organization-members";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { OTHER_SCRIPTS, otherOrganization, panelShop } from "./panel-shop";

const HOME = "/socios/inicio";

onOneDatabase((_name, open) => {
  const shop = panelShop(open);

  it("explains in public what selling here costs, and leads to the panel", async () => {
    const page = await shop.visit().get("/socios");
    expect(page.status).toBe(200);
    expect(page.text("main")).toContain("32,74");
    expect(page.has('main a[href="/socios/inicio"]')).toBe(true);
    expect(page.html).not.toContain("noindex");
    expect(page.has("svg[aria-labelledby='chart-title chart-desc']")).toBe(true);
    expect(await conformanceProblems(page.html)).toEqual([]);
  });

  it("asks strangers to sign in and leads them back", async () => {
    const page = await shop.visit().get(`${HOME}?a=1`);
    expect(page.path).toBe(`/login?returnTo=${encodeURIComponent(`${HOME}?a=1`)}`);
  });

  it.each(MEMBER_ROLES)("shows a %s their home: no script, not stored, sound HTML", async (role) => {
    const { visitor } = shop.as(role);
    const page = await visitor.get(HOME);
    expect(page.status).toBe(200);
    expect(page.headers["cache-control"]).toBe("private, no-store");
    expect(page.has(OTHER_SCRIPTS)).toBe(false);
    expect(page.text("h1")).toBe("Inicio");
    expect(page.text('nav [aria-current="page"]')).toBe("Inicio");
    expect(page.text("header")).toContain("Balneario Ñu");
    expect(page.has('form[action="/socios/cambiar"]')).toBe(false);
    expect(page.text("main").includes("Ventas de los últimos 7 días")).toBe(role !== "cashier");
    expect(page.text("main").includes("Cupones canjeados hoy")).toBe(role !== "bookkeeper");
    expect(page.has("#todo")).toBe(role === "owner" || role === "manager");
    expect(await conformanceProblems(page.html)).toEqual([]);
  });

  it.each([
    ["owner", ["Inicio", "Canjear", "Ofertas", "Ventas", "Más"]],
    ["manager", ["Inicio", "Canjear", "Ofertas", "Ventas", "Más"]],
    ["cashier", ["Inicio", "Canjear", "Ofertas", "Reservas", "Más"]],
    ["bookkeeper", ["Inicio", "Ventas", "Más"]],
  ] as const)(
    "gives a %s the entries that their role may open, in groups and in the bar",
    async (role, bar) => {
      const page = await shop.as(role).visitor.get(HOME);
      expect(page.texts(".panel-bar li")).toEqual(bar);
      const groups = page.texts(".panel-nav__group > p");
      expect(groups.includes("Conexiones")).toBe(role === "owner");
      expect(groups.includes("Dinero")).toBe(role !== "cashier");
      expect(page.has(".panel-nav__first")).toBe(role !== "bookkeeper");
    },
  );

  it("counts offers that were given back and opinions without an answer, of the own business alone", async () => {
    const organizationId = await otherOrganization(shop.db, "Cuenta cosas");
    const own = { organization_id: organizationId };
    const given = { ...own, status: "draft", status_reason: "Falta una foto" } as const;
    await buildOffer(shop.db, given);
    await buildOffer(shop.db, { ...own, status: "draft" });
    const sold = await buildOffer(shop.db, own);
    await buildVote(shop.db, sold.id);
    await buildVote(shop.db, sold.id, { reply: "Gracias" });
    const countsOf = async (role: "owner" | "cashier") => {
      const { visitor } = await shop.enter({ organizationId, role });
      return (await visitor.get(HOME)).texts(".panel-nav .panel-count");
    };
    expect(await countsOf("owner")).toEqual(["1 por atender", "1 por atender"]);
    expect(await countsOf("cashier")).toEqual([]);
  });

  it("lists what needs the owner: a draft of theirs, nothing of another's", async () => {
    const page = await shop.as("owner").visitor.get(HOME);
    expect(page.text("main")).toContain("Borrador secreto");
    expect(page.text("main")).toContain("Quedan 3 unidades");
    const other = await otherOrganization(shop.db, "Nada que ver");
    const { visitor } = await shop.enter({ organizationId: other, role: "owner" });
    const foreign = await visitor.get(HOME);
    expect(foreign.text("main")).not.toContain("Borrador secreto");
  });

  it("answers 404 in its own frame to people who are no members", async () => {
    const { visitor } = await shop.enter();
    const page = await visitor.get(HOME);
    expect(page.status).toBe(404);
    expect(page.headers["cache-control"]).toContain("no-store");
    expect(page.text("main")).toContain("no pertenece a ningún negocio");
    expect(page.has(OTHER_SCRIPTS)).toBe(false);
    expect(await conformanceProblems(page.html)).toEqual([]);
  });

  it("switches between several organizations, and never to another's", async () => {
    const second = await otherOrganization(shop.db, "Zapatería Segunda");
    const third = await otherOrganization(shop.db, "Ajena");
    const { visitor, userId } = await shop.enter({ organizationId: shop.organizationId, role: "cashier" });
    await addMember(shop.db, userId, { organizationId: second, role: "owner" });
    const page = await visitor.get(HOME);
    expect(page.texts("#panel-organization option")).toEqual(["Balneario Ñu", "Zapatería Segunda"]);
    const switched = await page.form({ action: "/socios/cambiar" }).submit({ organization: second });
    expect(switched.texts("#panel-organization option[selected]")).toEqual(["Zapatería Segunda"]);
    expect(switched.text("header")).toContain("Propiedad");
    const refused = await visitor.post("/socios/cambiar", { organization: third });
    expect(refused.status).toBe(404);
    const later = await visitor.get(HOME);
    expect(later.texts("#panel-organization option[selected]")).toEqual(["Zapatería Segunda"]);
  });

  it("is closed to a member from the request after the removal", async () => {
    const { visitor, userId } = await shop.enter({ organizationId: shop.organizationId, role: "manager" });
    expect((await visitor.get(HOME)).status).toBe(200);
    await shop.db.deleteFrom("organization_members").where("user_id", "=", userId).execute();
    expect((await visitor.get(HOME)).status).toBe(404);
    const typed = await visitor.post("/socios/cambiar", { organization: shop.organizationId });
    expect(typed.status).toBe(404);
    expect(typed.text("main")).toContain("no se ha guardado nada");
  });
});
