/** Buys, changes prices and imports in a running shop, each for offers by how well known they are. */
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { DEMO_PASSWORD, demoAccounts } from "../../demo/content/accounts";
import type { Dice } from "../../demo/content/random";
import { approveAtSimulator, buyByApi, type Item } from "../../tests/api/buy-by-api";
import { bundled } from "../../tests/support/processes/bundles";
import type { Shop } from "../../tests/support/server";
import { writeImportFile } from "../import-file";
import { type Option, undatedOptions } from "./undated-options";
import { Known } from "./zipf";

/** Makes 200 offers. */
const IMPORTED_ROWS = 267;
/** A price is lowered by at most so much, and raised again by the next change. */
const MAX_CENTS_OFF = 99;

const euros = (cents: number) => (cents / 100).toFixed(2);

export class Actions {
  readonly #shop: Shop;
  readonly #bought: Known<Option[]>;
  readonly #priced: Known<Option[]>;

  /**
   * @param offers by how well known they are
   * @param catalogue a SQLite database with the offers of the shop
   */
  constructor(shop: Shop, offers: readonly string[], catalogue: string) {
    this.#shop = shop;
    const options = undatedOptions(catalogue, offers);
    // A buyer names the price that was shown, so what is bought keeps its price.
    this.#bought = new Known(options.filter((_, index) => index % 2 === 0));
    this.#priced = new Known(options.filter((_, index) => index % 2 === 1));
  }

  async order(chance: Dice, name: string): Promise<void> {
    const { origin } = this.#shop;
    const [{ id, title, actual_price }] = this.#bought.draw(chance) as [Option];
    const option = { uuid: id, title, actual_price: euros(actual_price), available: null, slots: [] };
    const item: Item = { option, slotId: null };
    await buyByApi({ origin, fetch, approve: approveAtSimulator(fetch) }, `${name}@example.com`, item);
  }

  async signIn(): Promise<string> {
    const email = demoAccounts.find(({ staff }) => staff)?.email;
    const { access } = (await this.#send("POST", "/auth/jwt/create/", {
      email,
      password: DEMO_PASSWORD,
    })) as {
      access: string;
    };
    return access;
  }

  async #send(method: string, path: string, body: object, token?: string): Promise<unknown> {
    const headers = { "Content-Type": "application/json", ...(token && { Authorization: `JWT ${token}` }) };
    const answer = await fetch(`${this.#shop.origin}/api/v0${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  }

  async changePrice(chance: Dice, token: string): Promise<void> {
    const options = this.#priced.draw(chance);
    const off = chance.between(0, MAX_CENTS_OFF);
    const price_options = options.map(({ id, title, actual_price, regular_price, ...limits }, index) => ({
      uuid: id,
      title,
      actual_price: euros(actual_price - (index === 0 ? off : 0)),
      regular_price: euros(regular_price),
      capacity: limits.capacity,
      per_customer: limits.per_customer,
    }));
    await this.#send("PATCH", `/offers/${options[0]?.offer_id}/`, { price_options }, token);
  }

  /** By the command line: another process on the same SQLite database. */
  async import(run: number): Promise<void> {
    const file = join(tmpdir(), `irresistible-day-${process.pid}-${run}.csv`);
    await writeImportFile(IMPORTED_ROWS, file, `${20 + run},90`);
    const { databaseUrl, dataDir } = this.#shop;
    const args = [await bundled("app/cli/import-offers.ts"), file, "--status", "published"];
    const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
    const child = spawn(process.execPath, [...args, "--organization", await this.#organization()], { env });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
    const code = await new Promise((done) => child.once("close", done));
    rmSync(file);
    if (code !== 0) throw new Error(`the import ended with ${code}: ${output.slice(-500)}`);
  }

  async #organization(): Promise<string> {
    const db = new Database(this.#shop.databaseUrl.replace(/^sqlite:/, ""), { readonly: true });
    const slug = db.prepare<[], string>("select slug from organizations order by slug limit 1").pluck().get();
    db.close();
    return slug ?? "";
  }
}
