/** Unsubscribes an address from a mail list by the mail's signed link: without login, idempotent. */
import type { Db } from "~/db/schema";
import type { ConsentList } from "~/db/schema/consent";
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DomainError } from "~/domain/kernel/errors";
import { parseEmail } from "~/domain/kernel/formats/email";
import { LINK_PURPOSES } from "~/domain/mail/link-paths";
import { signLink, verifyLink } from "~/domain/secrets/signed-link.server";
import { CONSENT_LISTS, maskEmail } from "./consent";
import { maySendTo } from "./queries.server";
import { endConsent } from "./record-consent.server";

/** For every marketing mail. @param campaign short name of the mail's subject */
export function unsubscribeSignature(email: string, list: ConsentList, campaign: string): string {
  return signLink({ purpose: LINK_PURPOSES.unsubscribe, email, facts: [list, campaign] });
}

export interface UnsubscribeLink {
  email: string;
  sig: string;
}

export interface MailListState {
  emailMasked: string;
  list: ConsentList;
  subscribed: boolean;
}

function readLink({ email: typed, sig }: UnsubscribeLink) {
  const email = parseEmail(typed);
  const facts = email === null ? null : verifyLink(sig, { purpose: LINK_PURPOSES.unsubscribe, email });
  const [named, campaign = ""] = facts ?? [];
  const list = CONSENT_LISTS.find((one) => one === named);
  if (email === null || list === undefined) throw new DomainError("invalid", { reason: "invalid_signature" });
  return { email, list, campaign };
}

/** Read-only. @throws DomainError invalid/invalid_signature */
export async function readMailList(db: Db, link: UnsubscribeLink): Promise<MailListState> {
  const { email, list } = readLink(link);
  return { emailMasked: maskEmail(email), list, subscribed: await maySendTo(db, emailKey(email), list) };
}

/** @throws DomainError invalid/invalid_signature */
export async function unsubscribe(
  ctx: Context,
  link: UnsubscribeLink & { textVersion: string; ip: string | null },
): Promise<MailListState> {
  const { email, list, campaign } = readLink(link);
  const { textVersion, ip } = link;
  const source = campaign === "" ? "mail-link" : `mail-link:${campaign}`;
  await inTransaction(ctx.db, (trx) => endConsent(trx, { email, list, source, textVersion, ip }));
  return { emailMasked: maskEmail(email), list, subscribed: false };
}
