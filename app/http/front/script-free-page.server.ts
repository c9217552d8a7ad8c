/**
 * Answers GET requests for pages without scripts: the framework's router runs their loaders with the request as it is, and
 * nothing is encoded for hydration (decision 072).
 */
import type { AppLoadContext, EntryContext, ServerBuild } from "@remix-run/node";
import {
  createStaticHandler,
  isRouteErrorResponse,
  type LoaderFunction,
  type RouterState,
  type StaticHandlerContext,
} from "@remix-run/router";
import { pageHeaders } from "./page-headers.server";
import type { BuiltRoute } from "./resource-answer.server";

type DataRoutes = Parameters<typeof createStaticHandler>[0];
type Answer = (request: Request, context: AppLoadContext) => Promise<Response>;
type RouteModules = EntryContext["routeModules"];

/** The framework's own parameters of addresses, which it hides from loaders. */
const HIDDEN = /[?&](index|_routes)(=|&|$)/;

const hasNoScript = ({ module }: BuiltRoute) =>
  (module.handle as { script?: boolean } | undefined)?.script === false;

/** Without children, the last of the branch answers. */
function routesOf([route, ...nested]: readonly BuiltRoute[]): DataRoutes {
  if (!route) return [];
  const { id, path, module } = route;
  const { loader, handle } = module as { loader?: LoaderFunction; handle?: unknown };
  return [
    {
      id,
      path,
      handle,
      hasErrorBoundary: id === "root" || module.ErrorBoundary !== undefined,
      loader: loader && (({ request, params, context }) => loader({ request, params, context })),
      children: routesOf(nested),
    },
  ];
}

/** What a page may know of a fault. */
function sanitized(errors: NonNullable<RouterState["errors"]>): NonNullable<RouterState["errors"]> {
  const known = Object.entries(errors).map(([id, error]) => {
    if (!(error instanceof Error)) return [id, error];
    const unnamed = new Error("Unexpected Server Error");
    unnamed.stack = undefined;
    return [id, unnamed];
  });
  return Object.fromEntries(known);
}

function entryContextOf(
  { assets, future, isSpaMode }: ServerBuild,
  routeModules: RouteModules,
  staticHandlerContext: StaticHandlerContext,
): EntryContext {
  return {
    manifest: assets,
    routeModules,
    staticHandlerContext,
    serverHandoffString: "",
    renderMeta: {},
    future,
    isSpaMode,
    serializeError: (error) => ({ message: error.message, stack: error.stack }),
  } as EntryContext;
}

/**
 * @param framework answers what is no plain reading of the page, and what cannot be rendered
 * @returns undefined for pages with scripts
 */
export function scriptFreePage(
  build: ServerBuild,
  branch: readonly BuiltRoute[],
  routeModules: RouteModules,
  framework: Answer,
): Answer | undefined {
  if (!branch.some(hasNoScript)) return undefined;
  const { v3_relativeSplatPath, v3_throwAbortReason } = build.future;
  const { query } = createStaticHandler(routesOf(branch), {
    future: { v7_relativeSplatPath: v3_relativeSplatPath, v7_throwAbortReason: v3_throwAbortReason },
  });
  const { default: render, handleError } = build.entry.module;
  return async (request, context) => {
    if (request.method !== "GET" || HIDDEN.test(request.url)) return framework(request, context);
    const found = await query(request, { requestContext: context });
    if (found instanceof Response) return found;
    if (found.errors) {
      const [match] = found.matches;
      const params = match?.params ?? {};
      for (const error of Object.values(found.errors)) {
        if (!isRouteErrorResponse(error)) handleError?.(error, { request, params, context });
      }
      found.errors = sanitized(found.errors);
    }
    const entry = entryContextOf(build, routeModules, found);
    try {
      return await render(request, found.statusCode, pageHeaders(branch, found), entry, context);
    } catch {
      return framework(request, context);
    }
  };
}
