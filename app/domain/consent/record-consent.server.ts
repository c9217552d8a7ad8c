/** Records a consent: the row that proves it, and the resulting state. */

import { createHmac } from "node:crypto";
import { config } from "~/config.server";
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import type { ConsentList, ConsentStatesTable, ConsentStatus } from "~/db/schema/consent";
import { emailKey } from "~/domain/kernel/email-key.server";
import { newId } from "~/domain/kernel/ids.server";
import { openText, sealText } from "~/domain/secrets/sealed-text.server";
import type { Frequency } from "./frequency";

export interface Consent {
  email: string;
  list: ConsentList;
  status: ConsentStatus;
  source: string;
  textVersion: string;
  /** The caller's address; only its keyed hash is stored. */
  ip: string | null;
  /** ms UTC, the database's clock. */
  at: number;
  /** Preferred topics; undefined leaves the stored value unchanged. */
  region?: string | undefined;
  categories?: ConsentStatesTable["categories"] | undefined;
  frequency?: Frequency | undefined;
  /** The link that changes `pending` to `subscribed`. */
  confirmation?: { hash: string; expiresAt: number };
}

const PURPOSE = "consent.email";

export function sealConsentEmail(email: string): string {
  return sealText(email, PURPOSE);
}

/** @returns null when no configured secret opens it */
export function openConsentEmail(sealed: string): string | null {
  return openText(sealed, PURPOSE);
}

function hashIp(ip: string | null): string | null {
  if (ip === null) return null;
  return createHmac("sha256", config.dataSecrets[0]).update(`consent.ip:${ip}`).digest("base64url");
}

export async function recordConsent(trx: Trx, consent: Consent): Promise<void> {
  const { email, list, status, confirmation = null, at } = consent;
  const key = emailKey(email);
  await trx
    .insertInto("consents")
    .values({
      id: newId(),
      email_key: key,
      list,
      status,
      source: consent.source,
      text_version: consent.textVersion,
      ip_hash: hashIp(consent.ip),
      at,
    })
    .execute();
  const state = {
    email_sealed: sealConsentEmail(email),
    status,
    ...(consent.region !== undefined && { region: consent.region }),
    ...(consent.categories !== undefined && { categories: consent.categories }),
    ...(consent.frequency !== undefined && { frequency: consent.frequency }),
    confirm_hash: confirmation?.hash ?? null,
    confirm_expires_at: confirmation?.expiresAt ?? null,
    ...(confirmation && { asked_at: at }),
    updated_at: at,
  };
  await trx
    .insertInto("consent_states")
    .values({ email_key: key, list, region: "", categories: [], asked_at: null, ...state })
    .onConflict((conflict) => conflict.columns(["email_key", "list"]).doUpdateSet(state))
    .execute();
}

/** Also suppresses mails based on a purchase instead of a consent. Idempotent. */
export async function endConsent(trx: Trx, consent: Omit<Consent, "status" | "at">): Promise<void> {
  const { email, list } = consent;
  const at = await databaseNow(trx);
  const fresh = await trx
    .insertInto("suppressions")
    .values({ email_key: emailKey(email), list, reason: "unsubscribed", at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("at")
    .executeTakeFirst();
  if (fresh) await recordConsent(trx, { ...consent, status: "unsubscribed", at });
}

/** A new consent removes the reader's own unsubscription; complaints, bounces and erasures stay. */
export async function removeSuppression(trx: Trx, key: string, list: ConsentList): Promise<void> {
  await trx
    .deleteFrom("suppressions")
    .where("email_key", "=", key)
    .where("list", "=", list)
    .where("reason", "=", "unsubscribed")
    .execute();
}
