// Proves that lists, searches and suggestions answer any query string.
import { expect, it } from "vitest";
import { onOneDatabase } from "../../support/databases";
import { isNight } from "../../support/run/nightly";
import { rawRequest } from "../raw-request";
import { encoded, expectTidy, refusingShop, WEIRD } from "./bad-input";

onOneDatabase((_name, open) => {
  const refusing = refusingShop(open);

  it("lists answer 200 for any query string, and offer the way back", async () => {
    const params = [
      "page",
      "price_min",
      "price_max",
      "ordering",
      "region",
      "category",
      "type",
      "badge",
      "available",
      "searchField",
    ];
    for (const [turn, param] of params.entries()) {
      for (const [at, value] of WEIRD.entries()) {
        // With every change each value comes once.
        if (!isNight() && at % params.length !== turn) continue;
        const query = `?${param}=${encoded(value)}`;
        const paths = param === "searchField" ? [`/search${query}`] : [`/ofertas/${query}`];
        for (const path of paths) {
          const page = await refusing.visitor.get(path);
          expect(page.status, path.slice(0, 80)).toBe(200);
          expectTidy(page, path.slice(0, 80));
        }
      }
    }
    for (const path of [
      "/?page=1e9",
      "/?page=0&price_min=-1",
      "/ofertas/?page=999999",
      "/ofertas/?page=2&page=3&page[]=4",
      "/ofertas/?price_min=9&price_max=1",
      "/search?searchField=cena&page=999999",
      "/ofertas/category/leisure/?page=-1",
    ]) {
      expectTidy(await refusing.visitor.get(path), path);
      expect((await refusing.visitor.get(path)).status, path).toBe(200);
    }
    for (const value of WEIRD) {
      const answer = await rawRequest(refusing.shop.origin, `/search/suggestions?q=${encoded(value)}`);
      expect(answer.status, value.slice(0, 30)).toBe(200);
      expect(JSON.parse(answer.text)).toHaveProperty("results");
    }
  });
});
