/** `npm test`: proves everything with one command; `--only unit,db` runs parts of it, `--fast` the daily round. */
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { ensureChromium } from "./support/browser/chromium";
import {
  FILL_COMMANDS,
  FILLED_VARIABLE,
  journeysSettings,
  newDataDir,
} from "./support/browser/journeys-shop";
import { ensurePostgres, type PostgresServer } from "./support/postgres";
import { dailyBuild } from "./support/run/kept-build";
import { TESTS_OF_A_CHANGE } from "./support/run/nightly";
import {
  interrupt,
  type Outcome,
  type ProgramOptions,
  phase,
  program,
  summarize,
} from "./support/run/phases";
import { playwrightCounts, playwrightFiles, vitestCounts, vitestFiles } from "./support/run/reports";
import { keepDailyModules, makeRunFolder, runFolder } from "./support/run/run-folder";
import { secondLook } from "./support/run/second-look";

const PARTS = ["lint", "typecheck", "build", "unit", "db", "server", "e2e"] as const;
type Part = (typeof PARTS)[number];

/** The Vitest projects behind a part. */
const VITEST_PROJECTS: Partial<Record<Part, string[]>> = {
  unit: ["unit", "ui"],
  db: ["db"],
  server: ["server"],
};
const REPORTS = ".cache/reports";
/** Started without npx, which takes 0.3 s of CPU itself. */
const VITEST = "node_modules/vitest/vitest.mjs";
const PLAYWRIGHT = "node_modules/@playwright/test/cli.js";
/** Of the journeys, the daily round takes one whole purchase, with and without scripts. */
const ONE_PURCHASE = ["tests/e2e/purchase.spec.ts", "--grep", "mistakes are named at once"];
const FAST: readonly Part[] = ["lint", "typecheck", "build", "unit", "e2e"];

const { values } = parseArgs({ options: { only: { type: "string" }, fast: { type: "boolean" } } });

function chosenParts(): Set<Part> {
  if (values.fast) return new Set(FAST);
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
    removeJourneysData();
    await stopPostgres();
    process.exit(exitCode);
  });
}

const npmRun =
  (script: string, { behind = false, env }: Pick<ProgramOptions, "behind" | "env"> = {}) =>
  async (): Promise<Outcome> => ({
    ok: await program("npm", ["run", "--silent", script], { behind, env, inOnePiece: true }),
  });

