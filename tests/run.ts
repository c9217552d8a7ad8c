/** `npm test`: proves everything with one command, in this order; `--only unit,db` runs parts of it. */
import { mkdirSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { ensureChromium } from "./support/chromium";
import { interrupt, type Outcome, phase, program, summarize } from "./support/phases";
import { ensurePostgres, type PostgresServer } from "./support/postgres";
import { playwrightCounts, vitestCounts } from "./support/reports";

const PARTS = ["lint", "typecheck", "build", "unit", "db", "server", "e2e"] as const;
type Part = (typeof PARTS)[number];

/** The Vitest projects behind a part. */
const VITEST_PROJECTS: Partial<Record<Part, string[]>> = {
  unit: ["unit", "ui"],
  db: ["db"],
  server: ["server"],
};
const REPORTS = ".cache/reports";

function chosenParts(): Set<Part> {
  const { values } = parseArgs({ options: { only: { type: "string" } } });
  if (!values.only) return new Set(PARTS);
  const names = values.only.split(",").map((name) => name.trim());
  const unknown = names.filter((name) => !PARTS.some((part) => part === name));
  if (unknown.length > 0) throw new Error(`--only knows ${PARTS.join(", ")}; not ${unknown.join(", ")}.`);
  return new Set(PARTS.filter((part) => names.includes(part)));
}

let postgres: PostgresServer | null = null;

async function stopPostgres(): Promise<void> {
  const server = postgres;
  postgres = null;
  await server?.stop();
}

let stopping = false;

function stopOn(signal: NodeJS.Signals, exitCode: number): void {
  process.on(signal, async () => {
    // One Ctrl-C arrives twice: from the terminal and passed on by tsx.
    if (stopping) return;
    stopping = true;
    console.error(`\n${signal}: stopping.`);
    await interrupt();
    await stopPostgres();
    process.exit(exitCode);
  });
}

const npmRun = (script: string) => async (): Promise<Outcome> => ({
  ok: await program("npm", ["run", "--silent", script]),
});

async function vitest(parts: Part[]): Promise<Outcome> {
  const projects = parts.flatMap((part) => VITEST_PROJECTS[part] ?? []).map((name) => `--project=${name}`);
  const report = `${REPORTS}/vitest.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const ok = await program(
    "npx",
    ["vitest", "run", ...projects, ...reporters],
    postgres ? { TEST_POSTGRES_URL: postgres.url } : {},
  );
  return { ok, counts: vitestCounts(report) };
}

async function playwright(): Promise<Outcome> {
  const ok = await program("npx", ["playwright", "test"]);
  return { ok, counts: playwrightCounts(`${REPORTS}/playwright.json`) };
}

const notRun = (note: string) => async (): Promise<Outcome> => ({ ok: false, note });

async function everything(parts: Set<Part>): Promise<void> {
  let browser = true;
  if (parts.has("e2e")) {
    await phase("find or install Chromium", async () => {
      browser = false;
      const path = ensureChromium();
      browser = path !== null;
      return { ok: true, note: path ?? "SKIPPED by ALLOW_SKIP_BROWSER" };
    });
  }
  if (parts.has("db") || parts.has("server")) {
    await phase("start PostgreSQL", async () => {
      postgres = await ensurePostgres();
      return { ok: true, note: postgres ? new URL(postgres.url).host : "SKIPPED by ALLOW_SKIP_POSTGRES" };
    });
  }
  if (parts.has("lint")) await phase("lint", npmRun("lint"));
  if (parts.has("typecheck")) await phase("typecheck", npmRun("typecheck"));
  const built = !parts.has("build") || (await phase("build", npmRun("build")));

  const suites = (["unit", "db", "server"] as const).filter((part) => parts.has(part));
  const runnable = suites.filter((part) => built || part !== "server");
  if (runnable.length > 0) await phase(`tests: ${runnable.join(", ")}`, () => vitest(runnable));
  if (runnable.length < suites.length) await phase("tests: server", notRun("not run: the build failed"));
  if (parts.has("e2e") && browser) {
    await phase("browser journeys: js, no-js", built ? playwright : notRun("not run: the build failed"));
  }
}

stopOn("SIGINT", 130);
stopOn("SIGTERM", 143);
stopOn("SIGHUP", 129);
const parts = chosenParts();
// Counts of an earlier run must never pass for those of this one.
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
try {
  await everything(parts);
} finally {
  if (postgres) {
    await phase("stop PostgreSQL", async () => {
      await stopPostgres();
      return { ok: true };
    });
  }
}
process.exitCode = summarize() ? 0 : 1;
