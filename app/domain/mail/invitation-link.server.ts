/** The signed link of an invitation to a team: it only opens the page of the invitation, and proves no identity. */

import { verifyLink } from "~/domain/secrets/signed-link.server";
import { LINK_PURPOSES } from "./link-paths";

/** @returns the invitation's id; null for a forged or truncated link */
export function invitationOfLink({ email, sig }: { email: string; sig: string }): string | null {
  return verifyLink(sig, { purpose: LINK_PURPOSES.invitation, email })?.[0] ?? null;
}
