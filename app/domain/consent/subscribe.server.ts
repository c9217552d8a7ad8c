/** Subscribes an address to a mail list: at once if the caller has proven it, otherwise after double opt-in. */

import { databaseNow, isSqlite } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import type { ConsentList, ConsentStatesTable } from "~/db/schema/consent";
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { hashToken, newToken } from "~/domain/kernel/ids.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { ASK_AGAIN_MS, CONFIRM_TTL_MS } from "./consent";
import type { Frequency } from "./frequency";
import { isContactRefused } from "./queries.server";
import { recordConsent, removeSuppression, sealConsentEmail } from "./record-consent.server";

export interface Subscription {
  email: string;
  list: ConsentList;
  /** True if the caller has proven this mailbox. */
  verified: boolean;
  source: string;
  textVersion: string;
  ip: string | null;
  region?: string | undefined;
  categories?: ConsentStatesTable["categories"] | undefined;
  /** Of the newsletter. */
  frequency?: Frequency | undefined;
  /** Minimum interval between confirmation mails. */
  askAgainMs?: number;
}

/** @returns "pending" reveals nothing about the address: it may be new, subscribed or suppressed */
export async function subscribe(ctx: Context, subscription: Subscription): Promise<"subscribed" | "pending"> {
  return inTransaction(ctx.db, (trx) => subscribeWithin(trx, subscription));
}

export async function subscribeWithin(
  trx: Trx,
  subscription: Subscription,
): Promise<"subscribed" | "pending"> {
  const { email, list, verified, askAgainMs = ASK_AGAIN_MS, ...said } = subscription;
  const key = emailKey(email);
  const at = await databaseNow(trx);
  if (await isContactRefused(trx, key, list)) return "pending";
  await ensureState(trx, email, list, at);
  const state = await trx
    .selectFrom("consent_states")
    .select(["status", "asked_at"])
    .where("email_key", "=", key)
    .where("list", "=", list)
    .$if(!isSqlite(trx), (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  if (verified) {
    await removeSuppression(trx, key, list);
    await recordConsent(trx, { email, list, status: "subscribed", at, ...said });
    return "subscribed";
  }
  const askedRecently = state.status === "pending" && (state.asked_at ?? 0) > at - askAgainMs;
  if (askedRecently || state.status === "subscribed") return "pending";
  const token = newToken();
  const confirmation = { hash: hashToken(token), expiresAt: at + CONFIRM_TTL_MS };
  await recordConsent(trx, { email, list, status: "pending", at, confirmation, ...said });
  await enqueueMail(trx, email, "subscription-confirmation", `consent:${confirmation.hash}`, at, {
    token,
    list,
    expiresAt: confirmation.expiresAt,
  });
  return "pending";
}

/** Creates a row to lock, so that the second of concurrent requests sees the first. */
async function ensureState(trx: Trx, email: string, list: ConsentList, at: number): Promise<void> {
  await trx
    .insertInto("consent_states")
    .values({
      email_key: emailKey(email),
      list,
      email_sealed: sealConsentEmail(email),
      status: "pending",
      region: "",
      categories: [],
      confirm_hash: null,
      confirm_expires_at: null,
      asked_at: null,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(["email_key", "list"]).doNothing())
    .execute();
}
