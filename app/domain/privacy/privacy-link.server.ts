/** Mails and verifies links to an address's personal data without an account, valid for a day (GDPR art. 12). */
import { createHash } from "node:crypto";
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { newId } from "~/domain/kernel/ids.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import { signLink, verifyLink } from "~/domain/secrets/signed-link.server";

const PURPOSE = "privacy";
const LASTING_MS = DAY_MS;

export interface PrivacyLink {
  email: string;
  sig: string;
}

/** Signatures ignore +tags; this link must only work for the exact mailbox that received it. */
function spelling(email: string): string {
  return createHash("sha256").update(`privacy:${email.toLowerCase()}`).digest("base64url");
}

export function signPrivacyLink(email: string, until: number): PrivacyLink {
  return { email, sig: signLink({ purpose: PURPOSE, email, facts: [spelling(email), String(until)] }) };
}

/** @returns the proven address; null when the link is forged, truncated, expired or another mailbox's */
export async function readPrivacyLink(
  { db }: Pick<Context, "db">,
  { email, sig }: PrivacyLink,
): Promise<string | null> {
  const [mailbox, until = ""] = verifyLink(sig, { purpose: PURPOSE, email }) ?? [];
  return mailbox === spelling(email) && Number(until) > (await databaseNow(db)) ? email : null;
}

/** Also mails addresses without data: their owner is entitled to that answer, too. */
export async function mailPrivacyLink(ctx: Context, email: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const at = await databaseNow(trx);
    const expiresAt = at + LASTING_MS;
    const link = signPrivacyLink(email, expiresAt);
    await enqueueMail(trx, email, "privacy-link", `privacy.asked:${newId()}`, at, {
      url: `${ctx.origin}${MAIL_PATHS.privacy}?${new URLSearchParams({ ...link })}`,
      expiresAt,
    });
  });
}
