/** The life of an organization as data: every step is staff's, and some need their reasons told (P2B, DSA). */
import type { OrganizationStatus } from "~/db/schema/organizations";

export const ORGANIZATION_STATUSES = [
  "draft",
  "pending_review",
  "active",
  "suspended",
  "closed",
  "rejected",
] as const satisfies readonly OrganizationStatus[];

const TRANSITIONS: Record<OrganizationStatus, readonly OrganizationStatus[]> = {
  draft: ["pending_review", "closed"],
  pending_review: ["active", "rejected", "closed"],
  active: ["suspended", "closed"],
  suspended: ["active", "closed"],
  // Whoever complains with good reasons is judged again.
  rejected: ["pending_review", "closed"],
  closed: [],
};

export function mayBecome(from: OrganizationStatus, to: OrganizationStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

export function needsReason(to: OrganizationStatus): boolean {
  return to === "suspended" || to === "rejected";
}
