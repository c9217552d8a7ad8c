// Proves that a write shows on kept answers at once: written by the shop itself or by another process, here the test.
import { afterAll, beforeAll, expect, it } from "vitest";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { Visitor } from "../../support/browserless";
import { onOneByFile } from "../../support/databases";
import { addToCart, order } from "../purchase";
import { rawRequest } from "../raw-request";
import { type StockedShop, startStockedShop } from "../stocked-shop";
import { fromMemory } from "./kept-shop";

onOneByFile((_name, open) => {
  let stocked: StockedShop;
  beforeAll(async () => {
    stocked = await startStockedShop(open);
  });
  afterAll(() => stocked?.shop.stop());
  const textOf = async (path: string) => (await rawRequest(stocked.shop.origin, path)).text;

  it("shows a sale of this process with the next request", async () => {
    const { scarce } = stocked.offers;
    const path = `/api/v0/public/offers/${scarce.id}/`;
    const before = await fromMemory(stocked.shop.origin, path, {});
    const buyer = new Visitor(stocked.shop.origin);
    const [option] = scarce.options;
    await addToCart(buyer, option?.id ?? "", { quantity: "3" });
    await order(buyer, "ana@example.es");
    const after = await rawRequest(stocked.shop.origin, path);
    buyer.close();
    expect(after.text).not.toBe(before.text);
  });

  it("shows what another process writes, on each kind of answer, within its age", async () => {
    const { dinner } = stocked.offers;
    const { db, shop } = stocked;
    const offer = `/ofertas/${dinner.id}/`;
    const lists = [
      "/",
      "/ofertas/",
      "/ofertas/category/restaurants/",
      "/api/v0/public/offers/",
      "/feeds/products.xml",
    ];
    for (const path of [offer, ...lists]) await fromMemory(shop.origin, path, {});
    await db
      .updateTable("offers")
      .set({ title: "Cena nueva en la terraza" })
      .where("id", "=", dinner.id)
      .execute();
    await rebuildListings(db);
    await expect.poll(() => textOf(offer)).toContain("Cena nueva en la terraza");
    for (const path of [...lists, `/api/v0/public/offers/${dinner.id}/`, "/search?searchField=cena"])
      await expect.poll(() => textOf(path)).toContain("Cena nueva en la terraza");
  });

  it("shows another process's prices on the offer", async () => {
    const { dinner } = stocked.offers;
    const offer = `/ofertas/${dinner.id}/`;
    await fromMemory(stocked.shop.origin, offer, {});
    await stocked.db
      .updateTable("price_options")
      .set({ actual_price: 2750 })
      .where("offer_id", "=", dinner.id)
      .execute();
    await expect.poll(() => textOf(offer)).toContain("27,50");
  });
});
