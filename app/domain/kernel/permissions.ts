/** Checks the permissions of signed-in users: the roles of docs/domain.md 11. */
import { type Actor, MEMBER_ROLES, type MemberRole } from "./context";
import { DomainError } from "./errors";

export function isStaff(actor: Actor): boolean {
  return actor.kind === "user" && actor.staff;
}

/** True if `role` includes the permissions of `needed`: owner > manager > cashier. */
function includesRole(role: MemberRole, needed: MemberRole): boolean {
  return MEMBER_ROLES.indexOf(role) <= MEMBER_ROLES.indexOf(needed);
}

/** Organizations where the user has at least the role `needed`; none for staff, who are not members. */
export function organizationsWith(actor: Actor, needed: MemberRole): string[] {
  if (actor.kind !== "user") return [];
  return actor.memberships
    .filter(({ role }) => includesRole(role, needed))
    .map(({ organizationId }) => organizationId);
}

/** Staff always; members with at least `needed` in that organization. */
export function mayActFor(actor: Actor, organizationId: string, needed: MemberRole): boolean {
  return isStaff(actor) || organizationsWith(actor, needed).includes(organizationId);
}

/**
 * Refuses actors without the role; to non-members, the organization does not exist.
 * @throws DomainError unauthenticated, not_found (no member), forbidden (a member of a lower role)
 */
export function requireRole(actor: Actor, organizationId: string, needed: MemberRole): void {
  if (mayActFor(actor, organizationId, needed)) return;
  if (actor.kind !== "user") throw new DomainError("unauthenticated");
  throw new DomainError(mayActFor(actor, organizationId, "cashier") ? "forbidden" : "not_found");
}

/** @throws DomainError unauthenticated, forbidden */
export function requireStaff(actor: Actor): void {
  if (isStaff(actor)) return;
  throw new DomainError(actor.kind === "user" ? "forbidden" : "unauthenticated");
}
