/** Proves with a real PgBouncer what docs/operations.md says of a pooler: both of its modes sell, and a setting that does not fit is noticed. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { missingLimits, openDatabase } from "~/db/connect.server";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { DIRECT, type Pooler } from "~/domain/kernel/process/postgres-access";
import { log } from "~/log/log.server";
import { approveAtSimulator, buyByApi } from "../api/buy-by-api";
import { METRICS_TOKEN } from "../server/kept/kept-shop";
import { rawRequest } from "../server/raw-request";
import { type StockedProcess, startStockedProcess } from "../server/stocked-shop";
import { eachDatabase, type Open } from "../support/databases";
import { breachesOf } from "../support/invariants/sales-invariants";
import { type PgBouncer, type PoolMode, startPgBouncer } from "./pgbouncer-server";

const WAIT_MS = 10_000;
/** Fewer than the shop has, so that they are shared where the mode allows it. */
const SHARED = 3;
/** Each connection of the shop has one of its own. */
const OWN = 40;

eachDatabase(
  (_name, open) => {
    let direct: Awaited<ReturnType<Open>>;
    let role: string;
    let serverUrl: string;
    let bouncer: PgBouncer | null = null;
    let stocked: StockedProcess | null = null;

    function asRole(url: string): string {
      const address = new URL(url);
      address.username = role;
      return address.href;
    }

    async function asAdministrator(...statements: string[]): Promise<void> {
      const client = new pg.Client({ connectionString: direct.url });
      await client.connect();
      for (const statement of statements) await client.query(statement);
      await client.end();
    }

    beforeAll(async () => {
      log.level = "silent";
      direct = await open();
      role = `pooled_${process.pid}`;
      await asAdministrator(`create role ${role} login superuser`);
      serverUrl = asRole(direct.url);
    });
    afterEach(async () => {
      await stocked?.shop.stop();
      await bouncer?.stop();
      stocked = null;
      bouncer = null;
    });
    afterAll(() => asAdministrator(`drop role ${role}`));

    async function begin(mode: PoolMode, connections: number): Promise<PgBouncer> {
      bouncer = await startPgBouncer(serverUrl, mode, connections);
      return bouncer;
    }

    it("is refused by a pooler that the settings do not name", async () => {
      const { url } = await begin("session", OWN);
      const db = openDatabase(url, WAIT_MS);
      await expect(db.selectFrom("users").select("id").execute()).rejects.toThrow(/startup parameter/);
      await db.destroy();
    });

    it("names the limits that the role lacks behind it, until the role has them", async () => {
      const { url } = await begin("transaction", SHARED);
      const access = { ...DIRECT, pooler: "transaction", listenUrl: serverUrl } as const;
      const ask = async () => {
        const db = openDatabase(url, WAIT_MS, access);
        try {
          return await missingLimits(db);
        } finally {
          await db.destroy();
        }
      };
      const missing = await ask();
      expect(missing).toHaveLength(3);
      await asAdministrator(...missing);
      await bouncer?.restart();
      expect(await ask()).toEqual([]);
    });

    /** Repeats each statement on more connections than the pooler shares out. */
    async function repeatStatements(
      mode: PoolMode,
      pooler: Pooler,
    ): Promise<PromiseSettledResult<unknown>[]> {
      const { url } = await begin(mode, SHARED);
      const db = openDatabase(url, WAIT_MS, { ...DIRECT, pooler, listenUrl: serverUrl });
      const results: PromiseSettledResult<unknown>[] = [];
      for (let round = 0; round < 20; round++) {
        const asked = Array.from({ length: 8 }, (_, index) =>
          db.selectFrom("users").select("id").where("email", "=", `${index}@example.com`).execute(),
        );
        results.push(...(await Promise.allSettled(asked)));
      }
      await db.destroy();
      return results;
    }

    it("names no statement where a transaction may reach any server process, and would fail if it did", async () => {
      const failed = async (pooler: Pooler) => {
        const results = await repeatStatements("transaction", pooler);
        await bouncer?.stop();
        bouncer = null;
        return results.filter(({ status }) => status === "rejected").length;
      };
      expect(await failed("transaction")).toBe(0);
      expect(await failed("session")).toBeGreaterThan(0);
    });

    describe.each([
      ["session", OWN],
      ["transaction", SHARED],
    ] as const)("pool_mode = %s", (mode, connections) => {
      it("sells, sees what others change, and goes on after the pooler was started again", async () => {
        const { db, url: freshUrl } = await open();
        const ownUrl = asRole(freshUrl);
        bouncer = await startPgBouncer(ownUrl, mode, connections);
        const { url } = bouncer;
        stocked = await startStockedProcess(async () => ({ db, url }), {
          env: { METRICS_TOKEN, DATABASE_POOLER: mode, DATABASE_LISTEN_URL: ownUrl, RATE_LIMITS: "off" },
        });
        const { shop, offers } = stocked;
        const { origin } = shop;
        const option = {
          uuid: offers.spa.options[0].id,
          title: "",
          actual_price: "20.00",
          available: null,
          slots: [],
        };
        const buy = (email: string) =>
          buyByApi({ origin, fetch, approve: approveAtSimulator(fetch) }, email, { option, slotId: null });
        const buyers = (round: string) =>
          Promise.all(Array.from({ length: 8 }, (_, index) => buy(`${mode}-${round}-${index}@example.com`)));
        const bought = [...(await buyers("one")), ...(await buyers("two"))];

        const metrics = async () =>
          (await rawRequest(origin, "/metrics", { headers: { authorization: `Bearer ${METRICS_TOKEN}` } }))
            .text;
        await expect.poll(metrics).toMatch(/^irresistible_notifications_arrive 1$/m);
        const list = "/api/v0/public/offers/";
        await rawRequest(origin, list);
        await db
          .updateTable("price_options")
          .set({ actual_price: 3_111 })
          .where("offer_id", "=", offers.dinner.id)
          .execute();
        await rebuildListings(db);
        await expect
          .poll(async () => (await rawRequest(origin, list)).text, { timeout: 5_000, interval: 20 })
          .toContain("31.11");

        await bouncer?.restart();
        await expect
          .poll(() =>
            buy(`${mode}-after@example.com`).then(
              () => true,
              () => false,
            ),
          )
          .toBe(true);
        bought.push(...(await buyers("three")));
        expect(new Set(bought.map(({ number }) => number)).size).toBe(24);
        await sleep(1_000);
        expect(await breachesOf(db)).toEqual([]);
      });
    });
  },
  ["postgres"],
);
