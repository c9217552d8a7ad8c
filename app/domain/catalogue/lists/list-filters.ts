/** Filters of a list's query string: parsed tolerantly, written in canonical form. */

import {
  CATEGORIES,
  type Category,
  OFFER_BADGES,
  OFFER_TYPES,
  type OfferBadge,
  type OfferType,
} from "~/domain/catalogue/offer";
import {
  type AskedTraits,
  TRAIT_NAMES,
  TRAIT_VALUES,
  type TraitName,
} from "~/domain/catalogue/read-models/asked-traits";
import { findRegion } from "~/domain/catalogue/regions";
import { type AskedDay, parseDay } from "~/domain/catalogue/search-language/asked-day";
import { MAX_SEARCH_TEXT } from "~/domain/catalogue/search-language/limits";
import { type Cents, parseAmount } from "~/domain/kernel/money";

export const ORDERINGS = [
  "relevance",
  "newest",
  "price",
  "-price",
  "discount",
  "rating",
  "ending",
  "date",
] as const;
export type Ordering = (typeof ORDERINGS)[number];

export const PAGE_SIZE = 24;

/** Beyond it a list only says "more than"; an exact count of a large catalogue would cost more than the page. */
export const COUNT_CAP = 1000;

/** Highest price of a filter, in cents; the columns have 32 bits. */
const MAX_PRICE: Cents = 10_000_000;

export interface ListFilters {
  category?: Category;
  /** Region value; absent = all Spain. */
  region?: string;
  type?: OfferType;
  badge?: OfferBadge;
  priceMin?: Cents;
  priceMax?: Cents;
  availableOnly?: boolean;
  /** Only offers with an open date with room then. */
  day?: AskedDay;
  /** The rarer filters, by the names of their parameters. */
  more?: AskedTraits;
  ordering: Ordering;
  /** From 1. */
  page: number;
  search?: string;
}

export const NO_FILTERS: ListFilters = { ordering: "relevance", page: 1 };

/** Parameter names, the specification's for `region`, `category` and `searchField`. */
const PARAMS = {
  category: "category",
  region: "region",
  type: "type",
  badge: "badge",
  priceMin: "price_min",
  priceMax: "price_max",
  availableOnly: "available",
  day: "day",
  ordering: "ordering",
  page: "page",
  search: "searchField",
} as const satisfies Record<Exclude<keyof ListFilters, "more">, string>;

/** Field of the filter form for a day of the calendar, which wins over the word in `day`. */
const DATE = "date";

/** Everything a list reads from its URL. */
export const LIST_PARAMETERS: readonly FilterProblem[] = [...Object.values(PARAMS), DATE, ...TRAIT_NAMES];

export type FilterProblem = (typeof PARAMS)[keyof typeof PARAMS] | typeof DATE | TraitName;

export function oneOf<T extends string>(values: readonly T[], text: string): T | undefined {
  return values.find((value) => value === text);
}

function priceOf(text: string): Cents | undefined {
  const amount = parseAmount(text.replace("€", ""));
  return amount === null ? undefined : Math.min(amount, MAX_PRICE);
}

function pageOf(text: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

/** Of a list whose URL has no other parameter: anything else is the first page. */
export const pageNumber = (text: string | null): number => pageOf(text ?? "") ?? 1;

/**
 * Reads the parameters of a URL and never throws: malformed values are ignored and named in `problems`, empty fields
 * of a GET form are no problem, and parameters of others (campaigns) are not read.
 */
export function tolerantReader<Name extends string>(params: URLSearchParams) {
  const problems: Name[] = [];
  function read<T>(name: Name, parse: (text: string) => T | undefined): T | undefined {
    const text = (params.get(name) ?? "").trim();
    if (text === "") return undefined;
    const value = parse(text);
    if (value === undefined) problems.push(name);
    return value;
  }
  return { read, problems };
}

/** @returns undefined when none is asked for */
export function askedTraits(read: (name: TraitName) => string | undefined): AskedTraits | undefined {
  const asked = TRAIT_NAMES.flatMap((name) => {
    const value = read(name);
    return value === undefined ? [] : [[name, value]];
  });
  return asked.length > 0 ? Object.fromEntries(asked) : undefined;
}

/** By tolerantReader; two prices in the wrong order are swapped. */
export function parseListFilters(params: URLSearchParams): {
  filters: ListFilters;
  problems: FilterProblem[];
} {
  const { read, problems } = tolerantReader<FilterProblem>(params);
  const filters: ListFilters = {
    category: read("category", (text) => oneOf(CATEGORIES, text)),
    region: read("region", (text) => findRegion(text)?.value),
    type: read("type", (text) => oneOf(OFFER_TYPES, text)),
    badge: read("badge", (text) => oneOf(OFFER_BADGES, text)),
    priceMin: read("price_min", priceOf),
    priceMax: read("price_max", priceOf),
    availableOnly: read("available", (text) => (text === "1" ? true : undefined)),
    day: read(DATE, parseDay) ?? read("day", parseDay),
    more: askedTraits((name) => read(name, (text) => oneOf(TRAIT_VALUES[name], text))),
    ordering: read("ordering", (text) => oneOf(ORDERINGS, text)) ?? "relevance",
    page: read("page", pageOf) ?? 1,
    search: read("searchField", (text) => text.replaceAll("\0", "").slice(0, MAX_SEARCH_TEXT).trim()),
  };
  const { priceMin, priceMax } = filters;
  if (priceMin !== undefined && priceMax !== undefined && priceMin > priceMax) {
    filters.priceMin = priceMax;
    filters.priceMax = priceMin;
  }
  return { filters, problems };
}

function euros(amount: Cents): string {
  const cents = amount % 100;
  return cents === 0 ? String(amount / 100) : `${Math.trunc(amount / 100)},${String(cents).padStart(2, "0")}`;
}

/**
 * The canonical query string, "?…" or "" without filters; fixed order, without defaults.
 * A change of any filter but the page resets the page.
 */
export function listFiltersToSearch(filters: ListFilters, overrides: Partial<ListFilters> = {}): string {
  const merged = { ...filters, page: 1, ...overrides };
  const params = new URLSearchParams();
  const write = (key: keyof typeof PARAMS, value: string | undefined) => {
    if (value) params.set(PARAMS[key], value);
  };
  write("search", merged.search);
  write("category", merged.category);
  write("region", merged.region);
  write("type", merged.type);
  write("badge", merged.badge);
  write("priceMin", merged.priceMin === undefined ? undefined : euros(merged.priceMin));
  write("priceMax", merged.priceMax === undefined ? undefined : euros(merged.priceMax));
  write("availableOnly", merged.availableOnly ? "1" : undefined);
  write("day", merged.day);
  for (const [name, value] of Object.entries(merged.more ?? {})) params.set(name, value);
  write("ordering", merged.ordering === "relevance" ? undefined : merged.ordering);
  write("page", merged.page > 1 ? String(merged.page) : undefined);
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/** True when the visitor filtered or ordered the list; a region alone is no filter. */
export function hasFilters(filters: ListFilters): boolean {
  return listFiltersToSearch(filters, { region: undefined, page: filters.page }) !== "";
}
