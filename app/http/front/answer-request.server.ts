/** Chooses the handler of a request: a route's own loader, or the framework with nothing but the routes of the page. */
import {
  type AppLoadContext,
  createRequestHandler,
  type RequestHandler,
  type ServerBuild,
} from "@remix-run/node";
import { type Matched, routeTable } from "~/http/operations/route-table";
import { answerResource, type BuiltRoute, isResource } from "./resource-answer.server";

/** Data of client-side navigation and the routes a browser asks about: the framework knows their rules. */
const OF_THE_FRAMEWORK = /\.data$|^\/__manifest$/;

const MODE = process.env.NODE_ENV;

/**
 * The framework flattens, ranks and compiles all routes it is given, several times a request. Its answers depend only on
 * the matched ones, except for the modules that the page's manifest names.
 */
function buildOfPage(build: ServerBuild, branch: readonly BuiltRoute[]): ServerBuild {
  const { default: render, ...entry } = build.entry.module;
  const allModules = Object.fromEntries(
    Object.entries(build.routes).flatMap(([id, route]) => (route ? [[id, route.module]] : [])),
  );
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

export type AnswerRequest = (request: Request, context: AppLoadContext) => Promise<Response>;

export function answersOf(build: ServerBuild): AnswerRequest {
  const table = routeTable(build.routes);
  const whole = createRequestHandler(build, MODE);
  const pages = new Map<BuiltRoute, RequestHandler>();

  function handlerOf({ branch }: Matched<BuiltRoute>, leaf: BuiltRoute): RequestHandler {
    const known = pages.get(leaf);
    if (known) return known;
    const made = createRequestHandler(buildOfPage(build, branch), MODE);
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
    return handlerOf(matched, leaf)(request, context);
  };
}
