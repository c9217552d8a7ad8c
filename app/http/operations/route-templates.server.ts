/** Finds the route template of an address, e.g. /c/:token, for the log: addresses contain tokens and ids. */
import { pageTemplate } from "./page-templates";

/** The routes as the build lists them. */
interface BuildRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

export type RouteList = Record<string, BuildRoute | undefined>;

interface Known {
  template: string;
  matcher: RegExp;
}

const UNKNOWN = "?";
let known: Known[] = [];

function templateOf(route: BuildRoute, routes: RouteList): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const above = parent ? templateOf(parent, routes) : "";
  return route.path ? `${above}/${route.path}` : above;
}

/** Remix's own ranking: literal segments before parameters, parameters before splats. */
function weight(template: string): number {
  const segments = template.split("/");
  const points = segments.map((segment) => (segment === "*" ? -2 : segment.startsWith(":") ? 3 : 10));
  return points.reduce((sum, one) => sum + one, segments.length);
}

function matcherOf(template: string): RegExp {
  const pattern = template
    .replace(/[.+?^$|()[\]{}\\]/g, "\\$&")
    .replace(/\/\*$/, "(/.*)?")
    .replace(/:\w+/g, "[^/]+");
  return new RegExp(`^${pattern}/?$`, "i");
}

/** Called once by the server that has the build; without it only the counted pages have a template. */
export function knowRoutes(routes: RouteList): void {
  const templates = new Set(Object.values(routes).map((route) => (route ? templateOf(route, routes) : "")));
  known = [...templates]
    .sort((a, b) => weight(b) - weight(a))
    .map((template) => ({ template: template || "/", matcher: matcherOf(template) }));
}

/** @param pathname as sent, without its query */
export function routeTemplate(pathname: string): string {
  if (pathname.startsWith("/assets/")) return "/assets/*";
  const isData = pathname.endsWith(".data");
  const page = isData ? pathname.slice(0, -".data".length).replace(/^\/_root$/, "/") : pathname;
  const found = known.find(({ matcher }) => matcher.test(page));
  const template = found?.template ?? pageTemplate(page) ?? UNKNOWN;
  return isData ? `${template}.data` : template;
}
