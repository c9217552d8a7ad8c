/**
 * Caches public reads: a strong ETag of the body, 304 when the client has it, one minute in shared caches.
 */
import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { finishedBody } from "~/http/answer/finished-body.server";
import type { ApiEnv } from "../environment";

const PUBLIC = "public, max-age=60, stale-while-revalidate=600";
const PRIVATE = "private, no-cache";

function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((entry) => entry.trim().replace(/^W\//, "") === tag || entry.trim() === "*");
}

/** For `middleware` of a declaration, or `group.use`: changes only successful reads. */
export const publicRead: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  if ((c.req.method !== "GET" && c.req.method !== "HEAD") || c.res.status !== 200) return;
  // Groups that share a path both apply this middleware.
  if (c.res.headers.has("ETag")) return;
  const body = finishedBody(c.res) ?? new Uint8Array(await c.res.clone().arrayBuffer());
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const { headers } = c.res;
  headers.set("ETag", tag);
  if (!headers.has("Cache-Control")) {
    // A response to a token may contain more, e.g. a preview.
    headers.set("Cache-Control", c.req.header("Authorization") === undefined ? PUBLIC : PRIVATE);
  }
  if (!matches(c.req.header("If-None-Match"), tag)) return;
  for (const name of ["Content-Type", "Content-Length"]) headers.delete(name);
  // Hono merges the headers of a replaced response; clearing it first prevents duplicates.
  c.res = undefined;
  c.res = new Response(null, { status: 304, headers });
};

/** For `responses` of a declaration. */
export const NOT_MODIFIED = {
  304: { description: "Unchanged since the version named in `If-None-Match`." },
} as const;
