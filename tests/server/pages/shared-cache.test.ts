// Proves that pages served by a shared cache are counted by a picture, once, and only there.
import { afterAll, beforeAll, expect, it } from "vitest";
import { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import { type StockedShop, startStockedShop } from "../stocked-shop";
import { flushedCounts } from "./flushed-counts";

onOneDatabase((_name, open) => {
  let stocked: StockedShop;
  const visitors: Visitor[] = [];
  const visit = () => {
    const visitor = new Visitor(stocked.shop.origin);
    visitors.push(visitor);
    return visitor;
  };
  beforeAll(async () => {
    stocked = await startStockedShop(open, { env: { SHARED_CACHE: "on", ANALYTICS_FLUSH_SECONDS: "0.2" } });
  });
  afterAll(async () => {
    for (const visitor of visitors) visitor.close();
    await stocked?.shop.stop();
  });

  it("counts visitors without cookie by the picture, and others by the page itself", async () => {
    const path = `/ofertas/${stocked.offers.spa.id}/`;
    const [one, other] = [await visit().get(path), await visit().get(path)];
    expect(one.html === other.html).toBe(true);
    const picture = one.document.querySelector("img[hidden]")?.getAttribute("src") ?? "";
    // The shop served both; a cached page requests only the picture.
    for (let i = 0; i < 3; i++) {
      const pixel = await visit().get(picture);
      expect([pixel.status, pixel.headers["cache-control"]]).toEqual([200, "no-store"]);
    }
    const known = visit();
    known.cookies.set("region", "anything");
    const own = await known.get("/ofertas/");
    expect(own.document.querySelector("img[hidden]")).toBeNull();
    await known.get("/vista.gif?pagina=/ofertas/");
    await visit().get("/vista.gif?pagina=https://malo.example/&x=1");
    const counts = await flushedCounts(stocked.db, stocked.shop.origin);
    expect(Object.fromEntries(counts)).toEqual({
      "page_view /ofertas/:ofertaId": 3,
      "page_view /ofertas": 1,
    });
  });
});
