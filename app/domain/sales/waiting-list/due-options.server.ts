/**
 * Finds options whose waiting list has to be asked: those with places set aside, and those with free places that suit one
 * who waits. One index seek for each option that is waited for, independent of the size of the catalogue.
 */
import { sql } from "kysely";
import { isRetryDue } from "~/db/job-failures.server";
import type { Db } from "~/db/schema";

/** Distinct options of a status, by a loose index scan. */
const WAITED_FOR = sql`(
  with recursive found(value) as (
    select min(price_option_id) from waiting_list_entries where status = 'waiting'
    union all
    select (select min(price_option_id) from waiting_list_entries
      where status = 'waiting' and price_option_id > found.value)
    from found where found.value is not null
  )
  select value from found where value is not null
)`;

export async function readDueOptions(db: Db, job: string, now: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select due.id from (
      select id from price_options where set_aside > 0
      union select price_option_id from slots where set_aside > 0
      union select o.id from ${WAITED_FOR} w join price_options o on o.id = w.value
        where o.is_active = 1 and (o.capacity is null or o.sold + o.held < o.capacity) and exists (
          select 1 from waiting_list_entries e left join slots s on s.id = e.slot_id
          where e.status = 'waiting' and e.price_option_id = o.id
            and (e.or_fewer = 1 or o.capacity is null or e.quantity <= o.capacity - o.sold - o.held)
            and (e.slot_id is null or (s.status = 'open' and s.starts_at > ${now} and s.sold + s.held < s.capacity
              and (e.or_fewer = 1 or e.quantity <= s.capacity - s.sold - s.held))))
    ) due
    where ${isRetryDue(job, sql<string>`due.id`, now)}
    order by due.id`.execute(db);
  return rows.map(({ id }) => id);
}
