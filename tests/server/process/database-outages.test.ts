// Proves the shop's behaviour while its database is locked from outside or silent: answers in time, then
// recovery.
import Database from "better-sqlite3";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { atNight } from "../../support/at-night";
import { Visitor } from "../../support/browserless";
import { type Open, onBothDatabases } from "../../support/databases";
import { type SilentProxy, startSilentProxy } from "../../support/fakes/silent-proxy";
import { addToCart, ORDER_BUTTON } from "../purchase";
import { rawRequest } from "../raw-request";
import { type StockedProcess, startStockedProcess } from "../stocked-shop";

const TOKEN = "figures-of-the-tests-and-of-nobody-else";
const PATIENCE = { timeout: 60_000, interval: 50 };

/** A checkout ready to submit. @returns the response to its button */
async function readyToOrder({ shop, offers }: StockedProcess, email: string) {
  const visitor = new Visitor(shop.origin);
  await addToCart(visitor, offers.scarce.options[0].id);
  const form = (await visitor.get("/checkout/")).form({ action: "/order/" });
  return () => form.submit({ email, terms: "true" }, ORDER_BUTTON);
}

/** Expects an unhealthy answer while the database is unavailable; a busy machine may need retries. */
async function expectHealthSaysSo(origin: string, path: string): Promise<void> {
  const said = async () => {
    const { status, text, ms } = await timed(() => rawRequest(origin, path));
    return [status, JSON.parse(text).failing, ms < 2_000];
  };
  await expect.poll(said, PATIENCE).toEqual([503, ["database"], true]);
}

/** @returns the answer and how long it took */
async function timed<Answer>(ask: () => Promise<Answer>): Promise<Answer & { ms: number }> {
  const start = performance.now();
  const answer = await ask();
  return { ...answer, ms: performance.now() - start };
}

