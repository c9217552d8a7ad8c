/** What every handler of the API finds in its context, and what the API is built from. */
import type { Actor, Context, UserActor, VisitorActor } from "~/domain/kernel/context";
import type { RateLimits } from "~/http/limits/rate-limits.server";

/** Given by whoever mounts the API. */
export interface ApiPorts {
  contextFor(actor: Actor): Context;
  limits: RateLimits;
  production: boolean;
}

export interface ApiEnv {
  Bindings: {
    /** The caller's address behind our trusted proxies; null where the server does not tell. */
    clientAddress: string | null;
  };
  Variables: {
    ports: ApiPorts;
    actor: VisitorActor | UserActor;
    /** The domain's context of this caller. */
    ctx: Context;
  };
}
