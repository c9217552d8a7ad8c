/** Transition table of organizations (docs/states.md), and the moves that need a reason (docs/law.md). */
import type { OrganizationStatus } from "~/db/schema/catalogue/sellers";
import type { Transitions } from "~/domain/kernel/transitions";

export const ORGANIZATION_STATUSES = [
  "draft",
  "pending_review",
  "active",
  "suspended",
  "closed",
  "rejected",
] as const satisfies readonly OrganizationStatus[];

const CLOSED = "the contract ended";

/** Owners send their application to review; all other moves are made by staff. */
export const ORGANIZATION_TRANSITIONS = {
  draft: { pending_review: "its owner sends the application, or staff complete it", closed: CLOSED },
  pending_review: {
    draft: "returned to be corrected, with reasons",
    active: "approved",
    rejected: "refused, with reasons",
    closed: CLOSED,
  },
  active: { suspended: "its sales are stopped, with reasons", closed: CLOSED },
  suspended: { active: "its sales go on", closed: CLOSED },
  rejected: { pending_review: "reviewed again after a complaint", closed: CLOSED },
  closed: {},
} as const satisfies Transitions<OrganizationStatus>;

export function needsReason(to: OrganizationStatus): boolean {
  return to === "draft" || to === "suspended" || to === "rejected";
}
