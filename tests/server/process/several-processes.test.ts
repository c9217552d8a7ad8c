// Proves that several processes on one port (WEB_PROCESSES) sell, count and stop like one, and that a fallen one returns.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { LIMITS } from "~/http/limits/limit-table";
import { newEmail } from "../../fixtures/orders";
import { atNight } from "../../support/at-night";
import { Visitor } from "../../support/browserless";
import { onSqlite } from "../../support/databases";
import { mailsTo } from "../../support/written-mails";
import { addToCart, couponCodes, decide, orderFields } from "../purchase";
import { type RawRequest, rawRequest } from "../raw-request";
import { type StockedProcess, startStockedProcess } from "../stocked-shop";
import { askUntilTold, get } from "./kept-requests";

const METRICS_TOKEN = "metrics token of the tests, 32 long".replaceAll(" ", "-");
const BROWSERS = 8;
const UNITS = 3;
/** Kept connections, of which each of two processes should get half. */
const CONNECTIONS = 20;
const ROUNDS = 5;
/** Shorter than a process that counts as stuck. */
const BUSY_MS = 100;
/** Asked for by this test alone, so that its lines in the log are that test's. */
const PAGE = "/agreement";
/** Passwords tried at one account from one network in an hour. */
const LOGINS = LIMITS.login.target.points;
const PATIENCE = { timeout: 60_000, interval: 100 };

/** Resolves when the agent's only connection is open. */
async function connected(agent: Agent): Promise<void> {
  const socket = () => Object.values(agent.sockets)[0]?.[0];
  while (!socket()) await sleep(1);
  if (socket()?.connecting) await once(socket() as Socket, "connect");
}

