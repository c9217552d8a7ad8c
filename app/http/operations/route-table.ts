/** Matches URLs with the routes of the build, as the framework's router does, but compiled once. */

/** A route as the build lists it. */
export interface BuildRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

export type RouteList<Route extends BuildRoute = BuildRoute> = Record<string, Route | undefined>;

export interface Matched<Route extends BuildRoute> {
  /** e.g. "/ofertas/:ofertaId". */
  template: string;
  /** The route that answers, and the routes it is nested in, outermost first. */
  branch: readonly Route[];
  params: Record<string, string>;
}

interface Branch<Route extends BuildRoute> {
  template: string;
  branch: readonly Route[];
  names: readonly string[];
  matcher: RegExp;
  weight: number;
}

/** URLs that need no decoding and no folding of case beyond ASCII. */
const PLAIN = /^[!-$&-~]*$/;

function branchOf<Route extends BuildRoute>(leaf: Route, routes: RouteList<Route>): Route[] {
  const parent = leaf.parentId === undefined ? undefined : routes[leaf.parentId];
  return [...(parent ? branchOf(parent, routes) : []), leaf];
}

/** The router's ranking: literal segments before parameters, parameters before splats, an index before its parent. */
function weightOf(template: string, isIndex: boolean): number {
  const segments = template.split("/");
  const points = segments.map((segment) => {
    if (segment === "*") return -2;
    if (segment.startsWith(":")) return 3;
    return segment === "" ? 1 : 10;
  });
  return points.reduce((sum, one) => sum + one, segments.length) + (isIndex ? 2 : 0);
}

function matcherOf(template: string): RegExp {
  const pattern = template
    .replace(/\/\*$/, "")
    .replace(/[.+?^$|()[\]{}\\]/g, "\\$&")
    .replace(/:\w+/g, "([^/]+)");
  const rest = template === "/*" ? "/(.*)$" : template.endsWith("/*") ? "(?:/(.+)|/*)$" : "/*$";
  return new RegExp(`^${pattern === "/" ? "" : pattern}${rest}`, "i");
}

/** Segment by segment, so that an encoded slash does not become a separator. */
function decoded(pathname: string): string {
  if (!pathname.includes("%")) return pathname;
  try {
    return pathname
      .split("/")
      .map((segment) => decodeURIComponent(segment).replaceAll("/", "%2F"))
      .join("/");
  } catch {
    return pathname;
  }
}

/** Of the template's beginning; "" where it is a parameter, a splat or the root. */
function firstSegmentOf(template: string): string {
  const [, first = ""] = template.split("/");
  return first.startsWith(":") || first === "*" ? "" : first.toLowerCase();
}

/** The routes that a path may match, by its first segment, in the order of their weight. */
function byFirstSegment<Route extends BuildRoute>(all: readonly Branch<Route>[]) {
  const firsts = new Set(all.map(({ template }) => firstSegmentOf(template)));
  const beginning = (first: string) =>
    all.filter(({ template }) => ["", first].includes(firstSegmentOf(template)));
  return new Map([...firsts, ""].map((first) => [first, beginning(first)]));
}

export interface RouteTable<Route extends BuildRoute> {
  /** @param pathname percent-encoded, without its query */
  match(pathname: string): Matched<Route> | null;
}

export function routeTable<Route extends BuildRoute>(routes: RouteList<Route>): RouteTable<Route> {
  const all = Object.values(routes)
    .filter((route) => route !== undefined)
    .map((leaf): Branch<Route> => {
      const branch = branchOf(leaf, routes);
      const template = `/${branch.flatMap(({ path }) => path || []).join("/")}`;
      const names = template.match(/:\w+|\*$/g)?.map((name) => name.replace(":", "")) ?? [];
      const weight = weightOf(template, leaf.index === true);
      return { template, branch, names, matcher: matcherOf(template), weight };
    })
    .sort((a, b) => b.weight - a.weight);
  const literal = new Map<string, Matched<Route>>();
  for (const { template, branch, names } of all) {
    const key = template === "/" ? "" : template.toLowerCase();
    if (names.length === 0 && !literal.has(key)) literal.set(key, { template, branch, params: {} });
  }
  const beginnings = byFirstSegment(all);
  const anyBeginning = beginnings.get("") ?? [];
  return {
    match(pathname) {
      if (PLAIN.test(pathname)) {
        const known = literal.get(pathname.replace(/\/+$/, "").toLowerCase());
        if (known) return known;
      }
      const path = decoded(pathname);
      const [, first = ""] = path.split("/", 2);
      for (const { template, branch, names, matcher } of beginnings.get(first.toLowerCase()) ??
        anyBeginning) {
        const found = matcher.exec(path);
        if (!found) continue;
        const params: Record<string, string> = {};
        names.forEach((name, index) => {
          params[name] = (found[index + 1] ?? "").replaceAll("%2F", "/");
        });
        return { template, branch, params };
      }
      return null;
    },
  };
}
