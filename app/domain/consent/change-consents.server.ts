/** Updates all mail list consents of an account's confirmed address at once. */
import type { Trx } from "~/db/schema";
import type { ConsentList } from "~/db/schema/consent";
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { CONSENT_LISTS } from "./consent";
import { maySendTo } from "./queries.server";
import { endConsent } from "./record-consent.server";
import { subscribeWithin } from "./subscribe.server";

export interface ConsentChoice {
  /** The account's own, confirmed address. */
  email: string;
  wanted: readonly ConsentList[];
  /** Region value for the newsletter; undefined leaves it as it is. */
  region?: string | undefined;
  source: string;
  textVersion: string;
  ip: string | null;
}

/** Reads the lists that may write to the address. */
export async function readSubscriptions(db: Context["db"] | Trx, email: string): Promise<ConsentList[]> {
  const key = emailKey(email);
  const states = await Promise.all(CONSENT_LISTS.map((list) => maySendTo(db, key, list)));
  return CONSENT_LISTS.filter((_, index) => states[index]);
}

/** Region value of the newsletter; "" = all Spain. */
export async function readNewsletterRegion(db: Context["db"] | Trx, email: string): Promise<string> {
  const state = await db
    .selectFrom("consent_states")
    .select("region")
    .where("email_key", "=", emailKey(email))
    .where("list", "=", "newsletter")
    .executeTakeFirst();
  return state?.region ?? "";
}

/** @returns the subscribed lists; bounced addresses and complaints stay excluded from the wanted ones */
export async function changeConsents(
  ctx: Context,
  { wanted, region, ...choice }: ConsentChoice,
): Promise<ConsentList[]> {
  return inTransaction(ctx.db, async (trx) => {
    const before = await readSubscriptions(trx, choice.email);
    const moves = region !== undefined && region !== (await readNewsletterRegion(trx, choice.email));
    for (const list of CONSENT_LISTS) {
      const isNew = !before.includes(list) || (list === "newsletter" && moves);
      const place = list === "newsletter" ? { region } : {};
      if (!wanted.includes(list)) await endConsent(trx, { ...choice, list });
      else if (isNew) await subscribeWithin(trx, { ...choice, ...place, list, verified: true });
    }
    return readSubscriptions(trx, choice.email);
  });
}
