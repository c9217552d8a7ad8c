/** Mails about a business that the members of its team choose (docs/domain.md 11): their kinds, how often, and for whom. */
import type { MemberRole } from "~/domain/kernel/context";
import { type MemberAction, may } from "~/domain/kernel/member-permissions";

export const MEMBER_MAIL_KINDS = ["sales", "opinions", "letter"] as const;
export type MemberMailKind = (typeof MEMBER_MAIL_KINDS)[number];

export type MemberMailFrequency = "at_once" | "daily" | "weekly" | "never";

/** In the order of the form. */
export const MEMBER_MAIL_FREQUENCIES = {
  sales: ["at_once", "daily", "never"],
  opinions: ["at_once", "never"],
  letter: ["weekly", "never"],
} as const satisfies Record<MemberMailKind, readonly MemberMailFrequency[]>;

/** A member whose role does not show it in the panel does not read of it in a mail either. */
const NEEDED: Record<MemberMailKind, MemberAction> = {
  sales: "sales_read",
  opinions: "feedback",
  letter: "sales_read",
};

/** Until a member chooses; roles that are missing get none. */
const DEFAULTS: Record<MemberMailKind, Partial<Record<MemberRole, MemberMailFrequency>>> = {
  sales: { owner: "daily" },
  opinions: { owner: "at_once", manager: "at_once" },
  letter: { owner: "weekly" },
};

export function memberMailKinds(role: MemberRole): MemberMailKind[] {
  return MEMBER_MAIL_KINDS.filter((kind) => may(role, NEEDED[kind]));
}

/** @param chosen null = the member has not chosen */
export function effectiveFrequency(
  kind: MemberMailKind,
  role: MemberRole,
  chosen: MemberMailFrequency | null,
): MemberMailFrequency {
  if (!may(role, NEEDED[kind])) return "never";
  return chosen ?? DEFAULTS[kind][role] ?? "never";
}
