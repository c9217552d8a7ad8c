/** Writes JSON answers once: their text stays at hand for the tag and for the server that sends them. */
import type { MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { rememberBody } from "~/http/answer/finished-body.server";
import type { ApiEnv } from "../environment";

export const writtenJson: MiddlewareHandler<ApiEnv> = (c, next) => {
  const json = (value: unknown, status?: ContentfulStatusCode) => {
    const text = JSON.stringify(value);
    const response = c.body(text, status, { "Content-Type": "application/json" });
    return rememberBody(response, Buffer.from(text));
  };
  c.json = json as typeof c.json;
  return next();
};
