// Finds files that speak the framework's private protocol outside of app/http/remix (decision 108).
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

const ROOM = /^app\/http\/remix\//;
/** The browser's side imports no server code; the build's plugin knows how the browser's modules are asked for. */
const MAY_SPEAK = new Set([
  "app/ui/behaviour/preload.tsx",
  "app/ui/offline/offline-worker.program.ts",
  "vite-document-routes.ts",
]);
const PRIVATE = [
  /["']@remix-run\/(?:router|server-runtime)["']/,
  /["']turbo-stream["']/,
  /__remix\w*|__manifest/,
  /X-Remix-/i,
  /text\/x-script/,
  /["'`/]\/?_root\b/,
  /["'`]\.data["'`]|\\\.data\b/,
  /["'](?:_data|_routes)["']/,
  /\bunstable_\w+/,
  /\b(?:serverHandoff\w*|didRenderScripts|staticHandlerContext|streamController)\b/,
];

function sources(root: string): string[] {
  const top = readdirSync(root).filter((name) => /\.(ts|js)$/.test(name));
  if (!existsSync(join(root, "app"))) return top;
  const inApp = readdirSync(join(root, "app"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"));
  return [...top, ...inApp];
}

/** @returns one sentence for each file that names what only the room may name */
export function unfencedFiles(root: string): string[] {
  return sources(root)
    .filter((path) => !ROOM.test(path) && !MAY_SPEAK.has(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), "utf8");
      const found = PRIVATE.map((pattern) => pattern.exec(text)?.[0]).find(Boolean);
      return found
        ? [`${path} names ${found}, which is the framework's own: only app/http/remix may (docs/remix.md).`]
        : [];
    })
    .sort();
}
