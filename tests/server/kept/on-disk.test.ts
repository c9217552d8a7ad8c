// Proves that finished answers outlive a process on the local disk, that none outlives what it is made of, and that its faults cost no answer.
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { atNight } from "../../support/at-night";
import { onSqlite } from "../../support/databases";
import { isNight } from "../../support/run/nightly";
import { rawRequest } from "../raw-request";
import { type StockedProcess, startStockedProcess } from "../stocked-shop";

const ON_DISK = "shop; hit; detail=disk";
const MISS = "shop; fwd=uri-miss";
/** Longer than an answer waits to be written. */
const WRITTEN_AFTER_MS = 1_000;
const BROTLI = { "accept-encoding": "br" };
/** Of one answer. */
const OWN = ["x-request-id", "date", "cache-status"];

/** Its log would restore it. */
function damage(file: string): void {
  writeFileSync(file, "no database");
  rmSync(`${file}-wal`);
}

onSqlite((_name, open) => {
  let stocked: StockedProcess;
  beforeAll(async () => {
    stocked = await startStockedProcess(open, { env: { JOBS: "off" } });
  });
  afterAll(() => stocked?.shop.stop());

  const folder = () => join(stocked.shop.dataDir, "page-cache");
  const offer = () => `/ofertas/${stocked.offers.dinner.id}/`;
  const ask = (path: string) => rawRequest(stocked.shop.origin, path, { headers: BROTLI });
  const statusOf = async (path: string) => (await ask(path)).headers["cache-status"];

  function comparable({ status, headers, text }: Awaited<ReturnType<typeof ask>>) {
    const others = Object.entries(headers).filter(([name]) => !OWN.includes(name));
    return { status, headers: Object.fromEntries(others), text };
  }

  async function written(...paths: string[]): Promise<void> {
    for (const path of paths) await ask(path);
    await sleep(WRITTEN_AFTER_MS);
  }

  const KILLED = ["a killed process", () => stocked.shop.kill9()] as const;
  const ORDERLY = ["an orderly end", () => Promise.resolve()] as const;

  it.each(isNight() ? [ORDERLY, KILLED] : [KILLED])(
    "gives the same answers after %s, then from memory",
    async (_what, end) => {
      const paths = [offer(), "/ofertas/?ordering=price", "/contacts", "/"];
      await written(...paths);
      const before = await Promise.all(paths.map(ask));
      await end();
      await stocked.shop.restart();
      for (const [index, path] of paths.entries()) {
        const answer = await ask(path);
        expect(answer.headers["cache-status"], path).toBe(ON_DISK);
        expect(comparable(answer)).toEqual(comparable(before[index] as typeof answer));
        expect(await statusOf(path)).toBe("shop; hit");
      }
    },
  );

  it("makes anew what changed before the end, or while no process ran", async () => {
    const { db, shop } = stocked;
    const title = (text: string) =>
      db.updateTable("offers").set({ title: text }).where("id", "=", stocked.offers.dinner.id).execute();
    await written(offer(), "/ofertas/", "/contacts");
    await title("Cena cambiada");
    await rebuildListings(db);
    await expect.poll(async () => (await ask(offer())).text).toContain("Cena cambiada");
    await sleep(WRITTEN_AFTER_MS);
    await shop.kill9();
    await title("Cena de otra noche");
    await rebuildListings(db);
    await shop.restart();
    expect((await ask(offer())).text).toContain("Cena de otra noche");
    expect((await ask("/ofertas/")).text).toContain("Cena de otra noche");
    expect(await statusOf("/contacts")).toBe(ON_DISK);
  });

  atNight(() => {
    it("fills what the disk holds for visitors with cookies", async () => {
      const path = "/ofertas/?ordering=discount";
      await written(path, "/ofertas/");
      await stocked.shop.restart();
      // Loads the components of its parts.
      await ask("/ofertas/?ordering=rating");
      const answer = await rawRequest(stocked.shop.origin, path, { headers: { ...BROTLI, cookie: "a=b" } });
      expect(answer.headers["cache-status"]).toBe("shop; hit; detail=filled");
      expect(answer.headers["cache-control"]).toContain("private");
      expect(answer.text).toBe((await ask(path)).text);
    });

    it.each([
      ["is damaged", () => damage(join(folder(), "kept-1.sqlite"))],
      ["is gone", () => rmSync(folder(), { recursive: true })],
    ])("answers as without it when the file %s", async (_what, harm) => {
      await written("/contacts");
      await stocked.shop.kill9();
      harm();
      await stocked.shop.restart();
      expect(await statusOf("/contacts")).toBe(MISS);
      await sleep(WRITTEN_AFTER_MS);
      await stocked.shop.restart();
      expect(await statusOf("/contacts")).toBe(ON_DISK);
    });

    it("goes on when the folder is deleted while it runs", async () => {
      await written("/contacts");
      rmSync(folder(), { recursive: true });
      await written("/privacy-policy", offer());
      expect((await ask(offer())).status).toBe(200);
      await stocked.shop.restart();
      expect((await ask("/privacy-policy")).status).toBe(200);
      await sleep(WRITTEN_AFTER_MS);
      expect(existsSync(folder())).toBe(true);
    });
  });
});
