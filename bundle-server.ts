// Bundles the production server: one file with Remix's build and all libraries, which starts in half the time of a thousand.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { build } from "esbuild";
import { NODE_BUNDLE } from "./bundle-settings";

/**
 * V8 keeps the text of the program in memory, with two bytes for each of its characters where one takes two (decision 240). What esbuild
 * leaves as it is stands in regular expressions and in the text of later ones, where an escape means the same.
 */
const oneByteEach = (text: string) =>
  text.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);

rmSync("build/program", { recursive: true, force: true });
const { outputFiles } = await build({
  ...NODE_BUNDLE,
  entryPoints: {
    server: "server.ts",
    "server/document-program": "app/domain/sales/documents/document-program.server.ts",
  },
  outdir: "build",
  write: false,
  chunkNames: "program/[name]-[hash]",
  // React's own copies the properties of each element.
  alias: { "react/jsx-runtime": "./app/ui/server-elements.ts" },
  // Leaves out what libraries carry for development.
  define: { "process.env.NODE_ENV": '"production"' },
  minifySyntax: true,
  // Comments and indentation stay in memory, too; names and lines stay, so that an error's stack can be read.
  minifyWhitespace: true,
  lineLimit: 120,
  legalComments: "external",
  // Remix's build names each library once more, for its side effects.
  logOverride: { "ignored-bare-import": "silent" },
  logLevel: "warning",
});
for (const { path, text } of outputFiles) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, path.endsWith(".js") ? oneByteEach(text) : text);
}
