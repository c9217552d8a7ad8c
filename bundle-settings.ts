// Settings of esbuild shared by the bundles of the production server and of the tests' programs.
import type { BuildOptions } from "esbuild";

export const NODE_BUNDLE = {
  bundle: true,
  // What is imported when it is needed is loaded then.
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  // Libraries with native code or files of their own stay in node_modules.
  external: ["better-sqlite3", "sharp", "@node-rs/argon2", "pdfkit", "pg-native"],
  // Libraries in CommonJS ask for Node's own modules.
  banner: {
    js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
  },
} satisfies BuildOptions;
