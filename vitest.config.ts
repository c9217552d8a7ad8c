// The Vitest projects: `unit` (pure, Node), `ui` (components, jsdom), `db` (both databases; the API over them too), `server` (the built program), `ops` (the built program behind the servers of ops/; `npm run test:ops`).
import type { Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import { configDefaults, defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/run/longest-first";
import { isNight, NIGHTLY } from "./tests/support/run/nightly";
import { modulesFolder } from "./tests/support/run/run-folder";
import { programs } from "./vite-programs";
import { publishedClient } from "./vite-published-client";

const onServer = {
  environment: "node" as const,
  setupFiles: ["tests/support/fuzz-seed.ts", "tests/support/statements/record.ts"],
};
const modules = modulesFolder();
/** Modules that a plugin makes of several files are not found by the text of one: they are made anew by each run. */
const ofOneFile: Plugin = {
  name: "modules-of-one-file",
  configureVitest({ experimental_defineCacheKeyGenerator: define }) {
    define(({ id }) => (id.includes("?") ? false : null));
  },
};
/** For tests that take seconds on an idle machine. */
const PATIENT = { testTimeout: 240_000, hookTimeout: 240_000 };
// `isolate: false`: the files of a worker share its modules, which take a second of CPU to load (decision 038).

export default defineConfig({
  plugins: [tsconfigPaths(), programs(), publishedClient(), ofOneFile],
  test: {
    allowOnly: false,
    exclude: [...configDefaults.exclude, ...(isNight() ? [] : Object.keys(NIGHTLY))],
    restoreMocks: true,
    unstubEnvs: true,
    // Vitest's own limits are too short for a machine that builds, lints and tests at once.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    sequence: { sequencer: LongestFirst },
    // The parts of `npm test` transform each module once for all of them, the daily rounds once a day.
    ...(modules && { experimental: { fsModuleCache: true, fsModuleCachePath: modules } }),
    projects: [
      {
        extends: true,
        test: {
          ...onServer,
          name: "unit",
          include: ["{app,demo}/**/*.test.ts", "tests/{lint,support}/**/*.test.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "ui", environment: "jsdom", include: ["app/**/*.test.tsx"], isolate: false },
      },
      {
        extends: true,
        test: {
          ...onServer,
          name: "db",
          env: { WEBHOOKS_TO_LOOPBACK: "on" },
          include: ["tests/{db,api}/**/*.test.ts"],
          globalSetup: "tests/support/global-postgres.ts",
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          ...PATIENT,
        },
      },
      {
        extends: true,
        test: {
          ...onServer,
          name: "server",
          setupFiles: [...onServer.setupFiles, "tests/support/run/pages-by.ts"],
          include: ["tests/{server,budget}/**/*.test.ts"],
          isolate: false,
          globalSetup: "tests/support/global-postgres.ts",
          // A test waits for the server it started, or for time to pass, as often as it works.
          maxWorkers: 5,
          // The built program as it is: transformed, it carries a source map of megabytes, and V8, once it has compiled 1 MB of
          // regular expressions, overflows where Vite looks for that map in it to format an error (decision 150).
          server: { deps: { external: [/\/build\/server\//] } },
          sequence: { groupOrder: 2 },
          ...PATIENT,
        },
      },
      {
        extends: true,
        test: {
          ...onServer,
          name: "ops",
          include: ["tests/ops/**/*.test.ts"],
          globalSetup: "tests/support/global-postgres.ts",
          sequence: { groupOrder: 3 },
          ...PATIENT,
        },
      },
    ],
  },
});
