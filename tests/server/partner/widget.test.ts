// Proves a partner's widget in the panel without scripts: settings, refusals, code, preview, and sales.
import { expect, it } from "vitest";
import { buildPurchase } from "../../fixtures/purchases";
import { onBothDatabases } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { OTHER_SCRIPTS, panelShop } from "./panel-shop";

const PAGE = "/socios/widget";

onBothDatabases("statements", (_name, open) => {
  const shop = panelShop(open);
  const owner = () => shop.as("owner").visitor;
  const set = (values: { embed_key?: string; embed_status: "enabled" | "disabled" }) =>
    shop.db.updateTable("organizations").set(values).where("id", "=", shop.organizationId).execute();
  const stored = () =>
    shop.db
      .selectFrom("organizations")
      .select(["embed_origins", "embed_theme"])
      .where("id", "=", shop.organizationId)
      .executeTakeFirstOrThrow();

  it("takes the sites and colours, one site a line, and refuses what is none beside its field", async () => {
    const page = await owner().get(PAGE);
    expect(page.has(OTHER_SCRIPTS)).toBe(false);
    expect(await conformanceProblems(page.html)).toEqual([]);
    const refused = await page.form({ action: PAGE }).submit({
      allowed_origins: "https://www.balneario.example\nhttps://*.balneario.example",
      theme: "dark",
    });
    expect([refused.status, refused.has("#field-allowed_origins-error")]).toEqual([400, true]);
    expect(refused.text("#field-allowed_origins")).toContain("https://*.balneario.example");
    const saved = await refused.form({ action: PAGE }).submit({
      allowed_origins: " https://www.balneario.example/\n\nhttp://localhost:8080",
    });
    expect(saved.text("body")).toContain("Guardado.");
    expect(await stored()).toEqual({
      embed_origins: ["https://www.balneario.example", "http://localhost:8080"],
      embed_theme: "dark",
    });
    const stale = await page.form({ action: PAGE }).submit({ allowed_origins: "https://otra.example" });
    expect(stale.status).toBe(409);
    expect(stale.text("main .notice table")).toMatch(/balneario.*otra\.example/s);
  });

  it("shows code and preview of an open widget, and the reason why one is closed", async () => {
    await set({ embed_key: "balneario", embed_status: "enabled" });
    const page = await owner().get(PAGE);
    expect(page.text("main code")).toBe("balneario");
    expect(page.text("#field-script")).toContain("/embed.js?key=balneario");
    expect(page.has('iframe[src="/iframe/?key=balneario"]')).toBe(true);
    expect(await conformanceProblems(page.html)).toEqual([]);
    const channel = await page.follow('main a[href="/socios/ventas?canal=widget"]');
    expect(channel.status).toBe(200);
    await set({ embed_status: "disabled" });
    const closed = await owner().get(PAGE);
    expect([closed.has("iframe"), closed.text("main").includes("está desactivado")]).toEqual([false, true]);
  });

  it("counts purchases through the widget, and not those in the shop", async () => {
    const figures = async () => (await owner().get(PAGE)).texts("main dd")[0];
    await buildPurchase(shop.db, { of: shop.offers.spa });
    expect(await figures()).toBe("0");
    const { saleId } = await buildPurchase(shop.db, { of: shop.offers.spa });
    await shop.db
      .updateTable("sales")
      .set({ channel: `iframe:${shop.organizationId}` })
      .where("id", "=", saleId)
      .execute();
    expect(await figures()).toBe("1");
  });
});
