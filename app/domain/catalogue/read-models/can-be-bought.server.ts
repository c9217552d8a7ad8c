/** The rule of `availableUnits` as a condition of a query, for lists that only ask whether anything is left. */
import { type RawBuilder, sql } from "kysely";

/** @param option name of `price_options` in the query: it has stock, and an open future place when it has slots */
export function canBeBought(option: string, now: number): RawBuilder<boolean> {
  const name = sql.id(option);
  return sql`(${name}.capacity is null or ${name}.sold + ${name}.held < ${name}.capacity)
    and (not exists (select 1 from slots s where s.price_option_id = ${name}.id)
      or exists (select 1 from slots s where s.price_option_id = ${name}.id and s.status = 'open' and s.starts_at > ${now}
        and s.sold + s.held < s.capacity))`;
}
