/** List addresses are canonical, reset the page on a change, and can override the chosen province. */
import { describe, expect, it } from "vitest";
import { type ListFilters, NO_FILTERS } from "~/domain/catalogue/lists/list-filters";
import { activeFilters } from "./active-filters.server";
import { countText } from "./count-text";
import { hasMoreFilters, listAddress, moreFiltersAddress, unfilteredAddress } from "./list-address";

const place = (filters: Partial<ListFilters>, chosenRegion = "", path = "/ofertas/") => ({
  path,
  chosenRegion,
  filters: { ...NO_FILTERS, ...filters },
});

describe("listAddress", () => {
  it("is the bare path without filters", () => {
    expect(listAddress(place({}))).toBe("/ofertas/");
  });

  it("keeps the filters on another page and resets the page with another filter", () => {
    const here = place({ badge: "new", page: 3 });
    expect(listAddress(here, { page: 4 })).toBe("/ofertas/?badge=new&page=4");
    expect(listAddress(here, { badge: undefined })).toBe("/ofertas/");
  });

  it("has an empty region parameter when the list leaves the chosen province", () => {
    expect(listAddress(place({ region: "madrid" }, "madrid"), { region: undefined })).toBe(
      "/ofertas/?region=",
    );
    expect(listAddress(place({ type: "promo" }, "madrid"))).toBe("/ofertas/?type=promo&region=");
  });

  it("does not repeat the category of the path", () => {
    const here = place({ category: "travel", page: 2 }, "", "/ofertas/category/travel/");
    expect(listAddress(here, { page: 3 })).toBe("/ofertas/category/travel/?page=3");
  });
});

describe("activeFilters", () => {
  it("labels each filter with the address of the list without it", () => {
    const here = place({ region: "malaga", priceMax: 5_000, availableOnly: true });
    expect(activeFilters(here)).toEqual([
      { label: "Málaga", removeHref: "/ofertas/?price_max=50&available=1" },
      { label: "Hasta 50,00\u00a0€", removeHref: "/ofertas/?region=malaga&available=1" },
      { label: "Solo disponibles", removeHref: "/ofertas/?region=malaga&price_max=50" },
    ]);
  });

  it("names a day by its word or its date", () => {
    const labels = (day: string) => activeFilters(place({ day })).map(({ label }) => label);
    expect(labels("weekend")).toEqual(["Este finde"]);
    expect(labels("2026-12-24")).toEqual(["24 de diciembre de 2026"]);
  });

  it("takes one of the rarer filters off and keeps the others", () => {
    const here = place({ more: { rating_min: "4.5", discount_min: "30", people: "2", gift: "1" } });
    const [stars, ...others] = activeFilters(here);
    expect(stars).toEqual({
      label: "4,5 estrellas o más",
      removeHref: "/ofertas/?discount_min=30&people=2&gift=1",
    });
    expect(others.map(({ label }) => label)).toEqual([
      "30 % de descuento o más",
      "Para dos personas",
      "Se puede regalar",
    ]);
    const [last] = activeFilters(place({ more: { accessible: "1" } }));
    expect(last).toEqual({ label: "Con datos de accesibilidad", removeHref: "/ofertas/" });
  });

  it("excludes the category of the path and the search text", () => {
    expect(activeFilters(place({ category: "travel" }, "", "/ofertas/category/travel/"))).toEqual([]);
    const search = place({ search: "spa", region: "madrid" }, "madrid", "/search");
    expect(activeFilters(search).map(({ label }) => label)).toEqual(["Madrid"]);
    expect(unfilteredAddress(search)).toBe("/search?searchField=spa&region=");
  });
});

describe("moreFiltersAddress", () => {
  it("names the list by its category or search, with all that is chosen", () => {
    const travel = place({ category: "travel", priceMax: 5_000, page: 2 }, "", "/ofertas/category/travel/");
    expect(moreFiltersAddress(travel)).toBe("/ofertas/filtros?category=travel&price_max=50");
    const search = place({ search: "spa", more: { gift: "1" } }, "madrid", "/search");
    expect(moreFiltersAddress(search)).toBe("/ofertas/filtros?searchField=spa&gift=1&region=");
  });

  it("is marked while one of its filters applies", () => {
    const marked = [
      {},
      { priceMax: 100 },
      { type: "promo" },
      { availableOnly: true },
      { more: { gift: "1" } },
    ];
    const filters = marked.map((some) => hasMoreFilters(place(some as Partial<ListFilters>).filters));
    expect(filters).toEqual([false, false, true, true, true]);
  });
});

describe("countText", () => {
  it("reports more than a capped count", () => {
    expect(countText(1, false)).toBe("1\u00a0oferta");
    expect(countText(1_000, true)).toBe("Más de 1000\u00a0ofertas");
  });
});
