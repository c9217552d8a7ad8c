/** Proves that query strings of lists are parsed tolerantly and written in canonical form. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isNight } from "../../../../tests/support/run/nightly";
import { hasFilters, listFiltersToSearch, NO_FILTERS, parseListFilters } from "./list-filters";

const parse = (search: string) => parseListFilters(new URLSearchParams(search));

describe("parseListFilters", () => {
  it("reads everything it knows", () => {
    const { filters, problems } = parse(
      "category=travel&region=las-palmas&type=promo&badge=new&price_min=10&price_max=12,50&available=1&day=weekend&ordering=-price&page=3&searchField= spa ",
    );
    expect(problems).toEqual([]);
    expect(filters).toEqual({
      category: "travel",
      region: "las-palmas",
      type: "promo",
      badge: "new",
      priceMin: 1000,
      priceMax: 1250,
      availableOnly: true,
      day: "weekend",
      ordering: "-price",
      page: 3,
      search: "spa",
    });
  });

  it("searches without what no page may hold", () => {
    expect(parse("searchField=%00spa%00").filters.search).toBe("spa");
  });

  it("leaves out and names what it does not know", () => {
    const { filters, problems } = parse(
      "category=x&region=atlantis&type=0&badge=hot&price_min=-1&price_max=abc&available=yes&day=someday&ordering=best&page=0",
    );
    expect(listFiltersToSearch(filters)).toBe("");
    expect(problems).toHaveLength(10);
  });

  it("reads the rarer filters in one order, and names wrong values", () => {
    const { filters, problems } = parse(
      "gift=1&people=5&rating_min=4.5&discount_min=30&accessible=1&cancellable=1",
    );
    expect(problems).toEqual([]);
    expect(listFiltersToSearch(filters)).toBe(
      "?rating_min=4.5&discount_min=30&people=5&gift=1&cancellable=1&accessible=1",
    );
    const wrong = parse("gift=yes&people=6&rating_min=6&discount_min=31&accessible=0&cancellable=true");
    expect(wrong.filters.more).toBeUndefined();
    expect(wrong.problems).toHaveLength(6);
  });

  it("takes empty form fields for absent ones", () => {
    expect(parse("category=&region=&price_min=&price_max=&page=").problems).toEqual([]);
  });

  it("takes words and dates of the calendar for days, and the date of the form before the word that it had", () => {
    expect(parse("day=2027-02-28").filters.day).toBe("2027-02-28");
    expect(parse("day=weekend&date=2027-02-28").filters.day).toBe("2027-02-28");
    expect(parse("day=weekend&date=").filters.day).toBe("weekend");
    for (const wrong of [
      "2027-02-29",
      "2027-13-01",
      "27-02-28",
      "1999-01-01",
      "2027-2-8",
      "2027-02-28T00:00",
    ])
      expect(parse(`day=${wrong}`), wrong).toMatchObject({ problems: ["day"] });
    expect(listFiltersToSearch(parse("date=2027-02-28").filters)).toBe("?day=2027-02-28");
  });

  it("swaps prices in the wrong order and caps absurd ones", () => {
    expect(parse("price_min=30&price_max=20").filters).toMatchObject({ priceMin: 2000, priceMax: 3000 });
    expect(parse("price_max=999999999").filters.priceMax).toBe(10_000_000);
    expect(parse("price_max=12.5 €").filters.priceMax).toBe(1250);
  });

  it("never throws, and reads back what it wrote", () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const { filters } = parse(query);
        const search = listFiltersToSearch(filters, { page: filters.page });
        expect(parse(search)).toEqual({ filters, problems: [] });
      }),
      { numRuns: isNight() ? 100 : 15 },
    );
  });
});

describe("listFiltersToSearch", () => {
  const filters = parse("page=4&ordering=price&region=madrid&price_min=12,50&category=travel").filters;

  it("writes one canonical order and starts at the first page after a change", () => {
    expect(listFiltersToSearch(filters)).toBe(
      "?category=travel&region=madrid&price_min=12%2C50&ordering=price",
    );
    expect(listFiltersToSearch(filters, { category: undefined, ordering: "relevance" })).toBe(
      "?region=madrid&price_min=12%2C50",
    );
    expect(listFiltersToSearch(NO_FILTERS, { page: 2 })).toBe("?page=2");
    expect(listFiltersToSearch(NO_FILTERS)).toBe("");
  });

  it("does not count the region as a filter", () => {
    expect(hasFilters(parse("region=madrid").filters)).toBe(false);
    expect(hasFilters(parse("region=madrid&page=2").filters)).toBe(true);
    expect(hasFilters(parse("badge=new").filters)).toBe(true);
    expect(hasFilters(parse("gift=1").filters)).toBe(true);
  });
});
