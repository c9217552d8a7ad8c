/** Guards every call by the caller's minimum role, or an API key's scopes. The domain checks ownership of objects. */
import type { MiddlewareHandler } from "hono";
import type { ApiScope } from "~/domain/kernel/api-scopes";
import type { Actor, IntegrationActor } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import {
  isStaff,
  organizationsAllowing,
  organizationsOf,
  organizationsWith,
} from "~/domain/kernel/permissions";
import type { ApiEnv } from "../environment";

const staffOr = (memberOf: (actor: Actor) => string[]) => (actor: Actor) =>
  isStaff(actor) || memberOf(actor).length > 0;

/** Who may call, by the least access of a call. */
const CALLERS = {
  anyone: () => true,
  /** By its signature alone. */
  provider: () => true,
  /** An anonymous session or a user. */
  session: (actor: Actor) => actor.kind === "user" || (actor.kind === "visitor" && actor.visitorId !== ""),
  customer: (actor: Actor) => actor.kind === "user",
  /** Any role in any organization; the others below: that role somewhere. Staff may all. */
  member: staffOr(organizationsOf),
  manager: staffOr((actor) => organizationsWith(actor, "manager")),
  owner: staffOr((actor) => organizationsWith(actor, "owner")),
  /** Manager, owner or bookkeeper. */
  sales_reader: staffOr((actor) => organizationsAllowing(actor, "sales_read")),
  staff: isStaff,
  /** A program with an API key; no person. */
  program: () => false,
} satisfies Record<string, (actor: Actor) => boolean>;

export type Access = keyof typeof CALLERS;

/** What an API key needs: a scope, nothing ("any"), or null where no key may call. */
export type KeyAccess = ApiScope | "any" | null;

function requireScope({ scopes }: IntegrationActor, needed: KeyAccess): void {
  if (needed === "any" || (needed !== null && scopes.includes(needed))) return;
  throw new DomainError("forbidden", { reason: "scope_missing", scope: needed });
}

export function requireAccess(access: Access, keyAccess: KeyAccess): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const actor = c.get("actor");
    if (actor.kind === "integration") {
      requireScope(actor, keyAccess);
      return next();
    }
    if (actor.kind === "user" && actor.owesFactor && access !== "anyone" && access !== "provider") {
      throw new DomainError("forbidden", { reason: "owes_second_factor" });
    }
    if (!CALLERS[access](actor)) {
      throw new DomainError(actor.kind === "user" ? "forbidden" : "unauthenticated");
    }
    await next();
  };
}
