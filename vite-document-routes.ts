/**
 * Leaves the pages of partners, staff and the help, of one picture and of the newsletter's choices, out of the browser's build: they ship no script, and what
 * they import must not grow the chunks of shoppers. A client navigation that ends at one of them loads its document. Refuses the settings of
 * the server there.
 */
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/** Ends the id of a route as the framework builds it for the browser. */
export const CLIENT_ROUTE = "?__remix-build-client-route";
const DOCUMENTS =
  /\/app\/routes\/(?:(?:partner|admin|help)\/|shop\/offer-picture\.tsx|newsletter\/newsletter(?:-choices)?\.tsx|account\/account-newsletter\.tsx)/;
const STYLES = /^import (\w+) from "[^"]+\.css\?url";$/gm;

const IDENTITY = /\/app\/site-identity\.ts$/;

/** Who runs the shop is a setting of the server: built into a script it would be the builder's. */
export function keepIdentityOut(): Plugin {
  return {
    name: "keep-identity-out",
    transform(_code, id, options) {
      if (options?.ssr || !IDENTITY.test(id)) return;
      this.error(
        "app/site-identity.ts must not reach the browser: let the loader hand the component what it shows",
      );
    },
  };
}

export function documentRoutes(): Plugin {
  return {
    name: "document-routes",
    async transform(_code, id) {
      if (!id.endsWith(CLIENT_ROUTE) || !DOCUMENTS.test(id)) return null;
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
