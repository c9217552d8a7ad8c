/** Finds the address that an alert is sent to, with its consent checked at the moment of queueing. */
import type { Trx } from "~/db/schema";
import { maySendTo, unsubscribedSince } from "~/domain/consent/queries.server";
import { openConsentEmail } from "~/domain/consent/record-consent.server";
import { userById } from "~/domain/identity/queries.server";
import { emailKey } from "~/domain/kernel/email-key.server";
import { userIdOfOwner } from "~/domain/kernel/owner";

export interface TakenWish {
  owner: string | null;
  confirm_hash: string | null;
  email_sealed: string;
  agreedAt: number;
}

/**
 * An account's own wish is sent to the account's current address.
 * @returns null when the address must not be written to. @throws when no configured secret opens the address:
 * repairable
 */
export async function recipientOfWish(
  trx: Trx,
  { owner, confirm_hash, email_sealed, agreedAt }: TakenWish,
): Promise<string | null> {
  const userId = confirm_hash === null && owner !== null ? userIdOfOwner(owner) : null;
  const user = userId === null ? undefined : await userById(trx, userId);
  const own = user && user.email_verified_at !== null ? user.email : null;
  const typed = userId === null ? openConsentEmail(email_sealed) : null;
  if (userId === null && typed === null) throw new Error("its address cannot be opened");
  const email = own ?? typed;
  if (email === null) return null;
  const key = emailKey(email);
  const wanted = await maySendTo(trx, key, "alerts");
  return wanted && (await unsubscribedSince(trx, key, "alerts", agreedAt)) === null ? email : null;
}
