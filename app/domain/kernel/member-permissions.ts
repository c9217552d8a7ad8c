/**
 * Permissions of each role of an organization's members: the one table for pages, their navigation, calls and verbs.
 */
import type { MemberRole } from "./context";

const ALL = ["owner", "manager", "cashier", "bookkeeper"] as const;
const COUNTER = ["owner", "manager", "cashier"] as const;
const MANAGERS = ["owner", "manager"] as const;
const OWNER = ["owner"] as const;

/** docs/domain.md 11. */
const MEMBER_PERMISSIONS = {
  home: ALL,
  /** Check and redeem, undo their own for a short while, the day's list. */
  redeem: COUNTER,
  /** Undo what others redeemed, resolve conflicts, see all redemptions. */
  redemptions_manage: MANAGERS,
  offers_read: COUNTER,
  offers_write: MANAGERS,
  promo_codes: MANAGERS,
  feedback: MANAGERS,
  refund: MANAGERS,
  sales_read: ["owner", "manager", "bookkeeper"],
  money_read: ["owner", "bookkeeper"],
  organization_read: MANAGERS,
  organization_write: OWNER,
  widget: OWNER,
  team: OWNER,
  integrations: OWNER,
} as const satisfies Record<string, readonly MemberRole[]>;

export type MemberAction = keyof typeof MEMBER_PERMISSIONS;

export function may(role: MemberRole, action: MemberAction): boolean {
  const allowed: readonly MemberRole[] = MEMBER_PERMISSIONS[action];
  return allowed.includes(role);
}
