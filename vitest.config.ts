// The Vitest projects: `unit` (pure, Node), `ui` (components, jsdom), `db` (both databases; the API over them too), `server` (the built program).
import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/run/longest-first";
import { programs } from "./vite-programs";

const onServer = { environment: "node" as const, setupFiles: ["tests/support/fuzz-seed.ts"] };
// `isolate: false`: the files of a worker share its modules, which take a second of CPU to load (decision 038).

export default defineConfig({
  plugins: [tsconfigPaths(), programs()],
  test: {
    allowOnly: false,
    restoreMocks: true,
    unstubEnvs: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...onServer,
          name: "unit",
          include: ["{app,demo}/**/*.test.ts", "tests/{lint,support}/**/*.test.ts"],
          isolate: false,
          testTimeout: 15_000,
        },
      },
      {
        extends: true,
        test: { name: "ui", environment: "jsdom", include: ["app/**/*.test.tsx"] },
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
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          ...onServer,
          name: "server",
          include: ["tests/{server,budget}/**/*.test.ts"],
          isolate: false,
          globalSetup: "tests/support/global-postgres.ts",
          // A test waits for the server it started, or for time to pass, as often as it works.
          maxWorkers: 5,
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
