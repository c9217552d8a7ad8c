// Proves that a saved search is kept in one form, and that what it cannot mean is left out.
import { expect, it } from "vitest";
import { searchFields, searchPath, searchQuery } from "./saved-search";

it("is one text for the same search, and none for nothing", () => {
  const query = searchQuery({ search: "cena & vino", category: "restaurants", priceMax: 3050 });
  expect(query).toBe("?searchField=cena+%26+vino&category=restaurants&price_max=30%2C50");
  expect(searchQuery(searchFields(query ?? ""))).toBe(query);
  expect(searchQuery({})).toBeNull();
  expect(searchQuery({ region: "" })).toBeNull();
});

it("leaves out unknown values, other filters and pages", () => {
  const fields = searchFields("?category=x&region=madrid&page=9&ordering=price&badge=new");
  expect(searchQuery(fields)).toBe("?region=madrid");
});

it("leads to the list or the search that shows all it finds", () => {
  expect(searchPath("?category=travel")).toBe("/ofertas?category=travel");
  expect(searchPath("?searchField=spa")).toBe("/search?searchField=spa");
});
