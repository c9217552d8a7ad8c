// Proves the server's shutdown: no request is cut off, idle connections do not delay it, and its exit code is
// right.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { Agent } from "node:http";
import { connect, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { atNight } from "../../support/at-night";
import { onSqlite } from "../../support/databases";
import type { Shop } from "../../support/server";
import { rawRequest } from "../raw-request";
import { type StockedProcess, startStockedProcess } from "../stocked-shop";
import { askUntilTold, get } from "./kept-requests";

const portOf = (shop: Shop) => Number(new URL(shop.origin).port);

function openSocket(shop: Shop, text = ""): Promise<Socket> {
  const socket = connect(portOf(shop), "127.0.0.1");
  socket.on("error", () => {}).write(text);
  return new Promise((resolve) => socket.once("connect", () => resolve(socket)));
}

onSqlite((name, open) => {
  let stocked: StockedProcess;
  let shop: Shop;
  beforeAll(async () => {
    stocked = await startStockedProcess(open, { env: { BODY_TIMEOUT_MS: "60000" } });
    ({ shop } = stocked);
  });
  afterAll(() => shop?.stop());

  /** Waits until the server has read what was sent before: it answers later connections afterwards. */
  async function untilHandled(): Promise<void> {
    for (let n = 0; n < 3; n++) await rawRequest(shop.origin, "/health");
  }

  it("30 connections under load receive Connection: close; none is cut off", async () => {
    const pathOf = (n: number) => (n % 6 === 0 ? "/contacts" : n % 2 === 0 ? "/api/v0/regions/" : "/health");
    const answers = Array.from({ length: 30 }, () => 0);
    const clients = answers.map((_, n) =>
      askUntilTold(shop, pathOf(n), () => {
        answers[n] = (answers[n] ?? 0) + 1;
      }),
    );
    await expect.poll(() => Math.min(...answers), { timeout: 60_000 }).toBeGreaterThan(0);
    process.kill(shop.pid, "SIGTERM");
    await Promise.all(clients);
    await expect.poll(() => shop.exitCode).toBe(0);
    expect(shop.output()).toContain('"msg":"stopped"');
  });

  atNight(() => {
    it("idle connections and incomplete requests delay nothing", async () => {
      await shop.restart();
      const agent = new Agent({ keepAlive: true });
      await get(shop, "/health", agent);
      const silent = await openSocket(shop);
      const begun = await openSocket(shop, "GET /health HTTP/1.1\r\nHo");
      await untilHandled();
      process.kill(shop.pid, "SIGTERM");
      await once(silent.resume(), "close");
      // A started request is answered when the rest of it comes.
      let answer = "";
      begun.on("data", (chunk) => {
        answer += chunk;
      });
      begun.write(`st: 127.0.0.1:${portOf(shop)}\r\n\r\n`);
      await once(begun, "close");
      expect(answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*Connection: close/i);
      await expect.poll(() => shop.exitCode).toBe(0);
    });

    it("a second signal ends at once", async () => {
      await shop.restart();
      const form = await openSocket(
        shop,
        `POST /cart HTTP/1.1\r\nHost: 127.0.0.1:${portOf(shop)}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nintent=`,
      );
      await untilHandled();
      process.kill(shop.pid, "SIGTERM");
      await expect.poll(() => shop.output()).toContain('"msg":"stopping"');
      process.kill(shop.pid, "SIGTERM");
      await expect.poll(() => shop.exitCode, { timeout: 15_000 }).toBe(1);
      form.destroy();
    });
  });

  if (name === "sqlite")
    atNight(() => {
      describe("starting", () => {
        it("fails without side effects where it cannot listen", async () => {
          const { db, url } = await open();
          const taken = createServer().listen(0, "127.0.0.1");
          await once(taken, "listening");
          const { port } = taken.address() as { port: number };
          const child = spawn(process.execPath, ["build/server.js"], {
            env: {
              ...process.env,
              NODE_ENV: "production",
              HOST: "127.0.0.1",
              PORT: String(port),
              DATABASE_URL: url,
              DATA_DIR: shop.dataDir,
            },
          });
          let printed = "";
          child.stdout.on("data", (chunk) => {
            printed += chunk;
          });
          expect(await once(child, "close")).toEqual([1, null]);
          expect(printed).toMatch(/"level":"fatal".*EADDRINUSE.*"msg":"cannot listen"/);
          expect(await db.selectFrom("job_leases").selectAll().execute()).toEqual([]);
          taken.close();
        });

        it("fails at a public address without a configured payment provider", async () => {
          const env = { ...process.env, PUBLIC_ORIGIN: "https://tienda.example", DATA_DIR: shop.dataDir };
          const child = spawn(process.execPath, ["build/server.js"], { env });
          let printed = "";
          child.stderr.on("data", (chunk) => {
            printed += chunk;
          });
          expect(await once(child, "close")).toEqual([1, null]);
          expect(printed).toContain("PAYMENT_SYSTEM: a shop at https://tienda.example needs a provider");
        });

        it("works with a log on a full disk", async () => {
          const full = openSync("/dev/full", "w");
          const mute = await startStockedProcess(open, { printTo: full });
          closeSync(full);
          try {
            for (let n = 0; n < 20; n++) await rawRequest(mute.shop.origin, "/;//x");
            expect((await rawRequest(mute.shop.origin, "/health/live")).status).toBe(200);
          } finally {
            await mute.shop.stop();
          }
          expect(mute.shop.exitCode).toBe(0);
        });

        it("stops cleanly with exit code 1 after an uncaught error", async () => {
          const program = `
        import { installShutdown } from "./app/lifecycle.server.ts";
        installShutdown(async () => console.log("drained"));
        setInterval(() => {}, 1000);
        setTimeout(() => { throw new Error("uncaught") }, 10);
        setTimeout(() => Promise.reject(new Error("unhandled")), 10);`;
          const args = ["--import", "tsx", "--input-type=module", "-e", program];
          const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", DATA_DIR: shop.dataDir };
          const child = spawn(process.execPath, args, { env });
          let printed = "";
          child.stdout.on("data", (chunk) => {
            printed += chunk;
          });
          expect(await once(child, "close")).toEqual([1, null]);
          expect(printed).toContain("drained");
          expect(printed).toMatch(/"level":"fatal".*"uncaught"/);
          expect(printed).toMatch(/"level":"fatal".*"unhandled"/);
        });
      });
    });
});
