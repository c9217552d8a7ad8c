/** What a signed-in person may do: the roles of domain.md, section 11, in one place. */
import { type Actor, MEMBER_ROLES, type MemberRole } from "~/domain/kernel/context";

export function isStaff(actor: Actor): boolean {
  return actor.kind === "user" && actor.staff;
}

/** Whether `role` includes what `needed` may do: owner > manager > cashier. */
export function includesRole(role: MemberRole, needed: MemberRole): boolean {
  return MEMBER_ROLES.indexOf(role) <= MEMBER_ROLES.indexOf(needed);
}

/** Organizations where the person holds at least `needed`; staff are not members and get none here. */
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
