/** Authenticates `Authorization: JWT <token>` and sets the caller's domain context. Cookies are ignored. */
import type { MiddlewareHandler } from "hono";
import { authenticate } from "~/domain/identity/sign-in/authenticate.server";
import { DomainError } from "~/domain/kernel/errors";
import { networkOrNull } from "~/http/request/client-network";
import type { ApiEnv, ApiPorts } from "../environment";

const NOBODY = { kind: "visitor", visitorId: "" } as const;
/**
 * Clients send the old token when they request a new one: an invalid one is ignored there instead of refused.
 */
const SIGN_IN = /\/(auth\/jwt|verification)\/(?!coupon\/)[^/]+\/$/;
const SCHEME = /^JWT +([^\s]+)$/i;

export function identify(ports: ApiPorts): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const header = c.req.header("Authorization");
    const token = header === undefined ? null : SCHEME.exec(header.trim())?.[1];
    const actor = token === null ? NOBODY : await authenticate(ports.contextFor(NOBODY).db, token ?? "");
    const tolerated = actor === null && SIGN_IN.test(c.req.path) ? NOBODY : actor;
    if (tolerated === null) throw new DomainError("unauthenticated", { reason: "token_not_valid" });
    c.set("ports", ports);
    c.set("actor", tolerated);
    c.set("ctx", { ...ports.contextFor(tolerated), network: networkOrNull(c.env?.clientAddress ?? null) });
    await next();
  };
}
