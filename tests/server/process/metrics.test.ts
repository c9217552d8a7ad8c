// Proves that the rules of ops/alerts.yml ask for metrics that the program answers, and that the mail server's absence counts.
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "~/db/transaction.server";
import { newId } from "~/domain/kernel/ids.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { eachDatabase } from "../../support/databases";
import { freePort } from "../../support/ports";
import { bundled } from "../../support/processes/bundles";
import { rawRequest } from "../raw-request";
import { type StockedProcess, startStockedProcess } from "../stocked-shop";

const METRICS_TOKEN = "metrics-token-of-the-tests-32-long";
const RULES = "ops/alerts.yml";
const PATIENCE = { timeout: 60_000, interval: 300 };
const NAME = /\birresistible_\w+/g;

eachDatabase(
  (_name, open) => {
    let stocked: StockedProcess;
    let mail: Record<string, string>;
    beforeAll(async () => {
      mail = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, MAIL_FROM: "tienda@tienda.example" };
      stocked = await startStockedProcess(open, { env: { METRICS_TOKEN, ...mail } });
    });
    afterAll(() => stocked?.shop.stop());

    async function metrics(): Promise<string> {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      return (await rawRequest(stocked.shop.origin, "/metrics", { headers })).text;
    }

    it("has every metric that a rule names, and increase() over counters only", async () => {
      const types = new Map(
        [...(await metrics()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => [name ?? "", type]),
      );
      const rules = readFileSync(RULES, "utf8");
      const expressions = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = ""]) => expression);
      expect(expressions.length).toBe([...rules.matchAll(/^ +- alert: \w+$/gm)].length);
      expect(expressions.length).toBeGreaterThan(10);
      for (const expression of expressions) {
        for (const [name] of expression.matchAll(NAME)) {
          expect([...types.keys()], expression).toContain(name);
          const isCounted = new RegExp(`(increase|rate)\\(${name}\\[`).test(expression);
          expect(isCounted, expression).toBe(types.get(name) === "counter");
        }
      }
    });

    it("is accepted by promtool, where there is one", () => {
      if (spawnSync("promtool", ["--version"]).error) return;
      expect(execFileSync("promtool", ["check", "rules", RULES]).toString()).toContain("SUCCESS");
    });

    it("shows a job that an operator pauses by the command, until it is resumed", async () => {
      const { shop } = stocked;
      const jobs = await bundled("app/cli/jobs.ts");
      const env = { ...process.env, DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl };
      const run = (...args: string[]) => spawnSync(process.execPath, [jobs, ...args], { env }).status;
      const paused = async () => /^irresistible_job_paused\{job="import-offers"\} 1$/m.test(await metrics());
      expect([run("pause", "import-offers"), await paused()]).toEqual([1, false]);
      expect([run("pause", "import-offers", "too", "slow"), await paused()]).toEqual([0, true]);
      expect([run("list"), run("dead"), run("resume", "import-offers"), await paused()]).toEqual([
        0,
        0,
        0,
        false,
      ]);
      expect(run("retry", "import-offers", "none")).toBe(1);
      expect(await metrics()).toMatch(/^irresistible_job_late_seconds\{job="rebuild-listings"\} 0$/m);
    });

    it("tells of a mail server that refuses: one line a minute, a figure, and mail:test", async () => {
      const { db, shop } = stocked;
      for (let n = 0; n < 3; n++) {
        await inTransaction(db, (trx) =>
          enqueueMail(trx, `ana${n}@ejemplo.es`, "password-changed", `mail-outage:${newId()}`, Date.now(), {
            firstName: "Ana",
          }),
        );
      }
      const failed = async () =>
        Number(/^irresistible_mail_tries_failed_total (\d+)/m.exec(await metrics())?.[1]);
      await expect.poll(failed, PATIENCE).toBeGreaterThan(1);
      const lines = () =>
        shop
          .output()
          .split("\n")
          .filter((line) => line.includes("the mail server cannot be used"));
      // The line takes its way through a pipe.
      await expect.poll(lines, PATIENCE).toEqual([expect.stringMatching(/"level":"error".*ECONNREFUSED/)]);
      await expect.poll(failed, PATIENCE).toBeGreaterThan(2);
      expect(lines()).toHaveLength(1);
      const env = { ...process.env, ...mail, DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl };
      const test = spawnSync(process.execPath, [await bundled("app/cli/mail.ts"), "test", "yo@ejemplo.es"], {
        env,
      });
      expect([test.status, test.stderr.toString()]).toEqual([
        1,
        expect.stringContaining("did not take the mail"),
      ]);
    });
  },
  ["sqlite"],
);
