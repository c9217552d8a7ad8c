/** A partner's widget may follow each visitor's colours, and does unless the partner chose otherwise. */
import { type MigrationDb, run } from "./dialect";

/** SQLite cannot change a check: the column is replaced, on both databases alike. */
function replaced(themes: string, initial: string, kept: string): string {
  return `
alter table organizations add column new_theme text not null default '${initial}' check (new_theme in (${themes}));

update organizations set new_theme = embed_theme where ${kept};

alter table organizations drop column embed_theme;

alter table organizations rename column new_theme to embed_theme
`;
}

/** Who has a widget keeps its colours. */
export async function up(db: MigrationDb): Promise<void> {
  await run(
    db,
    replaced("'light', 'dark', 'auto'", "auto", "embed_key is not null or embed_theme <> 'light'"),
  );
}

export async function down(db: MigrationDb): Promise<void> {
  await run(db, replaced("'light', 'dark'", "light", "embed_theme <> 'auto'"));
}
