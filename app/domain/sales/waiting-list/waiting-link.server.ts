/** Signs the mailed link to an entry of a waiting list: it shows, takes and leaves this one entry, without a sign-in. */
import { DomainError } from "~/domain/kernel/errors";
import { parseEmail } from "~/domain/kernel/formats/email";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { LINK_PURPOSES } from "~/domain/mail/link-paths";
import { signLink, verifyLink } from "~/domain/secrets/signed-link.server";

export interface WaitingLink {
  email: string;
  sig: string;
}

const purpose = LINK_PURPOSES.waitingList;

export function signWaitingLink(id: string, email: string): WaitingLink {
  return { email, sig: signLink({ purpose, email, facts: [id] }) };
}

/** @returns the entry's id. @throws DomainError invalid/invalid_signature */
export function readWaitingLink({ email: typed, sig }: WaitingLink): string {
  const email = parseEmail(typed);
  const [id = ""] = (email === null ? null : verifyLink(sig, { purpose, email })) ?? [];
  if (!isUuid(id)) throw new DomainError("invalid", { reason: "invalid_signature" });
  return id;
}
