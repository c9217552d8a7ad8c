/** Fills the table of titles' words at once after many offers were loaded, in place of the triggers that keep it row by row. */
import { sql } from "kysely";
import { isSqlite } from "./clock.server";
import { withoutTriggers } from "./load-tables.server";
import type { Trx } from "./schema";

/** Slugs are the words of titles, joined by hyphens (decision 072). In the table's own order, which then only grows at its end. */
function fill(trx: Trx) {
  const words = isSqlite(trx)
    ? sql`json_each('["' || replace(slug, '-', '","') || '"]')`
    : sql`unnest(string_to_array(slug, '-')) as value`;
  return sql`insert into offer_title_words (organization_id, word, offer_number)
    select organization_id, value, number from offers, ${words} where true
    order by organization_id, value${isSqlite(trx) ? sql`` : sql` collate "C"`}, number
    on conflict do nothing`.execute(trx);
}

/** @param load only inserts offers */
export async function withTitleWordsAtTheEnd(trx: Trx, load: () => Promise<void>): Promise<void> {
  await withoutTriggers(trx, "offers", load);
  await fill(trx);
}
