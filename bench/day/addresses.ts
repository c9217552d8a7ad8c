/** All addresses a day's visitors may ask for, read from the catalogue: offers, lists, searches, home and the API. */
import Database from "better-sqlite3";
import {
  type ListFilters,
  listFiltersToSearch,
  NO_FILTERS,
  ORDERINGS,
  PAGE_SIZE,
} from "~/domain/catalogue/lists/list-filters";
import { CATEGORIES, type Category } from "~/domain/catalogue/offer";
import { REGIONS } from "~/domain/catalogue/regions";
import { type Dice, shuffled } from "../../demo/content/random";
import { Known } from "./zipf";

const KINDS = ["offer", "list", "search", "home", "API"] as const;
export type Kind = (typeof KINDS)[number];
/** Parts of all visits. */
const SHARES: Record<Kind, number> = { offer: 0.55, list: 0.25, search: 0.1, home: 0.05, API: 0.05 };

/** No visitor turns more pages of a list. */
const MAX_PAGES = 5;
/** Words that are searched for, the most frequent of titles and texts. */
const WORDS = 100;
const MIN_WORD = 4;
const SEED = 7;

function drawKind(drawn: number): Kind {
  let sum = 0;
  for (const kind of KINDS) {
    sum += SHARES[kind];
    if (drawn < sum) return kind;
  }
  return "home";
}

const searchOf = (words: readonly string[]) =>
  `/search?${new URLSearchParams({ searchField: words.join(" ") })}`;
const callOf = (offer: string) => `/api/v0/public/offers/${offer}/`;

function listPath(category: Category | undefined, filters: Partial<ListFilters>): string {
  const path = category === undefined ? "/ofertas/" : `/ofertas/category/${category}`;
  return path + listFiltersToSearch(NO_FILTERS, filters);
}

export class Addresses {
  readonly #offers: Known<string>;
  readonly #words: Known<string>;
  readonly #categories = new Known([undefined, ...CATEGORIES]);
  readonly #regions: Known<string | undefined>;
  readonly #orderings = new Known(ORDERINGS);
  readonly #pages: readonly Known<number>[];
  /** By region and category. */
  readonly #listed = new Map<string, number>();

  /** @param file a SQLite database */
  constructor(file: string) {
    const db = new Database(file, { readonly: true });
    const column = (sql: string, ...values: unknown[]) =>
      db
        .prepare<unknown[], string>(sql)
        .pluck()
        .all(...values);
    const now = Date.now();
    const onSale = column(
      "select offer_id from offer_cards where publish_at <= ? and sale_ends_at > ? order by offer_number",
      now,
      now,
    );
    this.#offers = new Known(shuffled(onSale, SEED));
    this.#words = new Known(
      column(
        "select spelling from search_terms where length(term) >= ? order by offers desc, term limit ?",
        MIN_WORD,
        WORDS,
      ),
    );
    const counts = db
      .prepare<[], { region: string; category: string; offers: number }>(
        "select region, category, count(*) as offers from offer_listings group by region, category",
      )
      .all();
    db.close();
    for (const { region, category, offers } of counts) {
      this.#count(`${region} ${category}`, offers);
      this.#count(`${region} `, offers);
    }
    const named = REGIONS.map(({ value }) => value).filter((value) => this.#listed.has(`${value} `));
    this.#regions = new Known([undefined, ...named]);
    this.#pages = Array.from(
      { length: MAX_PAGES },
      (_, last) => new Known(Array.from({ length: last + 1 }, (_page, page) => page + 1)),
    );
  }

  #count(key: string, offers: number): void {
    this.#listed.set(key, (this.#listed.get(key) ?? 0) + offers);
  }

  /** Offers of a region stand beside those that are valid everywhere. */
  #pagesOf(category: Category | undefined, region: string | undefined): Known<number> {
    const of = (one: string) => this.#listed.get(`${one} ${category ?? ""}`) ?? 0;
    const listed = region === undefined ? of("") : of(region) + of("*");
    const pages = Math.min(MAX_PAGES, Math.max(1, Math.ceil(listed / PAGE_SIZE)));
    return this.#pages[pages - 1] as Known<number>;
  }

  draw(chance: Dice): { kind: Kind; path: string } {
    const kind = drawKind(chance.next());
    return { kind, path: this.#drawOf(kind, chance) };
  }

  #drawOf(kind: Kind, chance: Dice): string {
    if (kind === "offer") return `/ofertas/${this.#offers.draw(chance)}/`;
    if (kind === "API") return callOf(this.#offers.draw(chance));
    if (kind === "home") return "/";
    if (kind === "search") return searchOf([this.#words.draw(chance), this.#words.draw(chance)]);
    const [category, region] = [this.#categories.draw(chance), this.#regions.draw(chance)];
    const ordering = this.#orderings.draw(chance);
    return listPath(category, { region, ordering, page: this.#pagesOf(category, region).draw(chance) });
  }

  /** Offers by how well known they are. */
  get offers(): readonly string[] {
    return this.#offers.values;
  }

  /** Every address once, in no order. */
  all(): string[] {
    const lists = this.#categories.values.flatMap((category) =>
      this.#regions.values.flatMap((region) =>
        ORDERINGS.flatMap((ordering) =>
          this.#pagesOf(category, region).values.map((page) =>
            listPath(category, { region, ordering, page }),
          ),
        ),
      ),
    );
    const { values: words } = this.#words;
    const searches = words.flatMap((one) => words.map((other) => searchOf([one, other])));
    const offers = this.offers.flatMap((offer) => [`/ofertas/${offer}/`, callOf(offer)]);
    return shuffled(["/", ...lists, ...searches, ...offers], SEED);
  }
}
