/**
 * Says in each line when it was ordered, so that what a business sold in a period is found by an index of its own, however much
 * it or others ever sold (decision 239). The database fills the column itself: programs that do not know it go on writing.
 */
import { sql } from "kysely";
import { isSqlite, type MigrationDb, run } from "./dialect";

const ordered = (row: string) => `select created_at from sales where sales.id = ${row}.sale_id`;

const SQLITE = [
  `create trigger sale_lines_ordered after insert on sale_lines when new.ordered_at is null begin
    update sale_lines set ordered_at = (${ordered("new")}) where id = new.id; end`,
  `create trigger sales_ordered after update of created_at on sales begin
    update sale_lines set ordered_at = new.created_at where sale_id = new.id; end`,
];

const POSTGRES = [
  `create function sale_lines_ordered() returns trigger language plpgsql as $$ begin
    new.ordered_at := (${ordered("new")}); return new; end $$`,
  `create trigger sale_lines_ordered before insert on sale_lines for each row when (new.ordered_at is null)
    execute function sale_lines_ordered()`,
  `create function sales_ordered() returns trigger language plpgsql as $$ begin
    update sale_lines set ordered_at = new.created_at where sale_id = new.id; return null; end $$`,
  `create trigger sales_ordered after update of created_at on sales for each row execute function sales_ordered()`,
];

export async function up(db: MigrationDb): Promise<void> {
  await run(db, "alter table sale_lines add column ordered_at bigint");
  await run(db, `update sale_lines set ordered_at = (${ordered("sale_lines")})`);
  for (const statement of isSqlite(db) ? SQLITE : POSTGRES) await sql.raw(statement).execute(db);
  // It finds by the organization alone, too.
  await run(db, "drop index sale_lines_organization");
  await run(db, "create index sale_lines_organization on sale_lines (organization_id, ordered_at)");
}

export async function down(db: MigrationDb): Promise<void> {
  for (const [trigger, table] of [
    ["sale_lines_ordered", "sale_lines"],
    ["sales_ordered", "sales"],
  ]) {
    await run(db, `drop trigger ${trigger}${isSqlite(db) ? "" : ` on ${table}`}`);
    if (!isSqlite(db)) await run(db, `drop function ${trigger}()`);
  }
  await run(db, "drop index sale_lines_organization");
  await db.schema.alterTable("sale_lines").dropColumn("ordered_at").execute();
  await run(db, "create index sale_lines_organization on sale_lines (organization_id)");
}
