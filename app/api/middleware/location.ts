/** Names the created object in `Location`. */
import type { MiddlewareHandler } from "hono";
import { finishedBody } from "~/http/answer/finished-body.server";
import type { ApiEnv } from "../environment";

/** Paths of declared reads, with `{}` for each parameter. */
const reads = new Set<string>();

const shapeOf = (path: string) => path.replace(/\{\w+\}/g, "{}");

/** @param path with `{parameters}`, below the API's own */
export const registerRead = (path: string): void => void reads.add(shapeOf(path));

/**
 * Without a path of its own, the created object is read below the call that made it (`/offers/` → `/offers/{id}/`); where no
 * such read is declared, the call's own path is named, as RFC 9110 reads a 201 without the header.
 * @param called the call's path as declared
 * @param path the read that shows what was made, where it is another one
 */
export function nameCreated(called: string, path: string | undefined): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next();
    if (c.res.status !== 201 || c.res.headers.has("Location")) return;
    c.res.headers.set(
      "Location",
      path === undefined ? below(called, c.req.path, c.res) : basePath(c.req.path) + path,
    );
  };
}

const basePath = (asked: string) => /^\/api\/v\d+/.exec(asked)?.[0] ?? "";

function below(called: string, asked: string, answer: Response): string {
  if (!reads.has(`${shapeOf(called)}{}/`)) return asked;
  const { uuid, id = uuid } = JSON.parse(String(finishedBody(answer) ?? "{}")) as Record<string, unknown>;
  return id === undefined ? asked : `${asked}${encodeURIComponent(String(id))}/`;
}
