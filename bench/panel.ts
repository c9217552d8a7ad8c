/**
 * CPU of the panel's list and editor as `npm start` answers over HTTP: against bare rendering of the same tree, and for an
 * organization with a hundred times the offers. Both catalogues are copies of the seeded one in which all offers are one
 * organization's.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { DEMO_PASSWORD, demoAccounts } from "../demo/content/accounts";
import { Visitor } from "../tests/support/browserless";
import type { Shop } from "../tests/support/server";
import { openLog, startMeasuredShop } from "./catalogues";
import { startWorker } from "./in-process";
import type { InProcessAnswer, InProcessQuestion } from "./in-process-worker";
import { load, rawRequest } from "./load";
import { median, Samples } from "./measure";
import { BROWSER } from "./pages";
import { type Cell, milliseconds, printTable, ratio } from "./report";

const MAX_OF_BARE = 2.5;
const MAX_GROWTH = 1.2;
/** Requests by the framework alone in one process, followed by as many bare renders. */
const TIMES = 8;
const WARM_UP_TIMES = 40;
const WARM_UP_MS = 1_500;
const MEASURED_MS = 400;
const CONNECTIONS = 2;

const LIST = "/socios/ofertas";
const LISTS = [LIST, `${LIST}?orden=titulo`, `${LIST}?estado=venta`, `${LIST}?texto=taller&pagina=2`];

export async function ownersCookie({ origin }: Shop): Promise<string> {
  const visitor = new Visitor(origin);
  const email = demoAccounts.find(({ role }) => role === "owner")?.email ?? "";
  const login = await visitor.get("/login");
  const page = await login.form({ intent: "password" }).submit({ email, password: DEMO_PASSWORD });
  const cookie = visitor.cookies.header(LIST);
  visitor.close();
  if (page.status !== 200 || !cookie) throw new Error("the demo's owner could not sign in");
  return cookie;
}

/** The columns of a table, with the given ones computed. */
export function columnsOf(
  db: Database.Database,
  table: string,
  computed: Record<string, string>,
): [string, string] {
  const names = (db.pragma(`table_xinfo(${table})`) as { name: string; hidden: number }[])
    .filter(({ hidden }) => hidden === 0)
    .map(({ name }) => name);
  return [names.join(", "), names.map((name) => computed[name] ?? `t.${name}`).join(", ")];
}

/** Every id contains its copy's number, so that rows of different tables still belong together. */
const copied = (column: string) =>
  `substr(t.${column}, 1, 24) || printf('%04x', n.n) || substr(t.${column}, 29)`;

/** Copies the seeded database, gives its offers to the owner's organization, and repeats them. */
function copyCatalogue(from: string, to: string, times: number): void {
  for (const end of ["", "-wal", "-shm"]) rmSync(`${to}${end}`, { force: true });
  const seeded = new Database(from, { readonly: true });
  seeded.prepare("vacuum into ?").run(to);
  seeded.close();
  const db = new Database(to);
  db.pragma("foreign_keys = off");
  db.exec(`update offers set organization_id = (
    select m.organization_id from organization_members m join users u on u.id = m.user_id
    where m.role = 'owner' and u.email = '${demoAccounts.find(({ role }) => role === "owner")?.email}')`);
  const repeat = (table: string, computed: Record<string, string>) => {
    const [names, values] = columnsOf(db, table, computed);
    db.exec(`with recursive n(n) as (select 1 union all select n + 1 from n where n < ${times - 1})
      insert into ${table} (${names}) select ${values} from ${table} t, n`);
  };
  if (times > 1) {
    const most = (db.prepare("select max(number) as most from offers").get() as { most: number }).most;
    const own = { id: copied("id"), number: `t.number + n.n * ${most}`, slug: "t.slug || '-' || n.n" };
    repeat("offers", own);
    repeat("price_options", { id: copied("id"), offer_id: copied("offer_id") });
  }
  db.exec("analyze");
  db.close();
}

/** One screen in one round: CPU ms of all threads for one request. */
interface Measured {
  few: number;
  many: number;
  bare: number;
  /** In one process, with the table of all routes, as under remix-serve. */
  framework: number;
}

