/** Lets scripts of any site read the public calls and the OpenAPI document (CORS), without cookies and without tokens. */
import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "../environment";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);
const DAY_S = 86_400;

/** What a script may read of an answer beside the headers that browsers always show. */
const EXPOSED = "ETag, Ignored-Input, Location, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id";

/** Neither `Authorization` nor cookies: what a token or a session may see is no other site's business. */
const PREFLIGHT = {
  "Access-Control-Allow-Methods": "GET, HEAD",
  "Access-Control-Allow-Headers": "Accept, Content-Type, If-None-Match, Prefer",
  "Access-Control-Max-Age": String(DAY_S),
};

export function crossOrigin(basePath: string): MiddlewareHandler<ApiEnv> {
  const isOpen = (path: string) =>
    path.startsWith(`${basePath}/public/`) || path.startsWith(`${basePath}/openapi.`);
  return async (c, next) => {
    const { method, path } = c.req;
    if (!READS.has(method) || !isOpen(path)) return next();
    c.header("Access-Control-Allow-Origin", "*");
    const isPreflight = method === "OPTIONS" && c.req.header("Access-Control-Request-Method") !== undefined;
    if (isPreflight) return c.body(null, 204, PREFLIGHT);
    c.header("Access-Control-Expose-Headers", EXPOSED);
    return next();
  };
}
