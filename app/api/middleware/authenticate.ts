/**
 * Identifies the caller by `Authorization: JWT <token>` or `Authorization: Bearer <API key>` and sets the domain context.
 * Cookies are ignored.
 */
import type { MiddlewareHandler } from "hono";
import { authenticateKey } from "~/domain/api-keys/authenticate-key.server";
import { authenticate } from "~/domain/identity/sign-in/authenticate.server";
import type { Context, IntegrationActor } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { SIMULATOR } from "~/domain/payments/simulator/simulated-provider.server";
import { networkOrNull } from "~/http/request/client-network";
import type { ApiEnv, ApiPorts } from "../environment";
import { limitKey } from "./limit-rate";

const NOBODY = { kind: "visitor", visitorId: "" } as const;
/**
 * Clients send the old token when they request a new one: an invalid one is ignored there instead of refused.
 */
const SIGN_IN = /\/(auth\/jwt|verification)\/(?!coupon\/)[^/]+\/$/;
const SCHEME = /^(JWT|Bearer) +([^\s]+)$/i;

export function identify(ports: ApiPorts): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const header = c.req.header("Authorization");
    const [, scheme = "", token = ""] = SCHEME.exec(header?.trim() ?? "") ?? [];
    const { db } = ports.contextFor(NOBODY);
    c.set("ports", ports);
    if (scheme.toLowerCase() === "bearer") {
      const key = await authenticateKey(db, token);
      if (key === null) throw new DomainError("unauthenticated", { reason: "key_not_valid" });
      c.set("actor", key);
      await limitKey(c, key);
    } else {
      const actor = header === undefined ? NOBODY : await authenticate(db, token);
      const tolerated = actor === null && SIGN_IN.test(c.req.path) ? NOBODY : actor;
      if (tolerated === null) throw new DomainError("unauthenticated", { reason: "token_not_valid" });
      c.set("actor", tolerated);
    }
    const actor = c.get("actor");
    const ctx = { ...ports.contextFor(actor), network: networkOrNull(c.env?.clientAddress ?? null) };
    c.set("ctx", actor.kind === "integration" ? withPayments(ctx, actor) : ctx);
    await next();
  };
}

/** Sandbox keys always pay at the simulator. */
function withPayments(ctx: Context, { sandbox }: IntegrationActor): Context {
  if (!sandbox) return ctx;
  return { ...ctx, payments: { ...ctx.payments, active: ctx.payments.byName(SIMULATOR) } };
}
