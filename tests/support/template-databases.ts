/**
 * Migrates one database of each kind per run and copies it for every test: a copy costs a tenth of the
 * migrations.
 */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "~/db/connect.server";
import { migrateToLatest } from "~/db/migrate.server";
import { createDatabase, dropDatabase } from "./postgres";

/** JSON: the file of the SQLite template and the name of the PostgreSQL one. */
const VARIABLE = "TEST_TEMPLATE_DATABASE";

export interface NewDatabase {
  url: string;
  destroy: () => Promise<void>;
}

async function migrate(url: string): Promise<void> {
  const db = openDatabase(url, TEST_WAIT_MS);
  try {
    await migrateToLatest(db);
  } finally {
    // Closing writes SQLite's log into the one file that is copied.
    await db.destroy();
  }
}

/** How long tests wait for the database: on a loaded machine longer than the shop would. */
export const TEST_WAIT_MS = 60_000;

const newName = (prefix: string) => `${prefix}_${crypto.randomUUID().replaceAll("-", "")}`;

/** Creates the templates unless another project of this run has. @returns their removal */
export async function makeTemplates(postgres: string | undefined): Promise<() => Promise<void>> {
  if (process.env[VARIABLE]) return async () => undefined;
  const folder = mkdtempSync(join(tmpdir(), "irresistible-template-"));
  const file = join(folder, "migrated.db");
  await migrate(`sqlite:${file}`);
  const name = newName("template");
  if (postgres) await migrate(await createDatabase(postgres, name));
  process.env[VARIABLE] = JSON.stringify({ file, name });
  return async () => {
    delete process.env[VARIABLE];
    rmSync(folder, { recursive: true, force: true });
    if (postgres) await dropDatabase(postgres, name);
  };
}

function templates(): { file: string; name: string } {
  return JSON.parse(process.env[VARIABLE] ?? "");
}

/** Puts a migrated database there. @returns false where this run has no template: the journeys', or where there is a database */
export function placeMigrated(file: string): boolean {
  if (!process.env[VARIABLE] || existsSync(file)) return false;
  copyFileSync(templates().file, file);
  return true;
}

export async function copySqlite(): Promise<NewDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "irresistible-db-"));
  const file = join(folder, "test.db");
  copyFileSync(templates().file, file);
  return { url: `sqlite:${file}`, destroy: async () => rmSync(folder, { recursive: true, force: true }) };
}

export async function copyPostgres(server: string): Promise<NewDatabase> {
  const name = newName("t");
  const url = await createDatabase(server, name, templates().name);
  return { url, destroy: () => dropDatabase(server, name) };
}
