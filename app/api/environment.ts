/** Types of the handlers' context and of the ports that the API is built from. */
import type { Context as HonoContext } from "hono";
import type { Actor, Context, IntegrationActor, UserActor, VisitorActor } from "~/domain/kernel/context";
import type { Allowance, RateLimits } from "~/http/limits/rate-limits.server";

/** Provided by the server that mounts the API. */
export interface ApiPorts {
  contextFor(actor: Actor): Context;
  limits: RateLimits;
  production: boolean;
}

export interface ApiEnv {
  Bindings: {
    /** The client's address behind trusted proxies; null where the server does not know it. */
    clientAddress: string | null;
  };
  Variables: {
    ports: ApiPorts;
    /** The tightest of the limits that were counted for this call. */
    allowance?: Allowance;
    actor: VisitorActor | UserActor | IntegrationActor;
    /** The domain context of the caller. */
    ctx: Context;
  };
}

export type ApiCall = HonoContext<ApiEnv>;
