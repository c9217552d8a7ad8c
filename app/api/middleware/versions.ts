/** Optimistic concurrency of managed objects: `ETag: "<version>.<rest>"` out, an optional `If-Match` in. */
import { z } from "@hono/zod-openapi";
import { DomainError } from "~/domain/kernel/errors";
import type { ApiCall } from "../environment";

/** Put it into `request.headers` of every call that changes a managed object. */
export const ifMatchHeader = z.object({
  "if-match": z.string().max(200).optional().openapi({
    description:
      'The `ETag` last seen, or the version alone (`"3"`); 409 `stale_version` when it is not current.',
  }),
});

/**
 * The version the caller wants to change; null = the current one (`*` or no header). The domain compares it
 * with requireVersion inside the transaction.
 * @throws DomainError conflict/stale_version for a tag that cannot be a version
 */
export function expectedVersion(c: ApiCall): number | null {
  const header = c.req.header("If-Match")?.trim();
  if (header === undefined || header === "" || header === "*") return null;
  const version = /^(?:W\/)?"(\d{1,9})(?:\.[\w-]{1,64})?"$/.exec(header)?.[1];
  if (version === undefined) throw new DomainError("conflict", { reason: "stale_version" });
  return Number(version);
}

/** Answers a managed object, its version as `ETag`. */
export function answerVersion<Body extends { version: number }, Status extends 200 | 201>(
  c: ApiCall,
  body: Body,
  status: Status,
) {
  c.header("ETag", `"${body.version}"`);
  return c.json(body, status);
}
