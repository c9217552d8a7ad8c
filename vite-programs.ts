/**
 * Makes `import program from "./x.program.ts?program"` the text of a small browser program, bundled and minified: for
 * scripts that stand in a page or at an address of their own, outside of the app's chunks.
 */
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Plugin } from "vite";

/** A module of today's browsers, or a script for any. */
const QUERY = /\?(module-)?program$/;

export function programs(): Plugin {
  return {
    name: "programs",
    async load(id) {
      const [query, isModule] = QUERY.exec(id) ?? [];
      if (query === undefined) return null;
      const { outputFiles, metafile } = await build({
        entryPoints: [id.slice(0, -query.length)],
        absWorkingDir: fileURLToPath(new URL(".", import.meta.url)),
        bundle: true,
        write: false,
        metafile: true,
        minify: true,
        charset: "utf8",
        ...(isModule ? { format: "esm", target: "es2022" } : { format: "iife", target: "es2018" }),
      });
      for (const path of Object.keys(metafile.inputs))
        this.addWatchFile(fileURLToPath(new URL(path, import.meta.url)));
      return `export default ${JSON.stringify(outputFiles[0]?.text.trim())};`;
    },
  };
}
