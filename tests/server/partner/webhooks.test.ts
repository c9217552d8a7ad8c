// Proves the panel's webhook screens: owners only, one webhook a form, a secret shown once, no access to another
// business.
import { expect, it } from "vitest";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import type { Page } from "../../support/page";
import { OTHER_SCRIPTS, otherOrganization, panelShop } from "./panel-shop";

const LIST = "/socios/avisos-web";
const ADDRESS = "https://93.184.215.14/avisos";

onOneDatabase((_name, open) => {
  const shop = panelShop(open);

  const secretOn = (page: Page) => /whsec_[\w-]{43}/.exec(page.html)?.[0];
  const endpoints = (organizationId = shop.organizationId) =>
    shop.db
      .selectFrom("webhook_endpoints")
      .selectAll()
      .where("organization_id", "=", organizationId)
      .where("status", "<>", "deleted")
      .execute();

  it.each(["manager", "cashier", "bookkeeper"] as const)("is not there for a %s", async (role) => {
    const { visitor } = shop.as(role);
    expect((await visitor.get("/socios/inicio")).has(`a[href="${LIST}"]`)).toBe(false);
    expect((await visitor.get(LIST)).status).toBe(404);
    const fields = { organization: shop.organizationId, url: ADDRESS, events: "sale.captured" };
    expect((await visitor.post(`${LIST}/nueva`, fields)).status).toBe(404);
    expect(await endpoints()).toEqual([]);
  });

  it("creates one webhook and shows one secret, however often its form is sent", async () => {
    const { visitor } = shop.as("owner");
    const empty = await visitor.get(`${LIST}/nueva`);
    const form = () =>
      empty.form({ action: `${LIST}/nueva` }).fill({ url: ADDRESS, events: ["sale.captured"] });
    const none = await empty.form({ action: `${LIST}/nueva` }).submit({ url: ADDRESS, events: null });
    expect([none.status, none.text("main").includes("Elige al menos un aviso")]).toEqual([400, true]);
    const made = await form().submit();
    expect(made.status).toBe(201);
    expect(secretOn(made)).toBeDefined();
    expect(made.headers["cache-control"]).toBe("private, no-store");
    expect(made.has(OTHER_SCRIPTS)).toBe(false);
    expect(await conformanceProblems(made.html)).toEqual([]);
    const again = await form().submit();
    expect([again.status, secretOn(again)]).toEqual([409, undefined]);
    const [endpoint, ...more] = await endpoints();
    expect(more).toEqual([]);
    const one = await visitor.get(`${LIST}/${endpoint?.id}`);
    expect([one.status, secretOn(one)]).toEqual([200, undefined]);
    expect(await conformanceProblems(one.html)).toEqual([]);
  });

  it("replaces a secret once, however often its form is sent", async () => {
    const { visitor } = shop.as("owner");
    const [endpoint] = await endpoints();
    const path = `${LIST}/${endpoint?.id}/clave`;
    const page = await visitor.get(path);
    const first = await page.form({ action: path }).submit();
    const second = await page.form({ action: path }).submit();
    expect([first.status, second.status]).toEqual([200, 409]);
    expect([secretOn(first) !== undefined, secretOn(second)]).toEqual([true, undefined]);
    const [after] = await endpoints();
    expect(after?.old_secret_sealed).toBe(endpoint?.secret_sealed);
  });

  it("hides and keeps what belongs to another business, in every screen and form", async () => {
    const [endpoint] = await endpoints();
    const other = await otherOrganization(shop.db);
    const { visitor } = await shop.enter({ organizationId: other, role: "owner" });
    const path = `${LIST}/${endpoint?.id}`;
    const forms = [
      ["", "save"],
      ["", "test"],
      ["", "disable"],
      ["/clave", ""],
      ["/eliminar", ""],
      [`/envios/${endpoint?.id}`, "repeat"],
    ] as const;
    for (const [part, intent] of forms) {
      expect([part, (await visitor.get(path + part)).status]).toEqual([part, 404]);
      const fields = { intent, url: ADDRESS, events: "sale.captured", seen: "1" };
      for (const organization of [other, shop.organizationId]) {
        const answer = await visitor.post(path + part, { organization, ...fields });
        expect([part, intent, answer.status]).toEqual([part, intent, 404]);
      }
    }
    expect((await visitor.get(LIST)).text("main")).not.toContain("93.184.215.14");
    expect(await endpoints()).toEqual([endpoint]);
    expect(await endpoints(other)).toEqual([]);
  });
});