export function open({ dataDir }: Shop, databaseUrl: string): Promise<Shop> {
  const printTo = openLog(dataDir);
  return startMeasuredShop({
    dataDir,
    databaseUrl,
    migrated: true,
    seed: false,
    printTo,
    env: { JOBS: "off" },
  });
}

export async function loadOf(
  { origin, pid }: Shop,
  path: string,
  cookie: string,
  ms: number,
): Promise<number> {
  const port = Number(new URL(origin).port);
  const request = rawRequest(port, path, { ...BROWSER, cookie });
  return (await load({ pid, port }, request, ms, CONNECTIONS)).cpu;
}

export async function printPanel(shop: Shop, offers: number, growth: number, rounds: number): Promise<void> {
  const cookie = await ownersCookie(shop);
  const seeded = shop.databaseUrl.replace(/^sqlite:/, "");
  const files = [1, growth].map((times) => join(shop.dataDir, `panel-${times}.db`));
  const [fewFile = "", manyFile = ""] = files;
  copyCatalogue(seeded, fewFile, 1);
  copyCatalogue(seeded, manyFile, growth);
  const [few, many] = await Promise.all([open(shop, `sqlite:${fewFile}`), open(shop, `sqlite:${manyFile}`)]);
  const worker = await startWorker({ ...shop, databaseUrl: `sqlite:${fewFile}` });
  const measure = async (path: string, ms: number, times: number): Promise<Measured> => {
    const question: InProcessQuestion = {
      url: shop.origin + path,
      headers: { ...BROWSER, cookie },
      times,
    };
    const loaded = {
      few: await loadOf(few, path, cookie, ms),
      many: await loadOf(many, path, cookie, ms),
    };
    const { bare, whole } = await worker.ask<InProcessAnswer>(question);
    return { ...loaded, bare: median(bare), framework: median(whole) };
  };
  const id = firstOffer(fewFile);
  const screens = [...LISTS, `${LIST}/${id}/editar/que`, `${LIST}/${id}/editar/precio`];
  const samples = new Samples();
  try {
    for (const path of screens) await measure(path, WARM_UP_MS, WARM_UP_TIMES);
    for (let round = 0; round < rounds; round += 1) {
      for (const path of screens) addTo(samples, path, await measure(path, MEASURED_MS, TIMES));
    }
  } finally {
    worker.stop();
    await Promise.all([few.stop(), many.stop()]);
  }
  print(screens, offers, growth, (path, name) => samples.median(`${path} ${name}`));
}

/** Ratios are taken within a round, so that disturbances affect both alike. */
function addTo(samples: Samples, path: string, { few, many, bare, framework }: Measured): void {
  const values = { few, bare, ofBare: few / bare, framework: framework / bare, growth: many / few };
  for (const [name, value] of Object.entries(values)) samples.add(`${path} ${name}`, [value]);
}

function firstOffer(file: string): string {
  const db = new Database(file, { readonly: true });
  const { id } = db
    .prepare("select id from offers where status = 'published' order by number limit 1")
    .get() as {
    id: string;
  };
  db.close();
  return id;
}

type MedianOf = (path: string, name: string) => number;

function print(screens: readonly string[], offers: number, growth: number, of: MedianOf): void {
  const verdict = (measured: number, most: number) =>
    `${ratio(measured, 1)} (≤ ${most} ×${measured <= most ? "" : ", MISSED"})`;
  const rows = screens.map((path): Cell[] => [
    path.replace(/[\da-f-]{36}/, "{id}"),
    milliseconds(of(path, "few")),
    milliseconds(of(path, "bare")),
    verdict(of(path, "ofBare"), MAX_OF_BARE),
    ratio(of(path, "framework"), 1),
    verdict(of(path, "growth"), MAX_GROWTH),
  ]);
  printTable(
    `CPU per request of the panel over HTTP (ms), ${offers.toLocaleString("en")} offers of one organization`,
    [
      "screen",
      "program",
      "bare",
      "program/bare",
      "framework alone/bare",
      `${(offers * growth).toLocaleString("en")} offers`,
    ],
    rows,
  );
}
