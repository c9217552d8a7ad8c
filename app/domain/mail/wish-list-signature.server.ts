/** Signs the link to a mailbox's alerts. */
import { signLink } from "~/domain/secrets/signed-link.server";
import { LINK_PURPOSES } from "./link-paths";

export function wishListSignature(email: string): string {
  return signLink({ purpose: LINK_PURPOSES.wishes, email, facts: [] });
}
