/** Reads that are the same for everybody: a strong ETag of the body, 304 when the client has it, a minute in caches. */
import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "../environment";

const PUBLIC = "public, max-age=60, stale-while-revalidate=600";
const PRIVATE = "private, no-cache";

function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((entry) => entry.trim().replace(/^W\//, "") === tag || entry.trim() === "*");
}

/** For `middleware` of a declaration, or `group.use`: only successful reads are touched. */
export const publicRead: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  if ((c.req.method !== "GET" && c.req.method !== "HEAD") || c.res.status !== 200) return;
  // Groups that share a path each bring this along.
  if (c.res.headers.has("ETag")) return;
  const body = await c.res.clone().arrayBuffer();
  const tag = `"${createHash("sha256").update(new Uint8Array(body)).digest("base64url").slice(0, 27)}"`;
  const headers = new Headers(c.res.headers);
  headers.set("ETag", tag);
  if (!headers.has("Cache-Control")) {
    // Who shows a token may be shown more, a preview for example.
    headers.set("Cache-Control", c.req.header("Authorization") === undefined ? PUBLIC : PRIVATE);
  }
  const unchanged = matches(c.req.header("If-None-Match"), tag);
  if (unchanged) for (const name of ["Content-Type", "Content-Length"]) headers.delete(name);
  // Hono merges the headers of what it replaces; none must be left twice.
  c.res = undefined;
  c.res = new Response(unchanged ? null : body, { status: unchanged ? 304 : 200, headers });
};

/** For `responses` of a declaration. */
export const NOT_MODIFIED = {
  304: { description: "Unchanged since the version named in `If-None-Match`." },
} as const;
