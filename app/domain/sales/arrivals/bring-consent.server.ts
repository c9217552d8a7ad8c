/** Brings a customer's consent with its proof: what was consented to, where and when. What the shop knows later wins. */
import type { Trx } from "~/db/schema";
import { isContactRefused, isSuppressed } from "~/domain/consent/queries.server";
import { endConsent, recordConsent } from "~/domain/consent/record-consent.server";
import { emailKey } from "~/domain/kernel/email-key.server";
import { bringSearches } from "~/domain/newsletter/saved-searches.server";
import type { Arrival, Brought, ConsentRow } from "./arrival-rows.server";

export async function bringConsent(trx: Trx, row: ConsentRow, { source }: Arrival): Promise<Brought> {
  const { email, list, status } = row;
  const key = emailKey(email);
  // Addresses that bounced, complained or were erased here take no consent from anywhere.
  if (await isContactRefused(trx, key, list)) return { problem: "contact_refused" };
  const known = await trx
    .selectFrom("consent_states")
    .select(["status", "updated_at"])
    .where("email_key", "=", key)
    .where("list", "=", list)
    .executeTakeFirst();
  if (known && known.status !== "pending" && known.updated_at > row.given_at) return { skip: "newer_here" };
  const consent = {
    email,
    list,
    source: `imported:${source}:${row.where}`,
    textVersion: row.text_version,
    ip: row.ip ?? null,
    ...(row.region !== undefined && { region: row.region }),
    ...(row.categories !== undefined && { categories: row.categories }),
    ...(row.frequency !== undefined && { frequency: row.frequency }),
  };
  if (status === "unsubscribed") await endConsent(trx, consent);
  else if (await isSuppressed(trx, key, list)) return { skip: "newer_here" };
  else {
    await recordConsent(trx, { ...consent, status, at: row.given_at });
    if (list === "newsletter") await bringSearches(trx, key, row.searches ?? []);
  }
  return { id: key };
}
