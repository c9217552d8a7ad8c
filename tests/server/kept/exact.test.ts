/**
 * Proves that kept answers of two processes show every public change: after random writes by verbs, imports, plain SQL and time,
 * each of them becomes, byte for byte, what is made anew, and says that it came from memory.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import SqliteDatabase from "better-sqlite3";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { localDay } from "~/domain/kernel/local-day";
import { buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { buildUser } from "../../fixtures/users";
import { onPostgres } from "../../support/databases";
import { randomFrom, seedOf } from "../../support/fuzz-seed";
import { SESSION_SECRET } from "../../support/in-process/loaded-program";
import { isNight } from "../../support/run/nightly";
import { type Shop, startShop } from "../../support/server";
import { rawRequest } from "../raw-request";
import { NOT_KEPT } from "./kept-shop";
import { type Changed, SOON_MS, WRITES } from "./public-writes";

/**
 * Each compares all addresses of both processes, which takes most of the CPU, after up to seven writes. What each table's change makes
 * anew is proven once by tests/budget/statements.test.ts.
 */
const ROUNDS = Number(process.env.KEPT_ROUNDS ?? (isNight() ? 12 : 1));
const MOST_WRITES = 7;

/** Writes past this program's driver, as sqlite3 and psql do. */
async function atConsole(url: string, statement: string): Promise<void> {
  if (url.startsWith("sqlite:")) {
    const file = new SqliteDatabase(url.slice("sqlite:".length));
    file.exec(statement);
    file.close();
    return;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** The same for both shops: without their address and the hash of a page's data, in which it stands. */
function withoutHost(text: string, origin: string): string {
  const { host } = new URL(origin);
  const plain = text.replaceAll(host, "shop").replaceAll(encodeURIComponent(host), "shop");
  return plain.replace(/"state":"[0-9a-f]{20}"/, "");
}

// On SQLite kept/freshness looks at each kind of answer with every change.
onPostgres((name, open) => {
  let shops: Shop[] = [];
  let changed: Changed;
  const folder = mkdtempSync(join(tmpdir(), "irresistible-kept-"));
  beforeAll(async () => {
    const { db, url } = await open();
    const organization_id = (await buildOrganization(db, { name: "Casa Ñu" })).id;
    await buildUser(db, { email: "autor@example.es" });
    const offers: Changed["offers"] = [];
    for (const [index, title] of ["Cena al río", "Cena con baile", "Masaje", "Taller de cena"].entries()) {
      const locations = [{ city: "Madrid", lat: 40.4 + index / 100, lng: -3.7 }];
      const regions = index === 3 ? [] : ["madrid"];
      const category = index === 2 ? "health_and_beauty" : "restaurants";
      const offer = await buildOffer(db, {
        organization_id,
        title,
        locations,
        regions,
        category,
        cover: true,
      });
      offers.push({ ...offer, organizationId: organization_id, option: offer.options[0].id });
    }
    // So that lists have a second page, which moves on the first leave as it is.
    for (let index = 0; index < 30; index += 1)
      await buildOffer(db, {
        organization_id,
        title: `Plan ${index}`,
        category: "restaurants",
        options: [{ actual_price: 500 + 97 * index }],
      });
    await rebuildListings(db);
    changed = { db, offers, folder, origin: "" };
    const env = { JOBS: "off", SESSION_SECRETS: SESSION_SECRET };
    const options = { databaseUrl: url, migrated: true, seed: false as const, env };
    // With one folder they have the same secrets; the first one makes them.
    const dataDir = join(folder, name);
    shops = [await startShop({ ...options, dataDir })];
    shops.push(await startShop({ ...options, dataDir }));
    changed.origin = shops[1]?.origin ?? "";
  });
  afterAll(async () => {
    await Promise.all(shops.map((shop) => shop.stop()));
    rmSync(folder, { recursive: true, force: true });
  });

  const addresses = () => [
    ...changed.offers.slice(0, 3).flatMap(({ id }) => [`/ofertas/${id}/`, `/api/v0/public/offers/${id}/`]),
    `/api/v0/public/offers/${changed.offers[0]?.id}/nearby/`,
    `/api/v0/public/offers/${changed.offers[0]?.id}/feedback/`,
    `/api/v0/public/offers/${changed.offers[0]?.id}/questions/`,
    `/ofertas/${changed.offers[0]?.id}/fechas`,
    `/ofertas/${changed.offers[0]?.id}/opiniones?orden=utiles`,
    `/ofertas/${changed.offers[0]?.id}/opiniones?estrellas=4&orden=peores`,
    "/",
    "/ofertas/?region=madrid&ordering=price",
    "/ofertas/?badge=expiring",
    "/ofertas/category/restaurants/",
    "/ofertas/?page=2",
    "/ofertas/?ordering=price&page=2",
    "/ofertas/category/restaurants/?ordering=-price",
    "/ofertas/?ordering=discount",
    "/ofertas/?price_min=10&price_max=30",
    "/ofertas/?day=any",
    "/ofertas/?gift=1&rating_min=4",
    "/ofertas/?discount_min=30&ordering=discount",
    "/ofertas/category/restaurants/?people=2",
    "/ofertas/?cancellable=1&day=any",
    "/ofertas/?accessible=1&region=madrid",
    "/search?searchField=cena&gift=1&rating_min=3",
    "/api/v0/public/offers/?accessible=true",
    `/ofertas/?day=${localDay(Date.now() + SOON_MS)}`,
    "/ofertas/?day=tomorrow&region=madrid",
    "/ofertas/?ordering=date",
    "/ofertas/category/restaurants/?day=today&ordering=date",
    "/search?searchField=cena&day=any",
    "/api/v0/public/offers/?day=today",
    "/cerca?region=madrid",
    "/search?searchField=cena",
    "/search?searchField=cena+madrid&region=madrid",
    "/search?searchField=masaje&category=health_and_beauty",
    "/search?searchField=zzzz",
    "/api/v0/public/offers/?region=madrid",
    "/api/v0/public/offers/mainpage/",
  ];

  it("shows what a person writes at the database's own console, without a notification", async () => {
    const path = `/ofertas/${changed.offers[0]?.id}/`;
    for (const { origin } of shops) await rawRequest(origin, path);
    await atConsole(shops[0]?.databaseUrl ?? "", "update offers set summary = 'A mano, sin aviso'");
    for (const { origin } of shops)
      await expect.poll(async () => (await rawRequest(origin, path)).text).toContain("A mano, sin aviso");
  });

  it("shows every change", { timeout: 600_000 }, async () => {
    const random = randomFrom(seedOf(`kept answers on ${name}`));
    // Each kind of write comes once before one of them comes again.
    const left: string[] = [];
    const nextWrite = (): string => {
      if (left.length === 0) left.push(...Object.keys(WRITES));
      return left.splice(random(left.length), 1)[0] ?? "";
    };
    const missed: string[] = [];
    let fromMemory = 0;
    const look = async (origin: string, path: string, headers = {}) => {
      const answer = await rawRequest(origin, path, { headers });
      if (answer.headers["cache-status"]?.toString().startsWith("shop; hit")) fromMemory++;
      return { status: answer.status, etag: answer.headers.etag, text: answer.text };
    };
    for (let round = 0; round < ROUNDS; round++) {
      const done: string[] = [];
      for (let writes = random(MOST_WRITES); writes >= 0; writes--) {
        const write = nextWrite();
        done.push(write);
        await WRITES[write]?.(changed, random);
      }
      // What is made before the moment must not outlive it; between, all of it is in memory.
      await Promise.all(shops.flatMap(({ origin }) => addresses().map((path) => look(origin, path))));
      await sleep(2 * SOON_MS + 600);
      // Both make the same document anew but for their address, so one of them is asked for it, by turns.
      for (const [turn, path] of addresses().entries()) {
        const asked = (turn + round) % 2 === 0 ? shops : shops.toReversed();
        const kept = await Promise.all(asked.map(({ origin }) => look(origin, path)));
        const anew = await look(asked[0]?.origin ?? "", path, NOT_KEPT);
        const [own, other] = kept.map(({ text }, at) => withoutHost(text, asked[at]?.origin ?? ""));
        const same = own === other && JSON.stringify(kept[0]) === JSON.stringify(anew);
        if (!same) missed.push(`round ${round}: ${path} after ${done.join(", ")}`);
      }
    }
    expect(missed).toEqual([]);
    expect(fromMemory).toBeGreaterThan(ROUNDS);
  });
});
