/**
 * Leaves the pages of partners and staff out of the browser's build: they ship no script, and what they import must not
 * grow the chunks of shoppers. A client navigation that ends at one of them loads its document.
 */
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const CLIENT_ROUTE = "?__remix-build-client-route";
const FOLDERS = /\/app\/routes\/(?:partner|admin)\//;
const STYLES = /^import (\w+) from "[^"]+\.css\?url";$/gm;

export function documentRoutes(): Plugin {
  return {
    name: "document-routes",
    async transform(_code, id) {
      if (!id.endsWith(CLIENT_ROUTE) || !FOLDERS.test(id)) return null;
      const source = await readFile(id.slice(0, -CLIENT_ROUTE.length), "utf8");
      // The styles are compressed with the files of the browser's build.
      const styles = [...source.matchAll(STYLES)];
      const imports = styles.map(([statement]) => statement);
      const names = styles.map(([, name]) => name).join(", ");
      const load = "export default function LoadDocument() { location.reload(); return null; }";
      return [...imports, `export const styles = [${names}];`, load].join("\n");
    },
  };
}
