/**
 * Reduces the manifest to the routes that a page renders and links to: with all routes, the framework builds and
 * compares each of them at every request.
 */
import type { EntryContext } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { LRUCache } from "lru-cache";

type Manifest = EntryContext["manifest"];
type ManifestRoute = Manifest["routes"][string];

type RouteNode = Parameters<typeof matchRoutes>[0][number];

/** Remembered folders of URLs; visitors may ask for any. */
const REMEMBERED = 500;

const trees = new WeakMap<Manifest, RouteNode[]>();
const byFolder = new WeakMap<Manifest, LRUCache<string, string[]>>();

function childrenOf(parentId: string | undefined, routes: readonly ManifestRoute[]): RouteNode[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, path, index: true } : { id, path, children: childrenOf(id, routes) },
    );
}

function kept<K extends WeakKey, V>(store: WeakMap<K, V>, key: K, make: () => V): V {
  const known = store.get(key);
  if (known !== undefined) return known;
  const made = make();
  store.set(key, made);
  return made;
}

/** "/a/b/c/" → ["/", "/a/b", "/a"]: the framework's first manifest lists the routes of these, in this order. */
function parentPaths(pathname: string): string[] {
  const folders = pathname.split("/").filter(Boolean).slice(0, -1);
  return ["/", ...folders.map((_, index) => `/${folders.slice(0, folders.length - index).join("/")}`)];
}

function routesOfParents(manifest: Manifest, pathname: string): string[] {
  const folder = pathname.replace(/[^/]*\/*$/, "");
  const known = kept(byFolder, manifest, () => new LRUCache({ max: REMEMBERED }));
  const ids = known.get(folder);
  if (ids) return ids;
  const tree = kept(trees, manifest, () => childrenOf(undefined, Object.values(manifest.routes)));
  const found = parentPaths(pathname).flatMap((path) => matchRoutes(tree, path) ?? []);
  const made = [...new Set(found.map((match) => match.route.id ?? ""))];
  known.set(folder, made);
  return made;
}

/** @returns the manifest with the page's routes and those of its parent paths */
export function manifestOfPage({ manifest, staticHandlerContext }: EntryContext): Manifest {
  const { matches, location } = staticHandlerContext;
  const ids = [...matches.map((match) => match.route.id), ...routesOfParents(manifest, location.pathname)];
  const routes: Manifest["routes"] = {};
  for (const id of ids) {
    const route = manifest.routes[id];
    if (route) routes[id] = route;
  }
  return { ...manifest, routes };
}
