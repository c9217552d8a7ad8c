/** Members of an organization and open invitations, as their owner reads them; limits of a team. */
import type { MemberRole } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import type { OrganizationMember } from "../organization";

export const INVITATION_TTL_MS = 7 * DAY_MS;

/** Of one organization. */
export const MAX_INVITATIONS = 50;

/** Mails of one invitation, the first included. */
export const MAX_SENDS = 5;

export interface TeamMember extends OrganizationMember {
  /** ms UTC */
  since: number;
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
