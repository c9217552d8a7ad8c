/** Makes builds that differ from the framework's own: with the routes of one page only, or with other loaders and actions. */
import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import type { BuiltRoute, RouteModules } from "./built-route";

export function modulesOf({ routes }: ServerBuild): RouteModules {
  const known = Object.entries(routes).flatMap(([id, route]) => (route ? [[id, route.module]] : []));
  return Object.fromEntries(known);
}

/**
 * The framework flattens, ranks and compiles all routes it is given, several times a request. Its answers depend only on
 * the matched ones, except for the modules that the page's manifest names.
 */
export function buildOfPage(
  build: ServerBuild,
  branch: readonly BuiltRoute[],
  allModules: RouteModules,
): ServerBuild {
  const { default: render, ...entry } = build.entry.module;
  // biome-ignore lint/complexity/useMaxParams: the framework calls it so
  const renderWithAll: typeof render = (request, status, headers, context, loadContext) =>
    render(request, status, headers, { ...context, routeModules: allModules } as typeof context, loadContext);
  return {
    ...build,
    routes: Object.fromEntries(branch.map((route) => [route.id, route])),
    entry: { module: { ...entry, default: renderWithAll } },
  };
}

export type Handler = (args: LoaderFunctionArgs & ActionFunctionArgs) => unknown;

/** @returns the build with each loader and action wrapped */
export function wrapHandlers(build: ServerBuild, wrap: (handler: Handler) => Handler): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action } = route.module as { loader?: Handler; action?: Handler };
    const module = {
      ...route.module,
      ...(loader ? { loader: wrap(loader) } : {}),
      ...(action ? { action: wrap(action) } : {}),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
