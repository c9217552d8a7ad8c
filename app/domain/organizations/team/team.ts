/** Members of an organization and open invitations, as their owner reads them; limits of a team. */
import type { MemberRole } from "~/domain/kernel/context";
import { DAY_MS, HOUR_MS } from "~/domain/kernel/durations";
import type { OrganizationMember } from "../organization";

export const INVITATION_TTL_MS = 7 * DAY_MS;

/** Of one organization. */
export const MAX_INVITATIONS = 50;

/** Mails of one invitation, the first included. */
export const MAX_SENDS = 5;

export interface TeamMember extends OrganizationMember {
  /** What the team calls the person; null = the account's name. */
  name: string | null;
  /** ms UTC */
  since: number;
  /** ms UTC, of the panel, to the hour; null = never. */
  lastUsedAt: number | null;
}

/** The last use of the panel is written no more often. */
export const USE_NOTED_MS = HOUR_MS;

export const MEMBER_NAME_LENGTH = 80;

/** The address names people who have no name. */
export function memberName({ name, firstName, lastName, email }: Omit<TeamMember, "since" | "role">): string {
  return name ?? (`${firstName} ${lastName}`.trim() || email);
}

export interface Invitation {
  id: string;
  email: string;
  role: MemberRole;
  /** ms UTC */
  createdAt: number;
  expiresAt: number;
  sends: number;
}

/** As the invited person reads it. */
export interface OwnInvitation {
  id: string;
  organization: { id: string; name: string };
  role: MemberRole;
  expiresAt: number;
}
