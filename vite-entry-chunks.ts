/**
 * Makes a chunk that others import the file of a route, too: by itself the bundler writes, for each entry in such a chunk, one more file that
 * only imports it, and each file costs a request and 0.3 KB of head (decision 174).
 */
import { join } from "node:path";
import type { Plugin } from "vite";
import { CLIENT_ROUTE } from "./vite-document-routes";

const ENTRY_CLIENT = "app/entry.client.tsx";

/** A route as the framework builds it, for a list of chunks; a chunk can be the file of one only, as each has a default export. */
export const routeModule = (file: string) => join(import.meta.dirname, file + CLIENT_ROUTE);

export function entriesInChunks(chunks: Record<string, string[]>): Plugin {
  const isEntry = (id: string) => id === ENTRY_CLIENT || id.endsWith(CLIENT_ROUTE);
  return {
    name: "entries-in-chunks",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    buildStart() {
      for (const id of Object.values(chunks).flat().filter(isEntry))
        this.emitFile({ type: "chunk", id, preserveSignature: "allow-extension" });
    },
  };
}
