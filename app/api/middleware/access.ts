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

/**
 * anyone: no token needed. session: an anonymous session or a user. customer: a signed-in user. member: any
 * role in any organization, or staff. manager: manager or owner somewhere, or staff. owner: owner somewhere, or
 * staff. sales_reader: manager, owner or bookkeeper somewhere, or staff. staff. provider: signature only.
 */
export type Access =
  | "anyone"
  | "session"
  | "customer"
  | "member"
  | "manager"
  | "owner"
  | "sales_reader"
  | "staff"
  | "provider";

/** What an API key needs: a scope, nothing ("any"), or null where no key may call. */
export type KeyAccess = ApiScope | "any" | null;

function mayCall(actor: Actor, access: Access): boolean {
  switch (access) {
    case "anyone":
    case "provider":
      return true;
    case "session":
      return actor.kind === "user" || (actor.kind === "visitor" && actor.visitorId !== "");
    case "customer":
      return actor.kind === "user";
    case "member":
      return isStaff(actor) || organizationsOf(actor).length > 0;
    case "manager":
      return isStaff(actor) || organizationsWith(actor, "manager").length > 0;
    case "owner":
      return isStaff(actor) || organizationsWith(actor, "owner").length > 0;
    case "sales_reader":
      return isStaff(actor) || organizationsAllowing(actor, "sales_read").length > 0;
    case "staff":
      return isStaff(actor);
  }
}

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
    if (!mayCall(actor, access)) {
      throw new DomainError(actor.kind === "user" ? "forbidden" : "unauthenticated");
    }
    await next();
  };
}
