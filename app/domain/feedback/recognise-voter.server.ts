/** Identifies a voter by a signed mail link, an account or an unproven address. */
import { verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import type { Context } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DomainError } from "~/domain/kernel/errors";
import { parseEmail } from "~/domain/kernel/formats/email";
import { LINK_PURPOSES } from "~/domain/mail/link-paths";
import { signLink, verifyLink } from "~/domain/secrets/signed-link.server";

export interface Voter {
  email: string;
  emailKey: string;
  userId: string | null;
  source: "mail" | "account" | "anonymous";
}

/** For the rating request mail to buyers. */
export function feedbackSignature(email: string, offerId: string): string {
  return signLink({ purpose: LINK_PURPOSES.feedback, email, facts: [offerId] });
}

interface Claim {
  offerId: string;
  email: string | null;
  sig: string | null;
}

/** @throws DomainError invalid without an address */
export async function identifyVoter(ctx: Context, { offerId, email, sig }: Claim): Promise<Voter> {
  const account = await verifiedAddress(ctx);
  const typed = email === null ? null : parseEmail(email);
  if (account && (email === null || (typed !== null && emailKey(typed) === account.emailKey)))
    return { ...account, source: "account" };
  if (typed === null) throw new DomainError("invalid", { fields: { user_email: ["email"] } });
  const facts = sig === null ? null : verifyLink(sig, { purpose: LINK_PURPOSES.feedback, email: typed });
  const source = facts?.[0] === offerId ? "mail" : "anonymous";
  return { email: typed, emailKey: emailKey(typed), userId: null, source };
}