// With every change on SQLite, whose file two processes write at the same time; pools of their own race on PostgreSQL elsewhere.
onSqlite((name, open) => {
  let stocked: StockedProcess;
  beforeAll(async () => {
    const env = { WEB_PROCESSES: "2", METRICS_TOKEN, RATE_LIMITS: "on" };
    stocked = await startStockedProcess(open, { env });
  });
  afterAll(() => stocked?.shop.stop());

  const ask = (path: string, request: RawRequest = {}) => rawRequest(stocked.shop.origin, path, request);
  /** By the number of the process, as its newest line says. */
  function pids(): Map<string, number> {
    const lines = stocked.shop.output().matchAll(/"pid":(\d+),"process":(\d+),"msg":"Irresistible is open/g);
    return new Map([...lines].map(([, pid, number]) => [number ?? "", Number(pid)]));
  }
  const processesOfMetrics = async () => {
    const { text } = await ask("/metrics", { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    return [...text.matchAll(/^irresistible_ready\{process="(\d)"\} 1$/gm)]
      .map(([, number]) => number)
      .sort();
  };

  it("both answer; both take rounds of short jobs, and the first has all others", async () => {
    await expect.poll(() => [...pids().keys()].sort(), PATIENCE).toEqual(["1", "2"]);
    expect(new Set(pids().values())).not.toContain(stocked.shop.pid);
    await expect.poll(processesOfMetrics, PATIENCE).toEqual(["1", "2"]);
    // The jobs begin after the process has looked at its database, which a busy machine lets take a while.
    const processesOf = async (job: string) => {
      const { text } = await ask("/metrics", { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
      const rows = text.matchAll(/^irresistible_job_rounds_failed_total\{process="(\d)",job="([^"]+)"/gm);
      return [...rows].flatMap(([, number, name]) => (name === job ? [number] : [])).sort();
    };
    await expect.poll(() => processesOf("deliver-mail"), PATIENCE).toEqual(["1", "2"]);
    expect(await processesOf("rebuild-listings")).toEqual(["1"]);
    const answered = async () => {
      // One alone goes to the process that has fewest connections, which may be the same each time.
      const together = await Promise.all([ask("/contacts"), ask("/contacts"), ask("/contacts")]);
      expect(together.map(({ status }) => status)).toEqual([200, 200, 200]);
      const lines = stocked.shop.output().matchAll(/"process":(\d),[^\n]*"route":"\/contacts"/g);
      return [...new Set([...lines].map(([, number]) => number))].sort();
    };
    await expect.poll(answered, PATIENCE).toEqual(["1", "2"]);
  });

  atNight(() => {
    it("kept connections that come at once are shared evenly, though one process is busy at that moment", async () => {
      const { shop } = stocked;
      const busy = pids().get("1") ?? 0;
      async function share(): Promise<number> {
        const before = shop.output().length;
        const agents = Array.from(
          { length: CONNECTIONS },
          () => new Agent({ keepAlive: true, maxSockets: 1 }),
        );
        process.kill(busy, "SIGSTOP");
        const first = agents.map((agent) => get(shop, PAGE, agent));
        await Promise.all(agents.map(connected));
        await sleep(BUSY_MS);
        process.kill(busy, "SIGCONT");
        await Promise.all(first);
        await Promise.all(agents.map((agent) => get(shop, PAGE, agent)));
        const answered = () =>
          shop
            .output()
            .slice(before)
            .matchAll(/"process":(\d),[^\n]*"route":"\/agreement"/g);
        await expect.poll(() => [...answered()].length, PATIENCE).toBe(2 * CONNECTIONS);
        for (const agent of agents) agent.destroy();
        // A stopped process could not say that they are closed.
        await sleep(300);
        return [...answered()].filter(([, number]) => number === "1").length / (2 * CONNECTIONS);
      }
      const seen: number[] = [];
      for (let round = 0; round < ROUNDS; round++) seen.push(await share());
      // On a busy machine a stop may last so long that the process counts as stuck; by chance one round is even.
      const even = seen.filter((one) => Math.abs(one - 0.5) <= 0.1);
      expect(even.length, seen.join(" ")).toBeGreaterThan(ROUNDS / 2);
    });
  });

  // tests/db/sales/stock/oversell.test.ts has buyers of several processes with a change.
  atNight(() => {
    it(`${BROWSERS} browsers buy the last ${UNITS} units through both of them`, async () => {
      const { db, offers, shop } = stocked;
      const [option] = offers.scarce.options;
      const visitors = Array.from({ length: BROWSERS }, () => new Visitor(shop.origin));
      const ready = await Promise.all(
        visitors.map(async (visitor) => {
          await addToCart(visitor, option.id);
          return { visitor, email: newEmail() };
        }),
      );
      const orders = await Promise.all(
        ready.map(async (one) => ({ ...one, fields: await orderFields(one.visitor, one.email) })),
      );
      const pages = await Promise.all(
        orders.map(async ({ visitor, email, fields }) => ({
          email,
          page: await visitor.post("/order/", fields),
        })),
      );
      const winners = pages.filter(({ page }) => page.path.startsWith("/payment-simulator/"));
      expect(winners).toHaveLength(UNITS);
      const success = await Promise.all(winners.map(({ page }) => decide(page, "approve")));
      expect(success.flatMap(couponCodes)).toHaveLength(UNITS);
      const sold = db.selectFrom("price_options").select(["sold", "held"]).where("id", "=", option.id);
      expect(await sold.executeTakeFirst()).toEqual({ sold: UNITS, held: 0 });
      for (const { email } of winners)
        await expect.poll(async () => (await mailsTo(shop.dataDir, email)).length, PATIENCE).toBe(1);
      for (const visitor of visitors) visitor.close();
    });
  });

  it("a limit holds for both of them together", async () => {
    const signIn = () =>
      ask("/api/v0/auth/jwt/create/", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: "limitada@example.com", password: "no es esta" }),
      });
    const refused: boolean[] = [];
    for (let n = 0; n < LOGINS + 2; n++) refused.push((await signIn()).status === 429);
    expect(refused).toEqual([...Array(LOGINS).fill(false), true, true]);
  });

  it("one is killed: the other answers, and the fallen returns", async () => {
    const fallen = pids().get("1") ?? 0;
    process.kill(fallen, "SIGKILL");
    await expect.poll(() => stocked.shop.output(), PATIENCE).toContain('"msg":"a process fell"');
    expect((await ask("/contacts")).status).toBe(200);
    await expect.poll(() => pids().get("1"), PATIENCE).not.toBe(fallen);
    await expect.poll(processesOfMetrics, PATIENCE).toEqual(["1", "2"]);
  });

  it("SIGTERM: requests of both are answered, none is cut off, and the exit code is 0", async () => {
    const { shop } = stocked;
    const answers = Array.from({ length: 8 }, () => 0);
    const clients = answers.map((_, n) =>
      askUntilTold(shop, n % 2 === 0 ? "/api/v0/regions/" : "/health", () => {
        answers[n] = (answers[n] ?? 0) + 1;
      }),
    );
    await expect.poll(() => Math.min(...answers), PATIENCE).toBeGreaterThan(0);
    const running = [...pids().values()];
    // As systemd does: to the supervisor and to its processes.
    for (const pid of [shop.pid, ...running]) process.kill(pid, "SIGTERM");
    await Promise.all(clients);
    await expect.poll(() => shop.exitCode, PATIENCE).toBe(0);
    expect(shop.output()).toContain('"msg":"processes stopped"');
    for (const pid of running) expect(() => process.kill(pid, 0)).toThrow();
  });

  if (name === "sqlite") {
    atNight(() => {
      it("a killed supervisor leaves no process behind", async () => {
        await stocked.shop.restart();
        const running = [...pids().values()];
        await stocked.shop.kill9();
        const isGone = (pid: number) => {
          try {
            process.kill(pid, 0);
            return false;
          } catch {
            return true;
          }
        };
        await expect.poll(() => running.every(isGone), PATIENCE).toBe(true);
      });

      it("a setting that stops one process stops them all, once and with its sentence", async () => {
        const env = { ...process.env, PUBLIC_ORIGIN: "https://tienda.example", WEB_PROCESSES: "2" };
        const child = spawn(process.execPath, ["build/server.js"], {
          env: { ...env, DATA_DIR: stocked.shop.dataDir, NODE_ENV: "production" },
        });
        let printed = "";
        for (const stream of [child.stdout, child.stderr])
          stream.on("data", (chunk) => {
            printed += chunk;
          });
        expect(await once(child, "close")).toEqual([1, null]);
        expect(printed).toContain("PAYMENT_SYSTEM: a shop at https://tienda.example needs a provider");
        expect(printed).toContain("starting it again is of no use");
      });
    });
  }
});
