// Proves that a page of a list changes by no move that the facts it is made of do not report: random moves, all orders, both databases.
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { readFeed } from "~/db/changes/change-feed.server";
import type { Db } from "~/db/schema";
import { NO_FILTERS, ORDERINGS } from "~/domain/catalogue/lists/list-filters";
import { readHome } from "~/domain/catalogue/lists/list-queries.server";
import { readListingRange } from "~/domain/catalogue/lists/listing-range.server";
import { changedBy } from "~/domain/catalogue/read-models/public-facts.server";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { searchOffers } from "~/domain/catalogue/search/search-queries.server";
import { Notes, noting } from "~/domain/kernel/process/notes.server";
import { buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { onOneByFile } from "../../support/databases";
import { randomFrom } from "../../support/fuzz-seed";

const OFFERS = 90;
const MOVES = process.env.TEST_ALL === "1" ? 60 : 15;
const MOVED = {
  score: 1_100,
  min_price: 9_000,
  discount_percent: 80,
  rating_score: 500,
  traits: 8,
} as const;

type Read = { name: string; read: () => Promise<unknown> };

onOneByFile((name, open) => {
  let db: Db;
  let reads: Read[];
  beforeAll(async () => {
    ({ db } = await open());
    const organization_id = (await buildOrganization(db)).id;
    for (let index = 0; index < OFFERS; index += 1) {
      const category = index % 3 ? "restaurants" : "travel";
      const regions = index % 4 ? [] : [index % 8 ? "madrid" : "toledo"];
      await buildOffer(db, {
        organization_id,
        title: `Cena ${index}`,
        category,
        regions,
        options: [{ actual_price: 500 + 97 * index }],
      });
    }
    await rebuildListings(db);
    const filters = [
      {},
      { category: "restaurants" },
      { region: "madrid" },
      { priceMin: 2_000, priceMax: 5_000 },
      { more: { rating_min: "3" } },
      { region: "madrid", more: { gift: "1" } },
    ] as const;
    const page = (
      some: (typeof filters)[number],
      ordering: (typeof ORDERINGS)[number],
      offset: number,
    ): Read => ({
      name: `${JSON.stringify(some)} by ${ordering} from ${offset}`,
      read: () =>
        readListingRange(db, { ...NO_FILTERS, ...some, ordering }, Date.now(), { offset, limit: 10 }),
    });
    const searched = (text: string, more: object): Read => ({
      name: `search of ${text} ${JSON.stringify(more)}`,
      read: async () =>
        (await searchOffers(db, text, { ...NO_FILTERS, ...more })).results.map(({ number }) => number),
    });
    reads = [
      ...filters.flatMap((some) =>
        ORDERINGS.flatMap((ordering) => [0, 10, 40].map((offset) => page(some, ordering, offset))),
      ),
      {
        name: "home",
        read: async () =>
          (await readHome(db, NO_FILTERS)).sections.map(({ offers }) => offers.map((one) => one.number)),
      },
      searched("cena", {}),
      searched("cena", { ordering: "price" }),
      searched("cena barata", {}),
      searched("cena por menos de 40 euros", {}),
      searched("cena", { more: { rating_min: "3" } }),
    ];
  });

  async function readAll() {
    const made = [];
    for (const one of reads) {
      const notes = new Notes();
      const shown = JSON.stringify(await noting(notes, one.read));
      made.push({ name: one.name, shown, facts: notes.madeOf(0).facts });
    }
    return made;
  }

  it("ends every page that a move changes, and few others", { timeout: 300_000 }, async () => {
    const random = randomFrom(name === "sqlite" ? 3 : 4);
    const columns = Object.keys(MOVED) as (keyof typeof MOVED)[];
    let [before, { cursor }] = [await readAll(), await readFeed(db, null)];
    let [ended, looked, changed] = [0, 0, 0];
    for (let move = 0; move < MOVES; move += 1) {
      const column = columns[random(columns.length)] ?? "score";
      const by = random(MOVED[column]);
      const offers = await sql<{
        offer_number: number;
      }>`select distinct offer_number from offer_listings order by 1`.execute(db);
      const { offer_number } = offers.rows[random(offers.rows.length)] ?? { offer_number: 0 };
      // Near or far.
      const value = random(2) || column === "traits" ? sql`${by}` : sql`${sql.ref(column)} + ${random(9)}`;
      await sql`update offer_listings set ${sql.ref(column)} = ${value} where offer_number = ${offer_number}`.execute(
        db,
      );
      const read = await readFeed(db, cursor);
      ({ cursor } = read);
      const { facts } = await changedBy(db, read.rows);
      const now = await readAll();
      for (const [index, one] of now.entries()) {
        const isEnded = before[index]?.facts.some((fact) => facts.has(fact)) ?? true;
        const isChanged = before[index]?.shown !== one.shown;
        looked += 1;
        if (isEnded) ended += 1;
        if (isChanged) changed += 1;
        if (isChanged && !isEnded) expect.fail(`${one.name} has changed by ${column} of ${offer_number}`);
      }
      before = now;
    }
    expect(changed).toBeGreaterThan(MOVES);
    expect(ended / looked).toBeLessThan(0.35);
  });
});
