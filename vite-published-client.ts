/**
 * Makes `import files from "…/README.md?published"` the texts of the typed client that integrators download, by name: the
 * server carries them, so that they are there wherever it runs.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const QUERY = "?published";

export function publishedClient(): Plugin {
  return {
    name: "published-client",
    load(id) {
      if (!id.endsWith(QUERY)) return null;
      const folder = dirname(id.slice(0, -QUERY.length));
      const files = readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => [name, readFileSync(join(folder, name), "utf8")] as const)
        .sort();
      for (const [name] of files) this.addWatchFile(join(folder, name));
      return `export default ${JSON.stringify(Object.fromEntries(files))};`;
    },
  };
}
