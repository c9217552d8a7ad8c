/**
 * Makes `import files from "…/README.md?published"` the texts of the typed client that integrators download, by name: the
 * server carries them, so that they are there wherever it runs. `client.ts` is published compiled.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { compiledClient } from "./compile-client";

const QUERY = "?published";
const SOURCE = "client.ts";

export function publishedClient(): Plugin {
  return {
    name: "published-client",
    load(id) {
      if (!id.endsWith(QUERY)) return null;
      const folder = dirname(id.slice(0, -QUERY.length));
      const files = readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== SOURCE)
        .map(({ name }) => [name, readFileSync(join(folder, name), "utf8")] as const)
        .sort();
      for (const name of [SOURCE, ...files.map(([name]) => name)]) this.addWatchFile(join(folder, name));
      const compiled = compiledClient(readFileSync(join(folder, SOURCE), "utf8"));
      return `export default ${JSON.stringify({ ...compiled, ...Object.fromEntries(files) })};`;
    },
  };
}
