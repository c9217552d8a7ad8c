/** Proves the offers that /favorite proposes: alike to the favourite saved last, of an account alone, until it wants none. */
import { beforeAll, expect, it } from "vitest";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { accountWithPassword, enterAs, enteredShop } from "../sign-in-steps";

onOneDatabase((_name, open) => {
  const shop = enteredShop(open);
  let [saved, near, far] = [] as unknown as [BuiltOffer, BuiltOffer, BuiltOffer];

  beforeAll(async () => {
    const travel = { category: "travel" } as const;
    saved = await buildOffer(shop.db, { ...travel, title: "Noche en Teruel", regions: ["teruel"] });
    far = await buildOffer(shop.db, {
      ...travel,
      title: "Noche en Huesca",
      regions: ["huesca"],
      unitsSold: 900,
    });
    near = await buildOffer(shop.db, { ...travel, title: "Noche en Albarracín", regions: ["teruel"] });
    await rebuildListings(shop.db);
  });

  const save = { intent: "add", returnTo: "/favorite" };

  it("shows them to an account with the reason, nearest first, and ends them where it asks to", async () => {
    const { id } = await accountWithPassword(shop);
    const visitor = shop.visit();
    await enterAs(shop.db, visitor, id);
    await visitor.post("/favorite", { ...save, offerNumber: String(saved.number) });
    const page = await visitor.get("/favorite");
    expect(await conformanceProblems(page.html)).toEqual([]);
    expect(page.html).toContain("Porque guardaste «Noche en Teruel»");
    expect(page.texts("main article h2")).toEqual(["Noche en Teruel"]);
    const proposed = page.texts("main article h3");
    expect(proposed.slice(0, 2)).toEqual(["Noche en Albarracín", "Noche en Huesca"]);
    const off = await page.form('form[action="/favorite/propuestas"]').submit();
    expect(off.html).not.toContain("Porque guardaste");
    expect((await visitor.get("/favorite")).html).not.toContain("Porque guardaste");
    const again = await off.form('form[action="/favorite/propuestas"]').submit();
    expect(again.html).toContain("Porque guardaste «Noche en Teruel»");
    // Saved last: the reason changes with it.
    await visitor.post("/favorite", { ...save, offerNumber: String(far.number) });
    expect((await visitor.get("/favorite")).html).toContain("Porque guardaste «Noche en Huesca»");
    await visitor.post("/favorite", { ...save, offerNumber: String(near.number) });
    expect((await visitor.get("/favorite")).texts("main article h3")).not.toContain("Noche en Teruel");
  });

  it("proposes nothing without an account, and asks for one", async () => {
    const visitor = shop.visit();
    await visitor.post("/favorite", { ...save, offerNumber: String(saved.number) });
    const page = await visitor.get("/favorite");
    expect(page.texts("main article h2")).toEqual(["Noche en Teruel"]);
    expect(page.html).not.toContain("propuestas");
    const asked = await visitor.post("/favorite/propuestas", { intent: "off" });
    expect(asked.path).toContain("/login?returnTo=%2Ffavorite");
  });
});
