/** The signed link of an invitation to a team: it only opens the page of the invitation, and proves no identity. */
import { signLink, verifyLink } from "~/domain/secrets/signed-link.server";

const PURPOSE = "member-invitation";

export function invitationSignature(email: string, invitationId: string): string {
  return signLink({ purpose: PURPOSE, email, facts: [invitationId] });
}

/** @returns the invitation's id; null for a forged or truncated link */
export function invitationOfLink({ email, sig }: { email: string; sig: string }): string | null {
  return verifyLink(sig, { purpose: PURPOSE, email })?.[0] ?? null;
}
