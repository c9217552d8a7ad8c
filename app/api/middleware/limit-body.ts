/** Limits body sizes: small everywhere except for uploads. */
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { DomainError } from "~/domain/kernel/errors";
import { UPLOAD_LIMIT_BYTES } from "~/domain/media/upload-limit";
import type { ApiEnv } from "../environment";

const KIB = 1024;

/** A body of a declared length is not touched: its stream is made only where its reader asks for it. */
function limit(maxSize: number, reason?: string): MiddlewareHandler<ApiEnv> {
  const onError = () => {
    throw new DomainError("too_large", reason ? { reason } : {});
  };
  const whileRead = bodyLimit({ maxSize, onError });
  return (c, next) => {
    const declared = c.req.header("Content-Length");
    if (declared === undefined || c.req.header("Transfer-Encoding") !== undefined) return whileRead(c, next);
    return Number(declared) > maxSize ? onError() : next();
  };
}

const JSON_BODY = limit(256 * KIB);

/** By path without the base; null = the handler counts while it reads. */
const BY_PATH: Record<string, MiddlewareHandler<ApiEnv> | null> = {
  // Adds the form's other fields and boundaries to the picture's size.
  "/offers/images/": limit(UPLOAD_LIMIT_BYTES + 64 * KIB, "image_too_large"),
  "/offers/import/": null,
};

export function limitBody(basePath: string): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const own = BY_PATH[c.req.path.slice(basePath.length)];
    if (own === null) return next();
    return (own ?? JSON_BODY)(c, next);
  };
}
