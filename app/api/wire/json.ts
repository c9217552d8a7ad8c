/** Declares JSON bodies and responses of a schema. */
import type { z } from "@hono/zod-openapi";

export function json<S extends z.ZodType>(schema: S, description: string) {
  return { description, content: { "application/json": { schema } } };
}

/** For `request.body`. */
export function jsonBody<S extends z.ZodType>(schema: S) {
  return { content: { "application/json": { schema } }, required: true };
}
