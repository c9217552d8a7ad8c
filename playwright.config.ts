// The browser journeys against the production build: with scripts (`js`) and without (`no-js`), both where it makes a difference.
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { chromiumLaunchArgs, findChromium, findHeadlessShell } from "./tests/support/browser/chromium";
import {
  FILL_COMMANDS,
  FILLED_VARIABLE,
  JOURNEYS_PORT,
  journeysSettings,
  newDataDir,
} from "./tests/support/browser/journeys-shop";
import { isNight } from "./tests/support/run/nightly";

// Workers read this file too; only the runner, which starts the server, makes the folder.
process.env.E2E_DATA_DIR ??= newDataDir();
const dataDir = process.env.E2E_DATA_DIR;
const settings = journeysSettings(dataDir);
const origin = settings.PUBLIC_ORIGIN;
const fill = process.env[FILLED_VARIABLE]
  ? []
  : FILL_COMMANDS.map((command) => `npm run --silent ${command}`);
// Parts of the app that a worker imports use the keys of the server under test, whichever test imports them first.
process.env.DATA_DIR = dataDir;
/** ms UTC. */
process.env.E2E_STARTED_AT ??= String(Date.now());
/** Where the mails are that came over SMTP. */
process.env.E2E_INBOX ??= join(dataDir, "inbox");
/** Panel and desk ship no script but the live card's, which has a journey of its own: theirs run without. */
const WITHOUT_SCRIPTS = /\/(panel-(?!screens|quality)|partner-offers|webhooks)/;
/** Forms that tests/server fills in as well: without scripts only in `npm run test:all`. */
const REPEATED =
  /\/(providers|browse|reflow|second-factor|guest-mail|wishes|sold-out|club|api-reference|over)\.spec/;
const all = process.env.TEST_ALL === "1";
const night = isNight() ? "" : "|@nightly";
const smtpPort = JOURNEYS_PORT + 1;
const smtpHealthPort = JOURNEYS_PORT + 2;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  forbidOnly: true,
  fullyParallel: true,
  // On two cores: journeys also wait, for mails, payments and answers.
  workers: 4,
  retries: 0,
  // Database and server tests share the machine with the journeys.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["line"], ["json", { outputFile: ".cache/reports/playwright.json" }]],
  globalTeardown: "./tests/support/browser/remove-e2e-data.ts",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: origin,
    locale: "es-ES",
    timezoneId: "Europe/Madrid",
    // Each frame of a transition between pages costs CPU; the purchase and what is about motion use `WITH_MOTION`.
    contextOptions: { reducedMotion: "reduce" },
    // Recording every page costs a seventh of the journeys' CPU.
    trace: process.env.E2E_TRACE === "1" ? "retain-on-failure" : "off",
    launchOptions: {
      executablePath: findHeadlessShell() ?? findChromium() ?? undefined,
      args: chromiumLaunchArgs,
    },
  },
  // What only scripts can do is tagged @js, what only their absence shows @no-js. Of what is tagged @repeated, their absence shows nothing,
  // or tests/server proves it: without scripts only in `npm run test:all`. What is @nightly runs there alone (decision 274).
  projects: [
    { name: "js", grepInvert: new RegExp(`@no-js${night}`), testIgnore: all ? [] : WITHOUT_SCRIPTS },
    {
      name: "no-js",
      grepInvert: all ? /@js/ : new RegExp(`@js|@repeated${night}`),
      testIgnore: all ? [] : REPEATED,
      use: { javaScriptEnabled: false },
    },
  ],
  webServer: [
    {
      command: `exec node --import tsx tests/support/browser/smtp-inbox.ts ${process.env.E2E_INBOX} ${smtpPort} ${smtpHealthPort}`,
      url: `http://127.0.0.1:${smtpHealthPort}`,
      timeout: 120_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
    },
    {
      command: [...fill, "exec node build/server.js"].join(" && "),
      url: `${origin}/health`,
      // The server of an earlier run has another database: never reuse it.
      reuseExistingServer: false,
      timeout: 300_000,
      gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
      stdout: "pipe",
      env: settings,
    },
  ],
});
