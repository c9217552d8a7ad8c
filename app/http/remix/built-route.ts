/** A route as the framework built it, and its distinction of pages and resources. */
import type { EntryContext, ServerBuild } from "@remix-run/node";

export type BuiltRoute = NonNullable<ServerBuild["routes"][string]>;
export type RouteModules = EntryContext["routeModules"];

/** The framework's own distinction of pages and resources. */
export const isResource = ({ module }: BuiltRoute): boolean =>
  module.default === undefined && module.ErrorBoundary === undefined;
