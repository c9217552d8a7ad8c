/**
 * The panel's list of one organization's offers in two statements: one counts, the other finds the page's offers by an index
 * and then reads what the page shows of them.
 */
import { expressionBuilder } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { compiledByShape, type Given } from "~/db/compiled-query.server";
import type { Db, Schema } from "~/db/schema";
import type { ActingContext } from "~/domain/kernel/context";
import { requireMay } from "~/domain/kernel/permissions";
import {
  findOffers,
  type SelectionShape,
  type SelectionValues,
  shapeOf,
  someOffers,
  valuesOf,
  walkOffers,
} from "./matching-offers.server";
import {
  COUNTED_OF_A_STATE,
  COUNTED_OFFERS,
  type PartnerOffer,
  type PartnerOfferFilters,
  type PartnerOfferSelection,
} from "./partner-offer";
import { partnerOfferOf, partnerOfferRows } from "./partner-offer-rows.server";

interface CountedSelection {
  shape: SelectionShape;
  /** Counting stops here. */
  limit: number;
}

const countsOf = compiledByShape<readonly CountedSelection[], SelectionValues, Record<string, unknown>>(
  (db, given, selections) => {
    const eb = expressionBuilder<Schema, never>();
    const columns = selections.map(({ shape, limit }, index) =>
      eb
        .selectFrom(someOffers(db, shape, given, limit).as("found"))
        .select((sub) => sub.fn.countAll<number>().as("n"))
        .as(`n${index}`),
    );
    return db.selectNoFrom(columns);
  },
);

/** @returns the counts in the order of the selections, which share their values */
async function countOffers(
  db: Db,
  selections: readonly CountedSelection[],
  values: SelectionValues,
): Promise<number[]> {
  const row = await countsOf(selections).one(db, values);
  return selections.map((_, index) => Number(row[`n${index}`]));
}

interface PageShape extends SelectionShape {
  /** Few are sorted; among many, the next of the order's index are never far away. */
  few: boolean;
  sort: PartnerOfferFilters["sort"];
}

const pageOf = compiledByShape((db, given: Given<PageValues>, { few, sort, ...shape }: PageShape) => {
  const direction = sort.descending ? "desc" : "asc";
  const order = sort.column === "title" ? "offers.title" : "offers.updated_at";
  const found = (few ? findOffers : walkOffers)(db, shape, given)
    .select("offers.number")
    .orderBy(order, direction)
    .orderBy("offers.number", direction)
    .limit(given("limit"))
    .offset(given("offset"));
  return partnerOfferRows(db.selectFrom("offers").where("offers.number", "in", found))
    .orderBy(order, direction)
    .orderBy("offers.number", direction);
});

interface PageValues extends SelectionValues {
  limit: number;
  offset: number;
}

type States<Name extends string> = Readonly<Record<Name, PartnerOfferSelection["state"]>>;

/**
 * @param states counted besides, without the selection's words and category
 * @returns `count` at most COUNTED_OFFERS + 1, `counts` at most COUNTED_OF_A_STATE each
 * @throws DomainError not_found, forbidden
 */
export async function listPartnerOffers<Name extends string = never>(
  { db, actor }: ActingContext,
  { sort, limit, offset, ...selection }: PartnerOfferFilters,
  states?: States<Name>,
): Promise<{ count: number; counts: Record<Name, number>; results: PartnerOffer[] }> {
  requireMay(actor, selection.organizationId, "offers_read");
  const now = await databaseNow(db);
  const shape = shapeOf(selection);
  const values = valuesOf(selection, now);
  const names = Object.keys(states ?? {}) as Name[];
  const [count = 0, ...perState] = await countOffers(
    db,
    [
      { shape, limit: COUNTED_OFFERS + 1 },
      ...names.map((name) => ({ shape: inState(states?.[name] ?? null), limit: COUNTED_OF_A_STATE })),
    ],
    values,
  );
  const counts = Object.fromEntries(names.map((name, index) => [name, perState[index] ?? 0]));
  const page = pageOf({ ...shape, few: count <= COUNTED_OFFERS, sort });
  const rows = count > offset ? await page.all(db, { ...values, limit, offset }) : [];
  return {
    count,
    counts: counts as Record<Name, number>,
    results: rows.map((row) => partnerOfferOf(row, now)),
  };
}

const inState = (state: PartnerOfferSelection["state"]): SelectionShape => ({
  state,
  byWords: false,
  byCategory: false,
});
