/** Counts the panel's offers by state, each up to a limit, in one statement. */
import { expressionBuilder } from "kysely";
import { compiledByShape } from "~/db/compiled-query.server";
import type { Db, Schema } from "~/db/schema";
import { type SelectionShape, type SelectionValues, someOffers } from "./matching-offers.server";

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
export async function countOffers(
  db: Db,
  selections: readonly CountedSelection[],
  values: SelectionValues,
): Promise<number[]> {
  const row = await countsOf(selections).one(db, values);
  return selections.map((_, index) => Number(row[`n${index}`]));
}
