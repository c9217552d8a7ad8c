/** Marks statements that tests ask for themselves, each database in its own words: no other test has to send them. */
import { sql } from "kysely";

const MARK = "/* asked by a test */";

/** Stands in the statement. */
export const testsOwn = sql.raw(MARK);

export const isTestsOwn = (text: string): boolean => text.includes(MARK);
