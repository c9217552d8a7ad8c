/** Chooses the handler of a request: a resource route's loader, or the framework with the page's own routes only. */
import {
  type AppLoadContext,
  createRequestHandler,
  type EntryContext,
  type ServerBuild,
} from "@remix-run/node";
import { markBare } from "~/http/answer/bare-page";
import { type Matched, routeTable } from "~/http/operations/route-table";
import { limitRendering } from "./limit-rendering.server";
import { pageAnswer } from "./page-answer.server";
import { answerResource, type BuiltRoute, isResource } from "./resource-answer.server";

/** Data for client-side navigation and the manifest of routes: requests that only the framework handles. */
const OF_THE_FRAMEWORK = /\.data$|^\/__manifest$/;

type RouteModules = EntryContext["routeModules"];

const MODE = process.env.NODE_ENV;

/**
 * The framework flattens, ranks and compiles all routes it is given, several times a request. Its answers depend only on
 * the matched ones, except for the modules that the page's manifest names.
 */
function buildOfPage(
  build: ServerBuild,
  branch: readonly BuiltRoute[],
  allModules: RouteModules,
): ServerBuild {
  const { default: render, ...entry } = build.entry.module;
  const renderWithAll: typeof render = (request, status, headers, context, loadContext) =>
    render(request, status, headers, { ...context, routeModules: allModules } as typeof context, loadContext);
  return {
    ...build,
    routes: Object.fromEntries(branch.map((route) => [route.id, route])),
    entry: { module: { ...entry, default: renderWithAll } },
  };
}

/** Without dot segments, which the address has lost by now. */
function pathOf({ url }: Request): string {
  const [, path = "/"] = /^\w+:\/\/[^/]+([^?#]*)/.exec(url) ?? [];
  return path;
}

function modulesOf({ routes }: ServerBuild): RouteModules {
  const known = Object.entries(routes).flatMap(([id, route]) => (route ? [[id, route.module]] : []));
  return Object.fromEntries(known);
}

function isBarePage(branch: readonly BuiltRoute[]): boolean {
  return branch.some(({ module }) => (module.handle as { bare?: boolean } | undefined)?.bare);
}

export type AnswerRequest = (request: Request, context: AppLoadContext) => Promise<Response>;

export function answersOf(build: ServerBuild): AnswerRequest {
  const table = routeTable(build.routes);
  const whole = limitRendering(createRequestHandler(build, MODE));
  const modules = modulesOf(build);
  const pages = new Map<BuiltRoute, AnswerRequest>();

  function handlerOf(branch: readonly BuiltRoute[]): AnswerRequest {
    const framework: AnswerRequest = createRequestHandler(buildOfPage(build, branch, modules), MODE);
    const answer = limitRendering(pageAnswer(build, branch, modules, framework));
    if (!isBarePage(branch)) return answer;
    return (request, context) => {
      markBare(context);
      return answer(request, context);
    };
  }

  function pageOf({ branch }: Matched<BuiltRoute>, leaf: BuiltRoute): AnswerRequest {
    const known = pages.get(leaf);
    if (known) return known;
    const made = handlerOf(branch);
    pages.set(leaf, made);
    return made;
  }

  return async (request, context) => {
    const pathname = pathOf(request);
    if (OF_THE_FRAMEWORK.test(pathname)) return whole(request, context);
    const matched = table.match(pathname);
    const leaf = matched?.branch.at(-1);
    if (!matched || !leaf) return whole(request, context);
    if (isResource(leaf)) return answerResource(leaf, { request, params: matched.params, context });
    return pageOf(matched, leaf)(request, context);
  };
}
