/** Management of offers: superseded terms, reasons of state changes, payouts, the widget's key. */
import { type MigrationDb, run } from "./dialect";

const ADDITIONS = `
alter table organizations add column commission_tax_rate integer not null default 2100
  check (commission_tax_rate between 0 and 10000);

alter table organizations add column accrual text not null default 'on_capture'
  check (accrual in ('on_capture', 'on_redemption'));

alter table organizations add column payout text;

alter table organizations add column self_certified_at bigint;

alter table organizations add column terms_version_accepted text;

alter table organizations add column verified_at bigint;

alter table organizations add column status_reason_code text;

alter table organizations add column status_reason text;

alter table organizations add column embed_key text;

alter table organizations add column embed_origins text not null default '[]';

alter table organizations add column embed_theme text not null default 'light' check (embed_theme in ('light', 'dark'));

alter table organizations add column embed_status text not null default 'disabled'
  check (embed_status in ('enabled', 'disabled'));

create unique index organizations_embed_key on organizations (embed_key);

alter table offers add column seo_title text;

alter table offers add column seo_description text;

alter table offers add column status_reason_code text;

alter table offers add column status_reason text;

alter table offers add column terms_revision integer not null default 1;

create table offer_revisions (
  offer_id text not null references offers (id) on delete cascade,
  revision integer not null check (revision > 0),
  terms text not null,
  superseded_at bigint not null,
  superseded_by text not null,
  primary key (offer_id, revision)
);

alter table sale_lines add column offer_revision integer;

alter table promo_codes add column created_by text
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, ADDITIONS);
}

const COLUMNS: Record<string, string[]> = {
  promo_codes: ["created_by"],
  sale_lines: ["offer_revision"],
  offers: ["terms_revision", "status_reason", "status_reason_code", "seo_description", "seo_title"],
  organizations: [
    "embed_status",
    "embed_theme",
    "embed_origins",
    "embed_key",
    "status_reason",
    "status_reason_code",
    "verified_at",
    "terms_version_accepted",
    "self_certified_at",
    "payout",
    "accrual",
    "commission_tax_rate",
  ],
};

export async function down(db: MigrationDb): Promise<void> {
  await db.schema.dropIndex("organizations_embed_key").execute();
  await db.schema.dropTable("offer_revisions").execute();
  for (const [table, columns] of Object.entries(COLUMNS)) {
    for (const column of columns) await db.schema.alterTable(table).dropColumn(column).execute();
  }
}
