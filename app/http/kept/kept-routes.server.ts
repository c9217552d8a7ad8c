/** Finds the rule of a URL: its route must have one, and its query only parameters that the route reads. */
import { type BuildRoute, type RouteTable, routeTable } from "~/http/operations/route-table";
import type { KeptHeaders, KeptRule } from "./kept-rule";

/** The shop's own links are shorter. */
const MAX_ADDRESS = 300;

/** The one spelling of a path: each other one (capitals, %61, //, /./, \, #…) would be kept for itself. */
const USUAL_PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[a-z0-9._~-]+)*\/?$/;
/** What browsers send in a query; they keep "#…" to themselves. */
const USUAL_QUERY = /^[!$%&'()*+,./0-9:;=?@A-Z[\]_a-z{|}~-]*$/;

interface RouteWithHeaders extends BuildRoute {
  module?: { headers?: Partial<KeptHeaders> | undefined };
}

let pages: RouteTable<RouteWithHeaders> = routeTable({});

/** The rules of routes stand with their `headers`. */
export function keepRoutesOf(routes: Record<string, object | undefined>): void {
  pages = routeTable(routes as Record<string, RouteWithHeaders | undefined>);
}

interface Call {
  matcher: RegExp;
  rule: KeptRule;
  parameters: number;
}

let calls: readonly Call[] = [];

/** Declares that answers to a call of the API may be kept. @param template e.g. "/api/v0/public/offers/{id}/" */
export function keepCall(template: string, rule: KeptRule): void {
  const pattern = template.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+");
  const parameters = template.split("{").length;
  const call = { matcher: new RegExp(`^${pattern}$`), rule, parameters };
  // "…/mainpage/" before "…/{id}/".
  calls = [...calls, call].sort((a, b) => a.parameters - b.parameters);
}

function ruleOfPath(path: string): KeptRule | undefined {
  const page = pages.match(path)?.branch.at(-1)?.module?.headers?.kept;
  return page ?? calls.find(({ matcher }) => matcher.test(path))?.rule;
}

/** @param url path and query as sent */
export function keptRuleOf(url: string): KeptRule | null {
  if (url.length > MAX_ADDRESS || !url.startsWith("/")) return null;
  const mark = url.indexOf("?");
  const path = mark < 0 ? url : url.slice(0, mark);
  if (!USUAL_PATH.test(path) || !USUAL_QUERY.test(url.slice(path.length))) return null;
  const rule = ruleOfPath(path);
  if (!rule) return null;
  const asked = mark < 0 ? [] : [...new URLSearchParams(url.slice(mark)).keys()];
  return asked.every((name) => rule.query?.includes(name)) ? rule : null;
}
