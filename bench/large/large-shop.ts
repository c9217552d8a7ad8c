/** Fills a shop's database with a number of offers and coupons, in a folder of its own or on a PostgreSQL server. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, dropDatabase } from "../../tests/support/postgres";
import { startMeasuredShop } from "../catalogues";
import { ownBusiness } from "./addresses";
import { fillCatalogue } from "./fill-catalogue";
import { fillPeople } from "./fill-people";
import { COUPONS_A_SALE, fillSales } from "./fill-sales";
import { openToFill } from "./filled-database";

export interface Size {
  offers: number;
  coupons: number;
}

export interface FilledShop {
  dataDir: string;
  databaseUrl: string;
  remove(): Promise<void>;
}

/** Seeded by the shop's own command; the others are its copies. */
const SEEDED_OFFERS = 10_000;

async function fill(url: string, { offers, coupons }: Size): Promise<void> {
  const db = await openToFill(url);
  const own = await ownBusiness(db);
  const sales = Math.round(coupons / COUPONS_A_SALE);
  await db.inBulk(async () => {
    await fillCatalogue(db, Math.max(1, Math.round(offers / SEEDED_OFFERS)));
    await fillSales(db, sales, own);
    await fillPeople(db, sales);
    for (const table of ["made_sales", "made_options", "made_own", "made_counts"])
      await db.run(`drop table ${table}`);
  });
  await db.close();
}

/** A shop with the seeded offers, of which the filled ones are copies. */
export class SeededShop {
  readonly #server: string | undefined;
  readonly #name = `bench_large_${process.pid}`;
  readonly #dataDir = mkdtempSync(join(tmpdir(), "irresistible-large-"));

  /** @param server where databases may be created; undefined = a SQLite file */
  constructor(server: string | undefined) {
    this.#server = server;
  }

  async seed(): Promise<void> {
    const databaseUrl = this.#server && (await createDatabase(this.#server, this.#name));
    const seed = { offers: SEEDED_OFFERS };
    await (
      await startMeasuredShop({ dataDir: this.#dataDir, databaseUrl, seed, env: { JOBS: "off" } })
    ).stop();
  }

  async fill(size: Size): Promise<FilledShop> {
    const name = `${this.#name}_${size.coupons}`;
    const dataDir = mkdtempSync(join(tmpdir(), "irresistible-large-"));
    // A copy of a database opens with the secrets of the first (decision 098).
    cpSync(this.#dataDir, dataDir, { recursive: true });
    const remove = async () => {
      if (this.#server) await dropDatabase(this.#server, name);
      rmSync(dataDir, { recursive: true });
    };
    try {
      const databaseUrl = this.#server
        ? await createDatabase(this.#server, name, this.#name)
        : `sqlite:${join(dataDir, "shop.db")}`;
      await fill(databaseUrl, size);
      return { dataDir, databaseUrl, remove };
    } catch (err) {
      await remove();
      throw err;
    }
  }

  async remove(): Promise<void> {
    if (this.#server) await dropDatabase(this.#server, this.#name);
    rmSync(this.#dataDir, { recursive: true });
  }
}
