/** Search engines index each list under one address, and no filtered or sorted variants. */
import { describe, expect, it } from "vitest";
import { type ListFilters, NO_FILTERS } from "~/domain/catalogue/lists/list-filters";
import { isFacet, listIndexing } from "./list-indexing";

const indexing = (path: string, filters: Partial<ListFilters>, page = 1, count = 24) =>
  listIndexing({ path, chosenRegion: "", filters: { ...NO_FILTERS, ...filters } }, { page, count });

describe("listIndexing", () => {
  it("indexes lists, categories, provinces and pages, each under its own address", () => {
    expect(indexing("/", {})).toEqual({ path: "/", noindex: false });
    expect(indexing("/", { region: "madrid" })).toEqual({ path: "/ofertas/?region=madrid", noindex: false });
    expect(indexing("/ofertas/", { page: 3 }, 3)).toEqual({ path: "/ofertas/?page=3", noindex: false });
    expect(
      indexing("/ofertas/category/travel/", { category: "travel", region: "cadiz", page: 2 }, 2),
    ).toEqual({
      path: "/ofertas/category/travel/?region=cadiz&page=2",
      noindex: false,
    });
  });

  it("uses the displayed page, not a later one that was requested", () => {
    expect(indexing("/ofertas/", { page: 900 }, 2).path).toBe("/ofertas/?page=2");
  });

  it("maps duplicates to the canonical address", () => {
    expect(indexing("/ofertas/", { category: "travel" }).path).toBe("/ofertas/category/travel/");
    expect(indexing("/", { category: "travel", region: "madrid" }).path).toBe(
      "/ofertas/category/travel/?region=madrid",
    );
    expect(indexing("/", { page: 2 }, 2).path).toBe("/ofertas/?page=2");
  });

  it("excludes filtered, sorted and empty lists", () => {
    for (const filters of [
      { ordering: "price" },
      { badge: "new" },
      { type: "promo" },
      { priceMin: 1000 },
      { availableOnly: true },
      { day: "weekend" },
      { ordering: "date" },
    ] satisfies Partial<ListFilters>[]) {
      expect(indexing("/ofertas/", filters).noindex, JSON.stringify(filters)).toBe(true);
      expect(isFacet(filters)).toBe(true);
    }
    expect(indexing("/ofertas/", { region: "soria" }, 1, 0).noindex).toBe(true);
    expect(isFacet({ region: "soria" })).toBe(false);
  });
});
