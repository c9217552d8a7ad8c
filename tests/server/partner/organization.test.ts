// Proves the organization's page without scripts: public data, legal data that is fixed, closures that offers announce.
import { expect, it } from "vitest";
import { addDays, localDay } from "~/domain/kernel/local-day";
import { formatDay } from "~/locales/es/format";
import { buildOffer } from "../../fixtures/offers";
import { eachDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { panelShop } from "./panel-shop";

const HERE = "/socios/organizacion";

eachDatabase((_name, open) => {
  const shop = panelShop(open);
  const stored = () =>
    shop.db
      .selectFrom("organizations")
      .select(["description", "contact_phone", "legal_name"])
      .where("id", "=", shop.organizationId)
      .executeTakeFirstOrThrow();
  const publicForm = "form:has([value=public])";
  const closureForm = "form:has([value=close])";

  it("lets the owner change public data, reports others' changes, and shows legal data read-only", async () => {
    const { visitor } = shop.as("owner");
    const [first, mine, theirs] = [await visitor.get(HERE), await visitor.get(HERE), await visitor.get(HERE)];
    expect(await conformanceProblems(first.html)).toEqual([]);
    const { legal_name } = await stored();
    expect(mine.text("main")).toContain(legal_name);
    const refused = await first.form(publicForm).submit({ name: "", website: "sin-esquema" });
    expect([refused.status, refused.has("#field-name-error"), refused.has("#field-website-error")]).toEqual([
      400,
      true,
      true,
    ]);
    const saved = await theirs.form(publicForm).submit({ description: "Aguas termales desde 1900." });
    expect(saved.path).toBe(HERE);
    const stale = await mine.form(publicForm).submit({ description: "Otra cosa." });
    expect(stale.status).toBe(409);
    expect(stale.text("main .notice table")).toMatch(/Aguas termales.*Otra cosa/s);
    expect(await stored()).toMatchObject({ description: "Aguas termales desde 1900." });
  });

  it("shows managers the data without a form for it, and no cashier the page", async () => {
    const page = await shop.as("manager").visitor.get(HERE);
    expect([page.has(publicForm), page.has(closureForm)]).toEqual([false, true]);
    const sent = await shop.as("manager").visitor.post(HERE, {
      ...{
        organization: shop.organizationId,
        intent: "public",
        name: "Mío",
        contact_phone: "+34 910 000 000",
      },
    });
    expect(sent.status).toBe(404);
    expect((await shop.as("cashier").visitor.get(HERE)).status).toBe(404);
  });

  it("announces a closure in the shop, and withdraws it once", async () => {
    const { visitor } = shop.as("manager");
    const { id } = await buildOffer(shop.db, { organization_id: shop.organizationId });
    const from = addDays(localDay(Date.now()), 7);
    const page = await visitor.get(HERE);
    const wrong = await page.form(closureForm).submit({ from, until: addDays(from, -3), note: "Vacaciones" });
    expect([wrong.status, wrong.has("#field-until-error")]).toEqual([400, true]);
    const done = await wrong.form(closureForm).submit({ from, until: "", note: "Vacaciones" });
    expect(done.path).toBe(HERE);
    const words = `Cerrado: ${formatDay(from)} (Vacaciones).`;
    expect((await shop.visit().get(`/ofertas/${id}/`)).text("main")).toContain(words);
    const remove = done.form("form:has([value=reopen])");
    expect((await remove.submit({})).path).toBe(HERE);
    expect((await remove.submit({})).status).toBe(404);
    expect((await shop.visit().get(`/ofertas/${id}/`)).text("main")).not.toContain(words);
  });
});