onBothDatabases("faults", (name, open) => {
  if (name === "sqlite")
    describe("while another program holds the write lock", () => {
      const WAIT_MS = 10_000;
      let stocked: StockedProcess;
      let other: Database.Database;
      beforeAll(async () => {
        let file = "";
        const remembered: Open = async () => {
          const fresh = await open();
          file = fresh.url.slice("sqlite:".length);
          return fresh;
        };
        stocked = await startStockedProcess(remembered, { env: { DATABASE_WAIT_MS: String(WAIT_MS) } });
        other = new Database(file);
      });
      afterAll(async () => {
        other?.close();
        await stocked?.shop.stop();
      });

      it("reads answer at once, and an order waits and succeeds", async () => {
        const { origin } = stocked.shop;
        const press = await readyToOrder(stocked, "espera@example.com");
        other.exec("begin immediate");
        let ordered = false;
        const order = press().finally(() => {
          ordered = true;
        });
        for (const path of ["/robots.txt", "/", `/ofertas/${stocked.offers.spa.id}/`]) {
          const answer = await timed(() => rawRequest(origin, path));
          expect([path, answer.status]).toEqual([path, 200]);
          expect(answer.ms, path).toBeLessThan(WAIT_MS / 2);
        }
        expect(ordered).toBe(false);
        other.exec("rollback");
        expect((await order).path).toMatch(/^\/payment-simulator\//);
      });

      it("hides metrics where no token is set", async () => {
        const headers = { authorization: "Bearer undefined" };
        expect((await rawRequest(stocked.shop.origin, "/metrics", { headers })).status).toBe(404);
      });

      atNight(() => {
        it("an order that waited long enough answers 503 with Retry-After, and works later", async () => {
          const { origin } = stocked.shop;
          const press = await readyToOrder(stocked, "tarde@example.com");
          other.exec("begin immediate");
          const session = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
          const [page, call] = await Promise.all([
            press(),
            rawRequest(origin, "/api/v0/session/anonymous/", session),
            expectHealthSaysSo(origin, "/health/ready"),
          ]);
          expect([page.status, page.headers["retry-after"]]).toEqual([503, "5"]);
          expect(page.text("main")).toMatch(/Ahora mismo no podemos/);
          expect([call.status, JSON.parse(call.text).code]).toEqual([503, "database_unavailable"]);
          other.exec("rollback");
          await expect.poll(async () => (await press()).path, PATIENCE).toMatch(/^\/payment-simulator\//);
          const ready = async () => (await rawRequest(origin, "/health/ready")).status;
          await expect.poll(ready, PATIENCE).toBe(200);
        });
      });
    });

  if (name === "postgres")
    describe("while the network to PostgreSQL swallows everything", () => {
      const WAIT_MS = 1_500;
      let stocked: StockedProcess;
      let proxy: SilentProxy;
      beforeAll(async () => {
        const throughProxy: Open = async () => {
          const { db, url } = await open();
          proxy = await startSilentProxy(url);
          return { db, url: proxy.url };
        };
        const env = { DATABASE_WAIT_MS: String(WAIT_MS), METRICS_TOKEN: TOKEN };
        stocked = await startStockedProcess(throughProxy, { env });
      });
      afterAll(async () => {
        proxy?.speak();
        await stocked?.shop.stop();
        await proxy?.stop();
      });

      const figures = (authorization?: string) =>
        rawRequest(stocked.shop.origin, "/metrics", { headers: authorization ? { authorization } : {} });

      it("metrics require the token", async () => {
        for (const stranger of [undefined, "Bearer", `Bearer ${TOKEN}x`, `JWT ${TOKEN}`, "Basic OTo5"]) {
          const answer = await figures(stranger);
          expect([answer.status, answer.text]).toEqual([401, "Unauthorized\n"]);
        }
        const lines = [
          /^irresistible_job_rounds_failed_total\{job="deliver-mail"\} \d+$/m,
          /^irresistible_info\{version="[\d.]+",node="[\d.]+"\} 1$/m,
          /^irresistible_ready 1$/m,
          /^irresistible_database_up 1$/m,
          /^irresistible_mails_dead 0$/m,
          /^irresistible_database_bytes \d{6,}$/m,
          /^irresistible_pool_open \d+$/m,
        ];
        const missing = async () => {
          const { text } = await figures(`Bearer ${TOKEN}`);
          return lines.filter((line) => !line.test(text));
        };
        // Jobs begin once the start has looked at the database, and on a busy machine that may answer a reading too late.
        await expect.poll(missing, PATIENCE).toEqual([]);
        const { status, headers } = await figures(`Bearer ${TOKEN}`);
        expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
      });

      const statusOf = async (path: string) => (await rawRequest(stocked.shop.origin, path)).status;

      it("pages report it in time, locks are released, and it recovers by itself", async () => {
        const { db, offers, shop } = stocked;
        const { origin } = shop;
        const optionId = offers.scarce.options[0].id;
        const press = await readyToOrder(stocked, "silencio@example.com");
        const lockRow = sql`select 1 from price_options where id = ${optionId} for update`;
        // The order is inside its transaction: it gets its lock when the shop cannot receive the answer any
        // more.
        const order = await db.transaction().execute(async (trx) => {
          await lockRow.execute(trx);
          const pressed: ReturnType<typeof press>[] = [];
          let isPressed = false;
          const waiting = async () => {
            // One that has given up before it was seen to wait is pressed again.
            if (!isPressed) {
              isPressed = true;
              const answer = press().finally(() => {
                isPressed = false;
              });
              pressed.push(answer);
            }
            const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
            return Number(rows[0]?.n);
          };
          await expect.poll(waiting, { ...PATIENCE, interval: 10 }).toBeGreaterThan(0);
          proxy.fallSilent();
          return { pressed: pressed.at(-1) };
        });

        const [home, call] = await Promise.all([
          timed(() => rawRequest(origin, "/")),
          timed(() => rawRequest(origin, "/api/v0/public/offers/")),
          expectHealthSaysSo(origin, "/health"),
        ]);
        expect([home.status, home.headers["retry-after"]]).toEqual([503, "5"]);
        expect(home.text).toContain("Volvemos enseguida");
        const navigation = await rawRequest(origin, "/_root.data");
        expect([navigation.status, navigation.headers["retry-after"]]).toEqual([503, "5"]);
        expect(navigation.text).toContain("ErrorResponse");
        expect([call.status, call.headers["retry-after"]]).toEqual([503, "5"]);
        expect(JSON.parse(call.text)).toMatchObject({
          detail: expect.stringContaining("en este momento"),
          code: "database_unavailable",
          status: 503,
        });
        for (const answer of [home, call]) expect(answer.ms).toBeLessThan(20 * WAIT_MS);
        expect((await order.pressed)?.status).toBe(503);
        // By now its caller has given up.
        const refused = async () => (await timed(() => rawRequest(origin, "/"))).ms;
        await expect.poll(refused, PATIENCE).toBeLessThan(WAIT_MS / 2);
        expect([
          await statusOf("/robots.txt"),
          await statusOf("/contacts"),
          await statusOf("/health/live"),
        ]).toEqual([200, 200, 200]);

        const { text } = await figures(`Bearer ${TOKEN}`);
        expect(text).toMatch(/^irresistible_database_up 0$/m);
        expect(text).not.toContain("mails_waiting");

        await db.transaction().execute((trx) => lockRow.execute(trx));
        proxy.speak();
        await expect.poll(() => statusOf("/"), PATIENCE).toBe(200);
        await expect.poll(() => statusOf("/health"), PATIENCE).toBe(200);
        await expect.poll(async () => (await press()).path, PATIENCE).toMatch(/^\/payment-simulator\//);
      });

      atNight(() => {
        it("exits properly when it is stopped in the silence", async () => {
          proxy.fallSilent();
          process.kill(stocked.shop.pid, "SIGTERM");
          await expect.poll(() => stocked.shop.exitCode, PATIENCE).toBe(0);
        });
      });
    });
});
