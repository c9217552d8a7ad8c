/** Signs the mailed link to a proposed date: it answers this one proposal, for the buyer's address, without a sign-in. */
import { isUuid } from "~/domain/kernel/formats/uuid";
import { LINK_PURPOSES, MAIL_PATHS } from "~/domain/mail/link-paths";
import { signLink, verifyLink } from "~/domain/secrets/signed-link.server";

export interface MoveLink {
  email: string;
  sig: string;
}

const purpose = LINK_PURPOSES.bookingMove;

export function moveUrl(origin: string, { id, email }: { id: string; email: string }): string {
  const query = new URLSearchParams({ email, sig: signLink({ purpose, email, facts: [id] }) });
  return `${origin}${MAIL_PATHS.bookingMove}?${query}`;
}

/** @returns null when the link is forged or for another purpose */
export function moveIdOf({ email, sig }: MoveLink): string | null {
  const [id = ""] = verifyLink(sig, { purpose, email }) ?? [];
  return isUuid(id) ? id : null;
}
