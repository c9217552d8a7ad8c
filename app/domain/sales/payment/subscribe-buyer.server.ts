/**
 * Records the checkout's marketing consent once the purchase is paid: immediately for an account's verified
 * mailbox, otherwise after double opt-in, because the typed address may be another person's (docs/law.md 16).
 */
import type { Trx } from "~/db/schema";
import { CONFIRM_TTL_MS } from "~/domain/consent/consent";
import { isSuppressed } from "~/domain/consent/queries.server";
import { subscribeWithin } from "~/domain/consent/subscribe.server";
import { userById } from "~/domain/identity/queries.server";
import type { SaleRow } from "~/domain/sales/lock-sale.server";
import { site } from "~/site-settings";

const LIST = "newsletter";

/**
 * Call in the capture. Unsubscribed addresses are not asked: only the mailbox's owner may subscribe again.
 */
export async function subscribeBuyer(trx: Trx, sale: SaleRow): Promise<void> {
  if (!sale.subs_agreement) return;
  const { snapshot } = await trx
    .selectFrom("checkout_sessions")
    .select("snapshot")
    .where("id", "=", sale.checkout_session_id)
    .executeTakeFirstOrThrow();
  const consent = {
    list: LIST,
    region: snapshot.region ?? undefined,
    source: "checkout",
    textVersion: site.legalVersions.marketing,
    // A webhook's address is not the buyer's.
    ip: null,
    // One opt-in mail for all purchases of a week: its link is valid for as long.
    askAgainMs: CONFIRM_TTL_MS,
  } as const;
  const account = sale.user_id === null ? undefined : await userById(trx, sale.user_id);
  if (account?.email_verified_at && account.email_key === sale.email_key) {
    await subscribeWithin(trx, { ...consent, email: account.email, verified: true });
  } else if (!(await isSuppressed(trx, sale.email_key, LIST))) {
    await subscribeWithin(trx, { ...consent, email: sale.email, verified: false });
  }
}
