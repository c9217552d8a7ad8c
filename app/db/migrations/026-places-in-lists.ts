/**
 * Tells with an offer's move within a list where it was and where it is, so that pages before and behind stay as they are
 * (decision 152); says nothing of a row that is written without a move.
 */
import { sql } from "kysely";
import { isSqlite, type MigrationDb } from "./dialect";

const MEMBER = [
  "region",
  "offer_number",
  "category",
  "type",
  "publish_at",
  "sale_ends_at",
  "top_sale",
  "available",
];
const MOVING = ["score", "min_price", "discount_percent", "rating_score"];

const same = (columns: readonly string[]) =>
  columns.map((column) => `old.${column} = new.${column}`).join(" and ");

const VALUES = MOVING.flatMap((column) => [`old.${column}`, `new.${column}`])
  .map((value) => `' ' || cast(${value} as text)`)
  .join(" || ");

const PLACE = "new.category || ' ' || new.region";

/** @param scope of the row that a move adds */
const move = (scope: string) =>
  `insert into public_changes (kind, id, scope) select 'listing', cast(new.offer_number as text), ${scope};`;

const member = `insert into public_changes (kind, id, scope)
  select 'member', cast(new.offer_number as text), new.category || ' ' || new.region
  union select 'member', cast(old.offer_number as text), old.category || ' ' || old.region;`;

const row = (name: "new" | "old") => `insert into public_changes (kind, id, scope)
  select 'member', cast(${name}.offer_number as text), ${name}.category || ' ' || ${name}.region;`;

async function write(db: MigrationDb, condition: string, scope: string): Promise<void> {
  if (isSqlite(db)) {
    await sql.raw("drop trigger public_offer_listings_update_lesser").execute(db);
    await sql
      .raw(
        `create trigger public_offer_listings_update_lesser after update on offer_listings when ${condition}
          begin ${move(scope)} end`,
      )
      .execute(db);
    return;
  }
  await sql
    .raw(
      `create or replace function public_offer_listings() returns trigger language plpgsql as $$ begin
        if tg_op = 'INSERT' then ${row("new")}
        elsif tg_op = 'DELETE' then ${row("old")}
        elsif not (${same(MEMBER)}) then ${member}
        elsif ${condition} then ${move(scope)}
        end if;
        return null;
      end $$`,
    )
    .execute(db);
}

export const up = (db: MigrationDb): Promise<void> =>
  write(db, `${same(MEMBER)} and not (${same(MOVING)})`, `${PLACE} || ${VALUES}`);

export const down = (db: MigrationDb): Promise<void> => write(db, same(MEMBER), PLACE);
