/** Sets a frozen gift card free. */
import { sql } from "kysely";

/** The days that it was frozen are not lost. @param at ms UTC, the database's clock */
export const thawed = (at: number) => ({
  frozen_at: null,
  frozen_by: null,
  valid_until: sql<number | null>`valid_until + coalesce(${at} - frozen_at, 0)`,
  warned_at: null,
  changed_at: at,
});