/** @param alone files to run one after the other; without them all files of the parts run. */
async function vitest(parts: Part[], inOnePiece = false, alone: string[] = []): Promise<Outcome> {
  const projects = parts.flatMap((part) => VITEST_PROJECTS[part] ?? []).map((name) => `--project=${name}`);
  const report = `${REPORTS}/vitest-${parts.join("-")}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const env = postgres ? { TEST_POSTGRES_URL: postgres.url } : undefined;
  const order = alone.length > 0 ? ["--no-file-parallelism", ...alone] : [];
  const ok = await program(process.execPath, [VITEST, "run", ...projects, ...reporters, ...order], {
    env,
    behind: values.fast === true,
    inOnePiece,
  });
  return existsSync(report) ? { ok, counts: vitestCounts(report), files: vitestFiles(report) } : unreported();
}

let journeysData: string | null = null;

function removeJourneysData(): void {
  if (journeysData) rmSync(journeysData, { recursive: true, force: true, maxRetries: 5 });
}

/** Makes the journeys' shop by the commands of package.json, so that no core waits for it later. @returns its data folder */
async function fillJourneysShop(): Promise<string | null> {
  const dataDir = newDataDir();
  journeysData = dataDir;
  const filled = await phase("fill the journeys' shop", async () => {
    for (const command of FILL_COMMANDS) {
      const env = journeysSettings(dataDir);
      if (!(await program("npm", ["run", "--silent", ...command.split(" ")], { env, inOnePiece: true })))
        return { ok: false };
    }
    return { ok: true };
  });
  return filled ? dataDir : null;
}

/**
 * @param filled the data folder of a filled shop; without it the journeys fill one of their own
 * @param alone files to run one after the other; without them all journeys run, or the one of the daily round.
 */
async function playwright(filled: string | null, alone: string[] = []): Promise<Outcome> {
  const report = `${REPORTS}/playwright.json`;
  const chosen = alone.length > 0 ? ["--workers=1", ...alone] : values.fast ? ONE_PURCHASE : [];
  const env = filled === null ? undefined : { E2E_DATA_DIR: filled, [FILLED_VARIABLE]: "1" };
  const ok = await program(process.execPath, [PLAYWRIGHT, "test", ...chosen], {
    env,
    inOnePiece: values.fast === true,
  });
  return existsSync(report)
    ? { ok, counts: playwrightCounts(report), files: playwrightFiles(report) }
    : unreported();
}

/** The daily round lints what differs from the last commit, the night asks for what no other part waits for, too. */
const LINT = values.fast ? "lint:daily" : process.env.TEST_ALL === "1" ? "lint" : "lint:tree";

/** In the daily round without compressed assets, with scripts minified in a hurry, and made once of the same tree. */
async function build(): Promise<Outcome> {
  if (!values.fast) return npmRun("build:program")();
  const { isKept, note } = dailyBuild();
  if (isKept) return { ok: true, note: "nothing of it has changed" };
  const built = await npmRun("build:program", { env: { QUICK_BUILD: "1" } })();
  if (built.ok) note();
  return built;
}

const notRun = (note: string) => async (): Promise<Outcome> => ({ ok: false, note });
const unreported = notRun("ended before it wrote its report");

/**
 * Parts that need neither a database nor a browser run side by side, then databases and, on the built program, servers, then the journeys,
 * which use both cores. The one purchase of the daily round starts as soon as the program is built, which goes first.
 */
async function runParts(parts: Set<Part>, browser: boolean): Promise<void> {
  const beside = values.fast === true;
  const journeysRun = parts.has("e2e") && browser;
  const natives = phase("natives", npmRun("natives"));
  const filling = journeysRun ? natives.then(fillJourneysShop) : Promise.resolve(null);
  const units = natives.then(
    () => !parts.has("unit") || phase("tests: unit, ui", () => vitest(["unit"], true)),
  );
  const startTypes = async () =>
    !parts.has("typecheck") || phase("typecheck", npmRun("typecheck", { behind: beside }));
  const startLint = async () => !parts.has("lint") || phase("lint", npmRun(LINT, { behind: beside }));
  const startBuild = async () => !parts.has("build") || phase("build", build);
  // In the daily round all at once, the build last, as it reads the tree first. Else one after the other on one core: on the other
  // one a clean clone compiles for a minute, which unit tests wait for.
  const [typesAtOnce, lintAtOnce] = beside ? [startTypes(), startLint()] : [];
  const building = startBuild();
  const types = typesAtOnce ?? building.then(startTypes);
  const lint = lintAtOnce ?? types.then(startLint);
  const suites = Promise.all([filling, types, units]).then(async () => {
    const recorded = recordStatements(parts);
    await Promise.all([building, lint, databasesAndServers(parts, building)]);
    if (recorded) await compareStatements(recorded);
  });
  const journeys = async () => {
    if (!beside) await suites;
    if (!journeysRun) return;
    const filled = await filling;
    const first = async () => secondLook(await playwright(filled), (files) => playwright(null, files));
    const run = (await building) ? first : notRun("not run: the build failed");
    await phase("browser journeys: js, no-js", run);
  };
  await Promise.all([suites, journeys()]);
}

/** In `npm run test:all`, whose tests send each statement to both databases. @returns the folder of the records */
function recordStatements(parts: Set<Part>): string | null {
  const folder = runFolder();
  if (process.env.TEST_ALL !== "1" || !postgres || !folder || !parts.has("db") || !parts.has("server"))
    return null;
  const recorded = `${folder}/statements`;
  process.env.RECORD_STATEMENTS = recorded;
  return recorded;
}

/** Nothing that only one database understands may be left to `npm run test:all`. */
async function compareStatements(recorded: string): Promise<void> {
  delete process.env.RECORD_STATEMENTS;
  const compare = ["--import", "tsx", "tests/support/statements/compare.ts", recorded];
  await phase("statements of npm test", async () => ({ ok: await program(process.execPath, compare) }));
}

/** Side by side: servers' tests wait for jobs and time limits for a fifth of their time, in which databases compute. */
async function databasesAndServers(parts: Set<Part>, building: Promise<boolean>): Promise<void> {
  const suites = (["db", "server"] as const).filter((part) => parts.has(part));
  const begin = async (part: Part, inOnePiece: boolean) =>
    part === "db" || (await building) ? vitest([part], inOnePiece) : notRun("not run: the build failed")();
  // The last one, which takes longest, prints as it goes on.
  const runs = suites.map((part, at) => ({ part, first: begin(part, at < suites.length - 1) }));
  // Failed files run again when nothing else does.
  let idle: Promise<unknown> = Promise.all(runs.map(({ first }) => first));
  const again = (part: Part) => (files: string[]) => {
    const second = idle.then(() => vitest([part], false, files));
    idle = second;
    return second;
  };
  await Promise.all(
    runs.map(({ part, first }) => phase(`tests: ${part}`, async () => secondLook(await first, again(part)))),
  );
}

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
  await runParts(parts, browser);
}

stopOn("SIGINT", 130);
stopOn("SIGTERM", 143);
stopOn("SIGHUP", 129);
const parts = chosenParts();
if (process.env.TEST_ALL !== "1") process.env[TESTS_OF_A_CHANGE] = "1";
// Counts of an earlier run must never pass for those of this one.
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
// Writing it costs more than it saves where no second part, or no round later on this day, reads it.
if (parts.has("db") || parts.has("server")) makeRunFolder();
else if (values.fast) keepDailyModules();
try {
  await everything(parts);
} finally {
  removeJourneysData();
  if (postgres) {
    await phase("stop PostgreSQL", async () => {
      await stopPostgres();
      return { ok: true };
    });
  }
}
process.exitCode = summarize() ? 0 : 1;
