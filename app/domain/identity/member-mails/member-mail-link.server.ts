/** Verifies the signed link that ends one kind of mail about a business for the member it was sent to. */
import { DomainError } from "~/domain/kernel/errors";
import { parseEmail } from "~/domain/kernel/formats/email";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { LINK_PURPOSES } from "~/domain/mail/link-paths";
import { verifyLink } from "~/domain/secrets/signed-link.server";
import { MEMBER_MAIL_KINDS, type MemberMailKind } from "./member-mail";

export interface MemberMailLink {
  email: string;
  organizationId: string;
  kind: MemberMailKind;
}

/** @throws DomainError invalid/invalid_signature */
export function readMemberMailLink({ email: typed, sig }: { email: string; sig: string }): MemberMailLink {
  const email = parseEmail(typed);
  const facts = email === null ? null : verifyLink(sig, { purpose: LINK_PURPOSES.memberMail, email });
  const [organizationId = "", named] = facts ?? [];
  const kind = MEMBER_MAIL_KINDS.find((one) => one === named);
  if (email === null || !isUuid(organizationId) || !kind) {
    throw new DomainError("invalid", { reason: "invalid_signature" });
  }
  return { email, organizationId, kind };
}
