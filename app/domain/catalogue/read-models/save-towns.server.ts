/** Keeps the towns that offers can be used in, so that a search text can name them. */
import { sql } from "kysely";
import { isSqlite } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { placeKey } from "~/domain/catalogue/search-language/text-place";

export interface Town {
  city: string;
  province: string;
}

/** Towns stay when their last offer goes: a text that names one still means its province. */
export async function saveTowns(trx: Trx, towns: readonly Town[]): Promise<void> {
  const rows = new Map<string, [string, string, string]>();
  for (const { city, province } of towns) {
    const key = placeKey(city);
    if (key !== "" && key.length <= 60) rows.set(`${key}|${province}`, [key, province, city]);
  }
  if (rows.size === 0) return;
  // Sorted, so that two transactions never wait for each other's rows in a circle.
  const json = JSON.stringify([...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row));
  const source = isSqlite(trx)
    ? sql`select value->>0, value->>1, value->>2 from json_each(${json}) where true`
    : sql`select value->>0, value->>1, value->>2 from jsonb_array_elements(${json}::jsonb)`;
  await sql`insert into search_places (place_key, region, label) ${source} on conflict do nothing`.execute(
    trx,
  );
}
