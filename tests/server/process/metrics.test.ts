// Proves that the rules of ops/alerts.yml ask for metrics that the program answers, and that the mail server's absence counts.
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "~/db/transaction.server";
import { newId } from "~/domain/kernel/ids.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { atNight } from "../../support/at-night";
import { eachDatabase } from "../../support/databases";
import { SESSION_SECRET } from "../../support/in-process/loaded-program";
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
        for (const [series] of expression.matchAll(NAME)) {
          const name = series.replace(/_bucket$/, "");
          expect([...types.keys()], expression).toContain(name);
          const isCounted = new RegExp(`(increase|rate)\\(${series}[[{]`).test(expression);
          expect(isCounted, expression).toBe(types.get(name) !== "gauge");
        }
      }
    });

    it("has a paragraph of the runbook for each alert, and no other", () => {
      const alerts = [...readFileSync(RULES, "utf8").matchAll(/- alert: (\w+)/g)].map(([, alert]) => alert);
      const paragraphs = readFileSync("docs/runbook.md", "utf8").matchAll(/^### (\w+)\n\S.{60}/gm);
      expect([...paragraphs].map(([, alert]) => alert).toSorted()).toEqual(alerts.toSorted());
    });

    it("has every metric that the dashboard draws", async () => {
      const known = [...(await metrics()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
      const drawn = readFileSync("ops/dashboard.json", "utf8").matchAll(NAME);
      const names = new Set([...drawn].map(([series]) => series.replace(/_bucket$/, "")));
      expect(names.size).toBeGreaterThan(30);
      expect([...names].filter((name) => !known.includes(name))).toEqual([]);
    });

    it("is accepted by promtool, where there is one", async () => {
      if (spawnSync("promtool", ["--version"]).error) return;
      expect(execFileSync("promtool", ["check", "rules", RULES]).toString()).toContain("SUCCESS");
      const { status, stderr } = spawnSync("promtool", ["check", "metrics"], { input: await metrics() });
      expect([status, stderr.toString()]).toEqual([0, ""]);
    });

    it("counts requests by route, duration, status and the memory that answered", async () => {
      const { origin } = stocked.shop;
      const value = async (series: string) =>
        Number(
          (await metrics())
            .split("\n")
            .find((line) => line.startsWith(`${series} `))
            ?.split(" ")[1] ?? 0,
        );
      const of = (name: string, labels: string) => `irresistible_${name}{${labels}}`;
      const page = of("requests_total", 'route="/agreement",status="2xx"');
      const slowest = of("request_seconds_bucket", 'route="/agreement",le="+Inf"');
      const [before, kept] = [await value(page), await value(of("answers_total", 'cache="memory"'))];
      for (let n = 0; n < 3; n++) expect((await rawRequest(origin, "/agreement")).status).toBe(200);
      await expect.poll(() => value(page), PATIENCE).toBe(before + 3);
      expect(await value(slowest)).toBe(before + 3);
      expect(await value(of("request_seconds_count", 'route="/agreement"'))).toBe(before + 3);
      expect(await value(of("answers_total", 'cache="memory"'))).toBeGreaterThanOrEqual(kept + 2);
      const missing = of("requests_total", 'route="/*",status="4xx"');
      const refused = await value(missing);
      await rawRequest(origin, "/no-existe/nunca/jamas");
      await expect.poll(() => value(missing), PATIENCE).toBe(refused + 1);
      expect(await value("irresistible_event_loop_busy_seconds_total")).toBeGreaterThan(0);
      expect(await value("irresistible_database_wait_seconds_count")).toBeGreaterThan(0);
    });

    atNight(() => {
      it("shows a job that an operator pauses by the command, until it is resumed", async () => {
        const { shop } = stocked;
        const jobs = await bundled("app/cli/jobs.ts");
        const env = { ...process.env, DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl };
        const run = (...args: string[]) => spawnSync(process.execPath, [jobs, ...args], { env }).status;
        const paused = async () =>
          /^irresistible_job_paused\{job="import-offers"\} 1$/m.test(await metrics());
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
    });

    it("tells of each job of the waiting lists how late it is, for the alert JobLate", async () => {
      const known = await metrics();
      for (const job of [
        "serve-waiting-lists",
        "end-invitations",
        "tidy-waiting-lists",
        "forget-waiting-lists",
      ])
        expect(known).toMatch(new RegExp(`^irresistible_job_late_seconds\\{job="${job}"\\} \\d+$`, "m"));
    });

    atNight(() => {
      it("has a doctor that finds nothing wrong with a shop that works, and names each thing that is", async () => {
        const { shop } = stocked;
        const doctor = await bundled("app/cli/doctor.ts");
        const run = (more: Record<string, string>) => {
          const own = {
            NODE_ENV: "production" as const,
            SESSION_SECRETS: SESSION_SECRET,
            DATA_DIR: shop.dataDir,
            DATABASE_URL: shop.databaseUrl,
          };
          const { status, stdout } = spawnSync(process.execPath, [doctor], {
            env: { ...process.env, ...own, ...more },
          });
          const lines = stdout.toString().split("\n");
          return {
            status,
            problems: lines.filter((line) => line.startsWith("PROBLEM")),
            text: stdout.toString(),
          };
        };
        const well = run({ PUBLIC_ORIGIN: shop.origin, ...mail, SMTP_URL: "" });
        expect(well.problems).toEqual([expect.stringContaining("SMTP_URL is not set")]);
        expect(well.text).toMatch(/^ok +schema .*written$/m);
        expect(well.text).toMatch(/^ok +secrets /m);
        expect(well.text).toMatch(/^ok +address .*leads to the shop$/m);
        expect(run({})).toMatchObject({ status: 0, problems: [] });
        const away = `http://127.0.0.1:${await freePort()}`;
        const ill = run({
          ...mail,
          PUBLIC_ORIGIN: away,
          SESSION_SECRETS: "another secret of more than 32 characters",
          PAYMENT_SYSTEM: "paypal",
          PAYPAL_CLIENT_ID: "x",
          PAYPAL_CLIENT_SECRET: "x",
          PAYPAL_WEBHOOK_ID: "x",
          PAYPAL_API_URL: away,
        });
        expect(ill.status).toBe(1);
        expect(ill.problems.map((line) => line.split(/ +/)[1])).toEqual([
          "secrets",
          "mail",
          "providers",
          "providers",
          "address",
        ]);
        const unread = run({ TRUSTED_PROXIES: "many" });
        expect([unread.status, unread.problems]).toEqual([1, [expect.stringMatching(/settings/)]]);
        expect(unread.text).toContain("TRUSTED_PROXIES");
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
        expect(await metrics()).toMatch(/^irresistible_mails_failing [1-9]/m);
        const env = { ...process.env, ...mail, DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl };
        const test = spawnSync(
          process.execPath,
          [await bundled("app/cli/mail.ts"), "test", "yo@ejemplo.es"],
          {
            env,
          },
        );
        expect([test.status, test.stderr.toString()]).toEqual([
          1,
          expect.stringContaining("did not take the mail"),
        ]);
      });
    });
  },
  ["sqlite"],
);
