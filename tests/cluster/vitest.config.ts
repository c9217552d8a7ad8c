/** Vitest's settings of `npm run test:cluster`: one file that runs as long as its failovers take, apart from `npm test`. */
import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";
import { programs } from "../../vite-programs";
import { publishedClient } from "../../vite-published-client";

/** The shop's processes and the test use the same ones. */
const secret = (name: string) => `${name}-of-the-cluster-test-and-of-nothing-else`;

export default defineConfig({
  root: new URL("../..", import.meta.url).pathname,
  plugins: [tsconfigPaths(), programs(), publishedClient()],
  test: {
    include: ["tests/cluster/**/*.test.ts"],
    environment: "node",
    testTimeout: 240_000,
    hookTimeout: 300_000,
    bail: 1,
    reporters: ["verbose"],
    env: {
      SESSION_SECRETS: secret("session"),
      TOKEN_SECRETS: secret("token"),
      DATA_SECRETS: secret("data"),
      LINK_SECRETS: secret("link"),
      COUPON_SECRETS: secret("coupon"),
    },
  },
});
