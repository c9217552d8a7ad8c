/**
 * CPU of the panel's list and editor, in process: against bare rendering of the same tree, and for an organization with a
 * hundred times the offers. Both catalogues are copies of the seeded one in which all offers are one organization's.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { DEMO_PASSWORD, demoAccounts } from "../demo/content/accounts";
import { Visitor } from "../tests/support/browserless";
import type { Shop } from "../tests/support/server";
import type { Child } from "./child";
import { startWorker } from "./in-process";
import type { InProcessAnswer, InProcessQuestion } from "./in-process-worker";
import { Samples } from "./measure";
import { BROWSER } from "./pages";
import { type Cell, milliseconds, printTable, ratio } from "./report";

const MAX_OF_BARE = 2.5;
const MAX_GROWTH = 1.5;
const TIMES = 4;
const PARTS = ["whole", "loaders", "page", "bare"] as const;

const LIST = "/socios/ofertas";
const LISTS = [LIST, `${LIST}?orden=titulo`, `${LIST}?estado=venta`, `${LIST}?texto=taller&pagina=2`];

interface Catalogue {
  offers: number;
  worker: Child;
}

async function ownersCookie({ origin }: Shop): Promise<string> {
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
function columnsOf(db: Database.Database, table: string, computed: Record<string, string>): [string, string] {
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

export async function printPanel(shop: Shop, offers: number, growth: number, rounds: number): Promise<void> {
  const cookie = await ownersCookie(shop);
  const seeded = shop.databaseUrl.replace(/^sqlite:/, "");
  const catalogues: Catalogue[] = [];
  for (const times of [1, growth]) {
    const file = join(shop.dataDir, `panel-${times}.db`);
    copyCatalogue(seeded, file, times);
    const worker = await startWorker({ ...shop, databaseUrl: `sqlite:${file}` });
    catalogues.push({ offers: offers * times, worker });
  }
  const id = firstOffer(join(shop.dataDir, "panel-1.db"));
  const screens = [...LISTS, `${LIST}/${id}/editar/que`, `${LIST}/${id}/editar/precio`];
  const samples = new Samples();
  for (let round = -Math.ceil(rounds / 3); round < rounds; round += 1) {
    for (const path of screens) {
      for (const { offers: many, worker } of catalogues) {
        const question: InProcessQuestion = {
          url: shop.origin + path,
          headers: { ...BROWSER, cookie },
          times: TIMES,
        };
        const answer = await worker.ask<InProcessAnswer>(question);
        if (round < 0) continue;
        for (const part of PARTS) samples.add(`${many} ${path} ${part}`, answer[part]);
      }
    }
  }
  for (const { worker } of catalogues) worker.stop();
  print(screens, catalogues, (many, path, part) => samples.median(`${many} ${path} ${part}`));
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

type MedianOf = (offers: number, path: string, part: (typeof PARTS)[number]) => number;

function print(screens: readonly string[], catalogues: readonly Catalogue[], of: MedianOf): void {
  const [few, many] = catalogues.map(({ offers }) => offers);
  if (few === undefined || many === undefined) return;
  const verdict = (measured: number, most: number) =>
    `${ratio(measured, 1)} (≤ ${most} ×${measured <= most ? "" : ", MISSED"})`;
  const rows = screens.map((path): Cell[] => {
    const name = path.replace(/[\da-f-]{36}/, "{id}");
    const times = PARTS.map((part) => milliseconds(of(few, path, part)));
    const grown = of(many, path, "whole") / of(few, path, "whole");
    const ofBare = of(few, path, "whole") / of(few, path, "bare");
    return [name, ...times, verdict(ofBare, MAX_OF_BARE), verdict(grown, MAX_GROWTH)];
  });
  printTable(
    `CPU time per request of the panel, in process (ms), ${few.toLocaleString("en")} offers of one organization`,
    [
      "screen",
      "program",
      "of it loaders",
      "of it page",
      "bare",
      "program/bare",
      `${many.toLocaleString("en")} offers`,
    ],
    rows,
  );
}
