/** Coupons that their buyers hand on: since when and in whose account they are, and the codes that ended with it. */
import { dropTables, type MigrationDb, run } from "./dialect";

const COLUMNS = ["handed_on_at", "split_from", "kept_by", "kept_at"] as const;

export async function up(db: MigrationDb): Promise<void> {
  await run(
    db,
    `
alter table sale_lines add column handed_on_at bigint;

alter table sale_lines add column split_from text;

alter table sale_lines add column kept_by text;

alter table sale_lines add column kept_at bigint;

create index sale_lines_kept on sale_lines (kept_by) where kept_by is not null;

create table renewed_coupon_codes (
  code text primary key,
  coupon_id text not null references coupons (id),
  renewed_at bigint not null
);

create index renewed_coupon_codes_coupon on renewed_coupon_codes (coupon_id)
`,
  );
}

export async function down(db: MigrationDb): Promise<void> {
  await dropTables(db, ["renewed_coupon_codes"]);
  await db.schema.dropIndex("sale_lines_kept").execute();
  for (const column of [...COLUMNS].reverse())
    await db.schema.alterTable("sale_lines").dropColumn(column).execute();
}
