/**
 * Tags every JSON answer to a read with a strong ETag of its body and answers 304 when the client has it. Public reads may
 * be shared for a minute; all others are the caller's own.
 */
import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { finishedBody } from "~/http/answer/finished-body.server";
import type { ApiEnv } from "../environment";

const PUBLIC = "public, max-age=60, stale-while-revalidate=600";
const PRIVATE = "private, no-cache";

const VERSION = /^"(\d+)"$/;

function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((entry) => entry.trim().replace(/^W\//, "") === tag || entry.trim() === "*");
}

export const tagOf = (body: Uint8Array): string =>
  createHash("sha256").update(body).digest("base64url").slice(0, 27);

/**
 * A managed object's tag begins with its version, which is all that `If-Match` compares; the rest changes with what the
 * answer shows beside it, such as stock.
 */
function fullTag(headers: Headers, body: Uint8Array): string {
  const version = VERSION.exec(headers.get("ETag") ?? "")?.[1];
  return version === undefined ? `"${tagOf(body)}"` : `"${version}.${tagOf(body)}"`;
}

/** For all calls: the tag of reads, and of writes that answer the object with its version. */
export const conditionalRead: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  const isVersion = VERSION.test(headers.get("ETag") ?? "");
  const isPersonalOnce = headers.get("Cache-Control")?.includes("no-store") ?? false;
  const body = finishedBody(c.res);
  if (body === undefined || status >= 300 || !(isVersion || (isRead && status === 200 && !isPersonalOnce)))
    return;
  const isTagged = !isVersion && headers.has("ETag");
  const tag = isTagged ? (headers.get("ETag") as string) : fullTag(headers, body);
  headers.set("ETag", tag);
  if (!isRead) return;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", PRIVATE);
  if (!matches(c.req.header("If-None-Match"), tag)) return;
  for (const name of ["Content-Type", "Content-Length"]) headers.delete(name);
  // Hono merges the headers of a replaced response; clearing it first prevents duplicates.
  c.res = undefined;
  c.res = new Response(null, { status: 304, headers });
};

/** Successful public reads without a token may be shared. A response to a token may contain more, e.g. a preview. */
export const publicRead: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  if ((c.req.method !== "GET" && c.req.method !== "HEAD") || c.res.status !== 200) return;
  const { headers } = c.res;
  if (headers.has("Cache-Control")) return;
  headers.set("Cache-Control", c.req.header("Authorization") === undefined ? PUBLIC : PRIVATE);
};

/** For `responses` of a declaration. */
export const NOT_MODIFIED = {
  304: { description: "Unchanged since the version named in `If-None-Match`." },
} as const;
