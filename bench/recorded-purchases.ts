/** Records the statements of purchases in a shop of their own, for a bare program to run them again. */
import {
  closeSync,
  copyFileSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import Database from "better-sqlite3";
import { build } from "esbuild";
import { startMeasuredShop } from "./catalogues";
import type { Line } from "./record-statements";

const ROOT = resolve(import.meta.dirname, "..");

export interface RecordedStatement {
  sql: string;
  values: unknown[];
  reads: boolean;
}

/** What a purchase leaves to the jobs is not a part of its requests: mail, coupon as a file, and their looking for work. */
export const NO_JOBS = { JOBS: "off" };

/** Statements by request. */
export type RecordedPurchase = RecordedStatement[][];

const fileOf = (databaseUrl: string) => databaseUrl.replace(/^sqlite:/, "");

/** @returns a new folder with the secrets that open the database */
function copySecrets(file: string): string {
  const folder = mkdtempSync(join(tmpdir(), "irresistible-orders-"));
  for (const name of readdirSync(dirname(file)).filter((one) => one.endsWith("-secret")))
    copyFileSync(join(dirname(file), name), join(folder, name));
  return folder;
}

/** A copy of a running shop's database with the secrets that open it, in a folder of its own. */
export async function copyDatabase(databaseUrl: string): Promise<string> {
  const folder = copySecrets(fileOf(databaseUrl));
  const source = new Database(fileOf(databaseUrl), { readonly: true });
  await source.backup(join(folder, "shop.db"));
  source.close();
  return folder;
}

/**
 * The same of a shop that has stopped, as a file: page by page, a million offers took ten minutes. It is on the disk when this
 * returns: what the system writes later delays the commits that are measured.
 */
export function copyClosedDatabase(databaseUrl: string): string {
  const folder = copySecrets(fileOf(databaseUrl));
  const copy = join(folder, "shop.db");
  const log = statSync(`${fileOf(databaseUrl)}-wal`, { throwIfNoEntry: false });
  if (log && log.size > 0) throw new Error("the shop did not end well: its database has a log beside it");
  copyFileSync(fileOf(databaseUrl), copy);
  const opened = openSync(copy, "r+");
  fsyncSync(opened);
  closeSync(opened);
  return folder;
}

async function bundleRecorder(): Promise<string> {
  const outfile = join(ROOT, ".cache/bench/record-statements.mjs");
  await build({
    entryPoints: [join(ROOT, "bench/record-statements.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
  });
  return outfile;
}

function parsePurchase(text: string): RecordedPurchase {
  const requests: RecordedPurchase = [];
  for (const row of text.split("\n").filter(Boolean)) {
    const line = JSON.parse(row) as Line;
    if ("request" in line) requests.push([]);
    else requests.at(-1)?.push({ ...line, values: line.values.map(withBytes) });
  }
  return requests;
}

/** Undoes what JSON makes of a buffer. */
function withBytes(value: unknown): unknown {
  const { type, data } = (value ?? {}) as { type?: string; data?: number[] };
  return type === "Buffer" && data ? Buffer.from(data) : value;
}

/** @param buy one purchase in the shop at the origin */
export async function recordPurchases(
  databaseUrl: string,
  count: number,
  buy: (origin: string, index: number) => Promise<unknown>,
): Promise<RecordedPurchase[]> {
  const dataDir = await copyDatabase(databaseUrl);
  const file = join(dataDir, "statements.jsonl");
  writeFileSync(file, "");
  const env = { ...NO_JOBS, NODE_OPTIONS: `--import=${await bundleRecorder()}`, BENCH_RECORD_TO: file };
  const shop = await startMeasuredShop({ dataDir, migrated: true, seed: false, env });
  const ends: number[] = [];
  for (let index = 0; index < count; index += 1) {
    if (index === 0) ends.push(statSync(file).size);
    await buy(shop.origin, index);
    ends.push(statSync(file).size);
  }
  await shop.stop();
  const bytes = readFileSync(file);
  rmSync(dataDir, { recursive: true });
  return ends.slice(1).map((end, index) => parsePurchase(bytes.subarray(ends[index], end).toString()));
}
