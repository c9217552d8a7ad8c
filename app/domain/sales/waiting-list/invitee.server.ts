/** Finds the address that an entry's mails go to: that of an alert which was agreed to when the entry was confirmed. */
import type { Trx } from "~/db/schema";
import { recipientOfWish, type TakenWish } from "~/domain/wishes/wish-recipient.server";

export interface Invitee extends Omit<TakenWish, "agreedAt"> {
  confirmed_at: number | null;
}

/** @returns null when the address must not be written to. @throws when no configured secret opens the address: repairable */
export function inviteeOf(trx: Trx, { confirmed_at, ...entry }: Invitee): Promise<string | null> {
  return recipientOfWish(trx, { ...entry, agreedAt: confirmed_at ?? 0 });
}
