/**
 * Serializes each JSON answer once: the text serves for its ETag and for sending it. Errors of every origin get the
 * members of RFC 9457 here.
 */
import type { MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { finishedResponse } from "~/http/answer/finished-body.server";
import { errorTypeFor, problemMembers } from "~/http/answer/problem-members";
import { publicOrigin } from "~/http/request/public-origin.server";
import type { ApiCall, ApiEnv } from "../environment";

function isError(value: unknown, status: number): value is { code: string } {
  return status >= 400 && typeof value === "object" && value !== null && "code" in value && "detail" in value;
}

function problemOf(c: ApiCall, value: { code: string }, status: number): object {
  const { path } = c.req;
  return { ...problemMembers({ status, code: value.code, origin: publicOrigin(), path }), ...value };
}

export const writtenJson: MiddlewareHandler<ApiEnv> = (c, next) => {
  const json = (value: unknown, status?: ContentfulStatusCode) => {
    const isProblem = isError(value, status ?? 200);
    const text = JSON.stringify(isProblem ? problemOf(c, value, status as number) : value);
    const type = isProblem ? errorTypeFor(c.req.header("Accept")) : "application/json";
    // With the status and the headers that the call has set so far.
    const head = c.body(null, status, { "Content-Type": type });
    return finishedResponse(Buffer.from(text), { status: head.status, headers: head.headers });
  };
  c.json = json as typeof c.json;
  return next();
};
