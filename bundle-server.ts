// Bundles the production server: one file with Remix's build and all libraries, which starts in half the time of a thousand.
import { rmSync } from "node:fs";
import { build } from "esbuild";

/** Libraries with native code or files of their own stay in node_modules. */
const APART = ["better-sqlite3", "sharp", "@node-rs/argon2", "pdfkit", "pg-native"];

rmSync("build/program", { recursive: true, force: true });
await build({
  entryPoints: {
    server: "server.ts",
    "server/document-program": "app/domain/sales/documents/document-program.server.ts",
  },
  outdir: "build",
  chunkNames: "program/[name]-[hash]",
  bundle: true,
  // What is imported when it is needed is loaded then.
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  external: APART,
  // Leaves out what libraries carry for development.
  define: { "process.env.NODE_ENV": '"production"' },
  minifySyntax: true,
  // Libraries in CommonJS ask for Node's own modules.
  banner: {
    js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
  },
  // Remix's build names each library once more, for its side effects.
  logOverride: { "ignored-bare-import": "silent" },
  logLevel: "warning",
});
