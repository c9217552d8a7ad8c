/** Keeps the planners of both databases from choosing an index of a column or condition, so that they find the rows by another one. */
import { type RawBuilder, type SqlBool, sql } from "kysely";

/** A number's column: "+" makes an expression of it. */
export function unindexed(column: string): RawBuilder<unknown> {
  return sql`+${sql.ref(column)}`;
}

/** As unindexed, for texts. */
export const unindexedText = (column: string) => sql`(${sql.ref(column)} || '')`;

/** A whole condition: no planner looks for an index of what is wrapped like this. */
export function unindexedCondition(condition: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`((${condition}) is true)`;
}
