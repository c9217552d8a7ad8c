/**
 * Answers unmatched calls: 308 for a missing slash, 405 with Allow for a wrong method, otherwise a JSON 404.
 */
import type { ApiCall } from "../environment";
import { errorBody } from "./errors";

export interface Endpoint {
  method: string;
  /** With parameters as `:name`. */
  path: string;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function matchersOf(endpoints: readonly Endpoint[]) {
  const byPath = new Map<string, Set<string>>();
  for (const { method, path } of endpoints) {
    byPath.set(path, (byPath.get(path) ?? new Set()).add(method));
  }
  return [...byPath].map(([path, methods]) => ({
    pattern: new RegExp(
      `^${path
        .split("/")
        .map((part) => (part.startsWith(":") ? "[^/]+" : escaped(part)))
        .join("/")}$`,
    ),
    methods: methods.has("GET") ? new Set([...methods, "HEAD"]) : methods,
  }));
}

/** @param endpoints every call of the API at its full path */
export function answerUnmatched(endpoints: readonly Endpoint[]) {
  const matchers = matchersOf(endpoints);
  const methodsAt = (path: string) => {
    const found = matchers.filter(({ pattern }) => pattern.test(path));
    return found.length === 0 ? null : [...new Set(found.flatMap(({ methods }) => [...methods]))].sort();
  };
  return (c: ApiCall): Response => {
    const { pathname, search } = new URL(c.req.url);
    const methods = methodsAt(pathname);
    if (methods) {
      c.header("Allow", methods.join(", "));
      return c.json(errorBody("method_not_allowed"), 405);
    }
    if (!pathname.endsWith("/") && methodsAt(`${pathname}/`)) {
      return c.redirect(`${pathname}/${search}`, 308);
    }
    return c.json(errorBody("not_found"), 404);
  };
}
