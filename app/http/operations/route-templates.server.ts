/** Finds the route template of a URL, e.g. /c/:token, for the log: URLs contain tokens and ids. */
import { pageOfData } from "~/http/remix/navigation-data";
import { pageTemplate } from "./page-templates";
import { type BuildRoute, type RouteList, type RouteTable, routeTable } from "./route-table";

const UNKNOWN = "?";
let table: RouteTable<BuildRoute> = routeTable({});

/** Called once by the server that has the build; without it only the counted pages have a template. */
export function setRoutes(routes: RouteList): void {
  table = routeTable(routes);
}

/** @param pathname as sent, without its query */
export function routeTemplate(pathname: string): string {
  if (pathname.startsWith("/assets/")) return "/assets/*";
  const ofData = pageOfData(pathname);
  const page = ofData ?? pathname;
  const template = table.match(page)?.template ?? pageTemplate(page) ?? UNKNOWN;
  return ofData !== null ? `${template}.data` : template;
}
