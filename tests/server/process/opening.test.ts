// Proves what a process waits for before it opens: the files of its build, the migration, and the secrets that the database was used with.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, afterEach, expect, it } from "vitest";
import { atNight } from "../../support/at-night";
import { onSqlite } from "../../support/databases";
import { freePort } from "../../support/ports";
import { bundled } from "../../support/processes/bundles";
import { rawRequest } from "../raw-request";

const PATIENCE = { timeout: 60_000, interval: 200 };
const run = promisify(execFile);

onSqlite((_name, open) => {
  const folders: string[] = [];
  const running: ChildProcess[] = [];
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), "irresistible-opening-"));
    folders.push(folder);
    return folder;
  };
  afterEach(async () => {
    for (const child of running.splice(0)) {
      const ended = once(child, "close");
      child.kill("SIGTERM");
      expect(await ended).toEqual([0, null]);
    }
  });
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  async function begin(settings: Record<string, string>) {
    const port = await freePort();
    const child = spawn(process.execPath, ["build/server.js"], {
      env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), ...settings },
    });
    running.push(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
      });
    }
    const ask = (path: string) => rawRequest(`http://127.0.0.1:${port}`, path).catch(() => null);
    const ready = async () => {
      const answer = await ask("/health/ready");
      return answer && [answer.status, JSON.parse(answer.text).failing ?? null];
    };
    return { ask, ready, lines: (text: string) => output.split("\n").filter((line) => line.includes(text)) };
  }

  it("answers nothing before its browser's files are kept, which other releases are asked for at once", async () => {
    const { url } = await open();
    const DATA_DIR = newFolder();
    const { ask } = await begin({ DATABASE_URL: url, DATA_DIR, JOBS: "off" });
    while ((await ask("/health/live")) === null) await sleep(2);
    const kept = readdirSync(join(DATA_DIR, "build-files"));
    expect(kept).toHaveLength(1);
    const files = readdirSync("build/client/assets").filter((name) => !name.endsWith(".gz"));
    expect(readdirSync(join(DATA_DIR, "build-files", kept[0] ?? "")).sort()).toEqual(files.sort());
  });

  it("says once that the migration is missing, works off nothing, and begins when it is there", async () => {
    const { db, url } = await open();
    await sql`alter table kysely_migration rename to kysely_migration_away`.execute(db);
    const shop = await begin({ DATABASE_URL: url, DATA_DIR: newFolder() });
    await expect.poll(shop.ready, PATIENCE).toEqual([503, ["schema"]]);
    const page = await shop.ask("/");
    expect([page?.status, page?.headers["retry-after"], page?.text]).toEqual([503, "5", expect.any(String)]);
    const call = await shop.ask("/api/v0/public/offers/");
    expect([call?.status, JSON.parse(call?.text ?? "").code]).toEqual([503, "database_unavailable"]);
    expect((await shop.ask("/health/live"))?.status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 3_500));
    expect(shop.lines("npm run db:migrate")).toHaveLength(1);
    expect(shop.lines('"level":"error"')).toHaveLength(1);
    await sql`alter table kysely_migration_away rename to kysely_migration`.execute(db);
    await expect.poll(shop.ready, PATIENCE).toEqual([200, null]);
    expect((await shop.ask("/"))?.status).toBe(200);
  });

  atNight(() => {
    it("sells nothing with secrets of another shop until they are brought back or given up", async () => {
      const { url } = await open();
      const dataDir = newFolder();
      const first = await begin({ DATABASE_URL: url, DATA_DIR: dataDir });
      await expect.poll(first.ready, PATIENCE).toEqual([200, null]);

      const lost = { DATABASE_URL: url, DATA_DIR: newFolder() };
      const second = await begin(lost);
      await expect.poll(second.ready, PATIENCE).toEqual([503, ["secrets"]]);
      expect((await second.ask("/"))?.status).toBe(503);
      const names = "SESSION_SECRETS, TOKEN_SECRETS, DATA_SECRETS, LINK_SECRETS, COUPON_SECRETS do not open";
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      expect(second.lines(names)).toHaveLength(1);

      const program = await bundled("app/cli/secrets.ts");
      const secrets = (args: string[], settings: Record<string, string>) =>
        run(process.execPath, [program, ...args], { env: { ...process.env, ...settings } });
      await expect(secrets(["check"], lost)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining(names),
      });
      expect((await secrets(["check"], { DATABASE_URL: url, DATA_DIR: dataDir })).stdout).toContain(
        "open this",
      );
      await expect(secrets(["accept", "everything"], lost)).rejects.toMatchObject({ code: 1 });
      await secrets(["accept", "session", "token", "data", "link", "coupon"], lost);
      await expect.poll(second.ready, PATIENCE).toEqual([200, null]);
      expect((await second.ask("/"))?.status).toBe(200);
    });
  });
});
