/** Reads `Authorization: JWT <token>` and gives the handler the domain's context of whoever it names. Cookies are ignored. */
import type { MiddlewareHandler } from "hono";
import { authenticate } from "~/domain/identity/authenticate.server";
import { DomainError } from "~/domain/kernel/errors";
import type { ApiEnv, ApiPorts } from "../environment";

const NOBODY = { kind: "visitor", visitorId: "" } as const;
const SCHEME = /^JWT +([^\s]+)$/i;

export function identify(ports: ApiPorts): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const header = c.req.header("Authorization");
    const token = header === undefined ? null : SCHEME.exec(header.trim())?.[1];
    const actor = token === null ? NOBODY : await authenticate(ports.contextFor(NOBODY).db, token ?? "");
    if (actor === null) throw new DomainError("unauthenticated", { reason: "token_not_valid" });
    c.set("ports", ports);
    c.set("actor", actor);
    c.set("ctx", ports.contextFor(actor));
    await next();
  };
}
