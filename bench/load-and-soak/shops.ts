/** The shops under load: on SQLite, and with TEST_POSTGRES_URL one and two processes on PostgreSQL, all with one catalogue. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, dropDatabase } from "../../tests/support/postgres";
import type { Shop, ShopOptions } from "../../tests/support/server";
import { openLog, startMeasuredShop } from "../catalogues";
import { Readings } from "./readings";

export interface LoadedShop {
  name: string;
  shop: Shop;
  readings: Readings;
}

export const DATABASES = ["sqlite", "postgresql"] as const;
export type DatabaseName = (typeof DATABASES)[number];

export interface ShopKind {
  name: string;
  /** The soak runs on one shop of each database. */
  soaks: boolean;
  /** Opens the shop, lets it be used and removes it. */
  use(work: (loaded: LoadedShop) => Promise<void>): Promise<void>;
}

async function withShop(
  name: string,
  options: ShopOptions & { dataDir: string },
  work: (loaded: LoadedShop) => Promise<void>,
): Promise<void> {
  const readings = new Readings();
  const env = { ...options.env, ...(await readings.settings()) };
  const printTo = openLog(options.dataDir);
  const shop = await startMeasuredShop({ ...options, env, printTo, migrated: true, seed: false });
  try {
    await work({ name, shop, readings });
  } finally {
    await shop.stop();
    readings.remove();
  }
}

/** @param catalogue a folder with a shop's database and secrets */
function onSqlite(catalogue: string): ShopKind {
  const name = "SQLite, one process";
  const use: ShopKind["use"] = (work) => withShop(name, { dataDir: catalogue }, work);
  return { name, soaks: true, use };
}

class Postgres {
  readonly #server: string;
  readonly #template = `bench_load_${process.pid}`;
  readonly #folder = mkdtempSync(join(tmpdir(), "irresistible-load-"));

  constructor(server: string) {
    this.#server = server;
  }

  /** Its ids are those of a catalogue of the same size on SQLite. */
  async seed(offers: number): Promise<void> {
    const databaseUrl = await createDatabase(this.#server, this.#template);
    await (await startMeasuredShop({ dataDir: this.#folder, databaseUrl, seed: { offers } })).stop();
  }

  kind(name: string, processes: number): ShopKind {
    const use: ShopKind["use"] = async (work) => {
      const database = `${this.#template}_${processes}`;
      const dataDir = mkdtempSync(join(tmpdir(), "irresistible-load-"));
      // A copy of a database opens with the secrets of the first (decision 098).
      cpSync(this.#folder, dataDir, { recursive: true });
      try {
        const databaseUrl = await createDatabase(this.#server, database, this.#template);
        const env = { WEB_PROCESSES: String(processes) };
        await withShop(name, { dataDir, databaseUrl, env }, work);
      } finally {
        await dropDatabase(this.#server, database);
        rmSync(dataDir, { recursive: true });
      }
    };
    return { name, soaks: processes > 1, use };
  }

  async remove(): Promise<void> {
    await dropDatabase(this.#server, this.#template);
    rmSync(this.#folder, { recursive: true });
  }
}

interface Wanted {
  /** A folder with a copy of a shop's SQLite database, which is changed by its shop. */
  catalogue: string;
  offers: number;
  databases: readonly DatabaseName[];
}

/** @throws Error when PostgreSQL alone is wanted and no server is known */
export async function withShops(
  { catalogue, offers, databases }: Wanted,
  work: (kinds: readonly ShopKind[]) => Promise<void>,
): Promise<void> {
  const first = databases.includes("sqlite") ? [onSqlite(catalogue)] : [];
  const server = databases.includes("postgresql") ? process.env.TEST_POSTGRES_URL : undefined;
  if (!server && first.length === 0) throw new Error("PostgreSQL takes TEST_POSTGRES_URL");
  if (!server) return work(first);
  const postgres = new Postgres(server);
  try {
    await postgres.seed(offers);
    await work([
      ...first,
      postgres.kind("PostgreSQL, one process", 1),
      postgres.kind("PostgreSQL, two processes", 2),
    ]);
  } finally {
    await postgres.remove();
  }
}
