/** Verifies the signed links of mails about wishes: to the mailbox's list, and to end the wishes for an offer. */

import { DomainError } from "~/domain/kernel/errors";
import { parseEmail } from "~/domain/kernel/formats/email";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { LINK_PURPOSES } from "~/domain/mail/link-paths";
import { verifyLink } from "~/domain/secrets/signed-link.server";

export interface WishLink {
  email: string;
  sig: string;
}

function read({ email: typed, sig }: WishLink, purpose: string): { email: string; facts: string[] } {
  const email = parseEmail(typed);
  const facts = email === null ? null : verifyLink(sig, { purpose, email });
  if (email === null || facts === null) throw new DomainError("invalid", { reason: "invalid_signature" });
  return { email, facts };
}

/** @returns the proven address. @throws DomainError invalid/invalid_signature */
export function readWishListLink(link: WishLink): string {
  return read(link, LINK_PURPOSES.wishes).email;
}

/** @throws DomainError invalid/invalid_signature */
export function readWishEndLink(link: WishLink): { email: string; offerId: string } {
  const { email, facts } = read(link, LINK_PURPOSES.wishEnd);
  const [offerId = ""] = facts;
  if (!isUuid(offerId)) throw new DomainError("invalid", { reason: "invalid_signature" });
  return { email, offerId };
}
