/** Checks the permissions of signed-in users: the roles of docs/domain.md 11. */
import type { Actor, MemberRole, UserActor } from "./context";
import { DomainError } from "./errors";
import { type MemberAction, may } from "./member-permissions";

export function isStaff(actor: Actor): boolean {
  return actor.kind === "user" && actor.staff;
}

/** @throws DomainError unauthenticated */
export function requireUser(actor: Actor): UserActor {
  if (actor.kind !== "user") throw new DomainError("unauthenticated");
  return actor;
}

/** The sandbox organization that the actor is confined to; null = the actor acts in the live shop. */
export function sandboxOf(actor: Actor): string | null {
  return actor.kind === "integration" && actor.sandbox ? actor.organizationId : null;
}

/** Staff publish without a review, and so do the keys of a sandbox, which is closed to buyers. The role is checked before. */
export function maySettleReview(actor: Actor): boolean {
  return isStaff(actor) || sandboxOf(actor) !== null;
}

/** Owners are managers, managers are cashiers; a bookkeeper is neither. */
const INCLUDED: Record<MemberRole, readonly MemberRole[]> = {
  owner: ["owner", "manager", "cashier", "bookkeeper"],
  manager: ["manager", "cashier"],
  cashier: ["cashier"],
  bookkeeper: ["bookkeeper"],
};

/** Of a program with an API key; its scopes are checked with the call (api/middleware/access.ts). */
const INTEGRATION_ROLE: MemberRole = "manager";

/** Organizations of the actor; none for staff, who are not members. */
function organizationsWhere(actor: Actor, fits: (role: MemberRole) => boolean): string[] {
  if (actor.kind === "integration") return fits(INTEGRATION_ROLE) ? [actor.organizationId] : [];
  if (actor.kind !== "user") return [];
  return actor.memberships.filter(({ role }) => fits(role)).map(({ organizationId }) => organizationId);
}

/** Organizations that the user is a member of, in any role. */
export function organizationsOf(actor: Actor): string[] {
  return organizationsWhere(actor, () => true);
}

/** Organizations where the user has at least the role `needed`; none for staff, who are not members. */
export function organizationsWith(actor: Actor, needed: MemberRole): string[] {
  return organizationsWhere(actor, (role) => INCLUDED[role].includes(needed));
}

/** Organizations for which the user may do `action`; none for staff, who are not members. */
export function organizationsAllowing(actor: Actor, action: MemberAction): string[] {
  return organizationsWhere(actor, (role) => may(role, action));
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
  if (!mayActFor(actor, organizationId, needed)) refuse(actor, organizationId);
}

/**
 * As requireRole, by what is done instead of by whom: for what is not only a matter of rank.
 * @throws DomainError unauthenticated, not_found (no member), forbidden (a member of another role)
 */
export function requireMay(actor: Actor, organizationId: string, action: MemberAction): void {
  if (isStaff(actor) || organizationsAllowing(actor, action).includes(organizationId)) return;
  refuse(actor, organizationId);
}

/** @throws DomainError not_found for those who are no members */
export function requireMember(actor: Actor, organizationId: string): void {
  if (!isStaff(actor) && !organizationsOf(actor).includes(organizationId)) refuse(actor, organizationId);
}

function refuse(actor: Actor, organizationId: string): never {
  if (actor.kind !== "user" && actor.kind !== "integration") throw new DomainError("unauthenticated");
  throw new DomainError(organizationsOf(actor).includes(organizationId) ? "forbidden" : "not_found");
}

/** @throws DomainError unauthenticated, forbidden */
export function requireStaff(actor: Actor): void {
  if (isStaff(actor)) return;
  throw new DomainError(
    actor.kind === "user" || actor.kind === "integration" ? "forbidden" : "unauthenticated",
  );
}
