/** The type of a status column that only the noun's move function updates (docs/states.md). */
import type { ColumnType } from "kysely";

/** Read as any state, inserted in an initial one; `update … set` with it does not compile. */
export type Status<State extends string, Initial extends State = State> = ColumnType<State, Initial, never>;
