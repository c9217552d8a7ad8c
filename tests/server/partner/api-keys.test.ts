// Proves the pages of API keys without scripts: create, shown once, a form sent twice, refusals, revoke.
import { expect, it } from "vitest";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { codeMailedTo } from "../../support/written-mails";
import { PASSWORD } from "../sign-in-steps";
import { otherOrganization, panelShop } from "./panel-shop";

const LIST = "/socios/claves";
const NEW = `${LIST}/nueva`;

onOneDatabase((_name, open) => {
  const shop = panelShop(open);
  const owner = () => shop.as("owner").visitor;
  const FIELDS = {
    name: "Caja de Sol",
    scopes: "redeem",
    mode: "live",
    days: "90",
    currentPassword: PASSWORD,
  };

  const call = (key: string) =>
    fetch(`${shop.shop.origin}/api/v0/verification/coupon/`, {
      method: "POST",
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      body: JSON.stringify({ code: "nada" }),
    });

  it("is the owner's: to other members it does not exist", async () => {
    for (const role of ["manager", "cashier", "bookkeeper"] as const) {
      const { visitor } = shop.as(role);
      for (const path of [LIST, NEW]) expect((await visitor.get(path)).status, `${role} ${path}`).toBe(404);
      const sent = await visitor.post(NEW, { ...FIELDS, organization: shop.organizationId });
      expect(sent.status).toBe(404);
    }
  });

  it("creates a key, shows it in that answer alone, and revokes it", async () => {
    const empty = await owner().get(LIST);
    expect(empty.text("main")).toContain("Todavía no hay claves");
    expect(await conformanceProblems(empty.html)).toEqual([]);
    const form = (await owner().get(NEW)).form({ action: NEW });
    const created = await form.submit(FIELDS);
    expect([created.status, created.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(await conformanceProblems(created.html)).toEqual([]);
    const key = created.text("pre").replace("Authorization: Bearer ", "");
    expect(key).toMatch(/^irr_live_[\w-]{43}$/);
    expect((await call(key)).status).toBe(404);

    const twice = await form.submit(FIELDS);
    expect(twice.status).toBe(409);
    expect(twice.text("main")).toContain("ya se creó");
    expect(twice.html).not.toContain(key);
    expect(twice.html).not.toContain(PASSWORD);

    const list = await owner().get(LIST);
    expect(list.texts("tbody th")).toEqual(["Caja de Sol"]);
    expect(list.text("tbody")).toContain(`irr_live_…${key.slice(-4)}`);
    expect(list.text("tbody")).toContain("Canjear cupones");
    expect(list.html).not.toContain(key);
    expect((await owner().get(NEW)).html).not.toContain(key);
    expect(await conformanceProblems(list.html)).toEqual([]);

    const [href = ""] = /\/socios\/claves\/[\w-]+\/revocar/.exec(list.html) ?? [];
    const foreign = await shop.enter({ organizationId: await otherOrganization(shop.db), role: "owner" });
    expect((await foreign.visitor.get(href)).status).toBe(404);
    const asked = await owner().get(href);
    expect((await call(key)).status).toBe(404);
    expect(await conformanceProblems(asked.html)).toEqual([]);
    const revoked = await asked.form({ action: href }).submit();
    expect(revoked.path).toBe(LIST);
    expect(revoked.text("tbody")).toContain("Revocada");
    expect((await call(key)).status).toBe(401);
  });

  it("keeps the input except passwords, and shows the problem at its field", async () => {
    const page = await owner().get(NEW);
    const typed = { name: "Web", mode: "sandbox", days: "30", currentPassword: "no es la mía" };
    const refused = await page.form({ action: NEW }).submit(typed);
    expect(refused.status).toBe(400);
    expect(refused.text("main")).toContain("Elige al menos un permiso");
    const form = refused.form({ action: NEW });
    expect(form.values).toMatchObject({ name: "Web", mode: "sandbox", days: "30" });
    expect(refused.html).not.toContain("no es la mía");
    const wrong = await form.submit({ scopes: "sell", currentPassword: "no es la mía" });
    expect(wrong.status).toBe(400);
    expect(wrong.has("#field-currentPassword[aria-invalid=true]")).toBe(true);
    expect(await conformanceProblems(wrong.html)).toEqual([]);
    const { count } = await shop.db
      .selectFrom("api_keys")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  it("asks accounts without password for a mailed code", async () => {
    const member = await shop.enter({ organizationId: shop.organizationId, role: "owner" });
    await shop.db.updateTable("users").set({ password_hash: null }).where("id", "=", member.userId).execute();
    const page = await member.visitor.get(NEW);
    expect(page.has("#field-currentPassword")).toBe(false);
    const sent = await page.form({ intent: "code" }).submit();
    expect(sent.path).toBe(NEW);
    expect(sent.text("body")).toContain(member.email);
    const code = await codeMailedTo(shop.shop.dataDir, member.email);
    const { currentPassword: _, ...fields } = FIELDS;
    const form = sent.form("form.panel-narrow");
    expect((await form.submit({ ...fields, code: "12" })).has("#field-code[aria-invalid=true]")).toBe(true);
    expect((await form.submit({ ...fields, code })).text("pre")).toContain("Bearer irr_live_");
  });
});
