/**
 * Answers pages, and forms that are sent to them, with the framework's router alone: the request is not copied for each
 * loader, and loader data are encoded only for pages that ship scripts (decisions 072 and 079).
 */
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import {
  type ActionFunctionArgs,
  createStaticHandler,
  getStaticContextFromError,
  isRouteErrorResponse,
  type StaticHandlerContext,
} from "@remix-run/router";
import type { BuiltRoute, RouteModules } from "./built-route";
import { encodedState, knownOfFault } from "./hydration-data.server";
import { pageHeaders } from "./page-headers.server";
import type { PageContext } from "./render-page.server";

type DataRoutes = Parameters<typeof createStaticHandler>[0];
type Answer = (request: Request, context: AppLoadContext) => Promise<Response>;
type Handler = (args: ActionFunctionArgs<AppLoadContext>) => unknown;

/** Statuses of answers without a body. */
const BODILESS = new Set([204, 205, 304]);

/** Parameters that the framework takes out of URLs, or answers by. */
const OF_THE_FRAMEWORK = ["index", "_routes", "_data"];

function queryOf({ url }: Request): string {
  const start = url.indexOf("?");
  return start < 0 ? "" : url.slice(start);
}

/** @returns the query as the framework writes it for loaders, e.g. `?a=b+c` for `?a=b%20c`; null with its own parameters */
function queryForLoaders(asked: string): string | null {
  if (asked === "") return "";
  const query = new URLSearchParams(asked);
  if (OF_THE_FRAMEWORK.some((name) => query.has(name))) return null;
  return query.size === 0 ? "" : `?${query}`;
}

/** By the request of a page whose query is spelled in another way: its copy for loaders. */
const copies = new WeakMap<Request, Request>();

function copyForLoaders({ url, headers, signal }: Request, query: string): Request {
  const copy = new URL(url);
  copy.search = query;
  return new Request(copy, { headers, signal });
}

/**
 * Loaders get a query that is spelled in another way as the framework writes it; the page itself has it as it was asked for.
 * @returns whether the request is answered here
 */
function prepareForLoaders(request: Request): boolean {
  const asked = queryOf(request);
  const query = queryForLoaders(asked);
  if (query === null) return false;
  if (request.method === "POST") return asked === query;
  if (request.method !== "GET") return false;
  if (asked !== query) copies.set(request, copyForLoaders(request, query));
  return true;
}

/** @throws when the handler returns nothing, a mistake of its author */
function requireResult(id: string, handler: Handler | undefined): Handler | undefined {
  return (
    handler &&
    (async ({ request, params, context }) => {
      const answered = await handler({ request: copies.get(request) ?? request, params, context });
      if (answered === undefined) throw new Error(`${id} returned undefined`);
      return answered;
    })
  );
}

/** Without other children, the last of the branch answers. */
function routesOf([route, ...nested]: readonly BuiltRoute[]): DataRoutes {
  if (!route) return [];
  const { id, path, module, index } = route;
  const { loader, action, handle } = module as { loader?: Handler; action?: Handler; handle?: unknown };
  const own = {
    id,
    path,
    handle,
    hasErrorBoundary: id === "root" || module.ErrorBoundary !== undefined,
    loader: requireResult(id, loader),
    action: requireResult(id, action),
  };
  return [index ? { ...own, index: true } : { ...own, children: routesOf(nested) }] as DataRoutes;
}

/** @returns what the renderer is given for a page */
function contextsOf({ assets, basename, future, isSpaMode }: ServerBuild, routeModules: RouteModules) {
  const same = {
    manifest: assets,
    routeModules,
    serverHandoffString: JSON.stringify({ basename, future, isSpaMode }),
    future,
    isSpaMode,
    serializeError: (error: Error) => ({ message: error.message, stack: error.stack }),
  };
  return (staticHandlerContext: StaticHandlerContext): PageContext =>
    ({
      ...same,
      renderMeta: {},
      staticHandlerContext,
      hydrationData: () => encodedState(staticHandlerContext),
    }) as PageContext;
}

/** @param framework answers what is neither a plain reading of the page nor a form of this host */
export function pageAnswer(
  build: ServerBuild,
  branch: readonly BuiltRoute[],
  routeModules: RouteModules,
  framework: Answer,
): Answer {
  const { v3_relativeSplatPath, v3_throwAbortReason } = build.future;
  const { query, dataRoutes } = createStaticHandler(routesOf(branch), {
    basename: build.basename,
    future: { v7_relativeSplatPath: v3_relativeSplatPath, v7_throwAbortReason: v3_throwAbortReason },
  });
  const { default: render, handleError } = build.entry.module;
  const contextOf = contextsOf(build, routeModules);

  return async (request, context) => {
    if (!prepareForLoaders(request)) return framework(request, context);
    let params = {};
    const report = (error: unknown) => handleError?.(error, { request, params, context });
    let found: Awaited<ReturnType<typeof query>>;
    try {
      found = await query(request, { requestContext: context });
    } catch (error) {
      report(error);
      return new Response(null, { status: 500 });
    }
    if (found instanceof Response) return found;
    params = found.matches[0]?.params ?? {};
    const headers = pageHeaders(branch, found);
    if (BODILESS.has(found.statusCode)) return new Response(null, { status: found.statusCode, headers });
    for (const error of Object.values(found.errors ?? {})) {
      if (!isRouteErrorResponse(error) || (error as { error?: Error }).error) report(error);
    }
    found.errors = knownOfFault(found.errors);
    try {
      return await render(request, found.statusCode, headers, contextOf(found), context);
    } catch (error) {
      report(error);
      const failed = getStaticContextFromError(dataRoutes, found, error);
      failed.errors = knownOfFault(failed.errors);
      return render(request, failed.statusCode, headers, contextOf(failed), context);
    }
  };
}
