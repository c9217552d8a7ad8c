/** Signs the links in mails about wishes: to the mailbox's wish list, and to end an offer's wishes. */
import { signLink } from "~/domain/secrets/signed-link.server";

export const WISH_LIST_PURPOSE = "wishes";
export const WISH_END_PURPOSE = "wish-end";

export function wishListSignature(email: string): string {
  return signLink({ purpose: WISH_LIST_PURPOSE, email, facts: [] });
}

export function wishEndSignature(email: string, offerId: string): string {
  return signLink({ purpose: WISH_END_PURPOSE, email, facts: [offerId] });
}
