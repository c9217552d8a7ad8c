/**
 * Ends an entry of a date or an offer that is over. With an offer end all entries of the mailbox for it and its alerts about it:
 * the mailbox gets one mail that names all of them.
 */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import {
  type EndedWishes,
  endMailboxWishes,
  mailEndedWishes,
  mailedWishes,
} from "~/domain/wishes/end-mailbox-wishes.server";
import { inviteeOf } from "./invitee.server";
import { leaveWithin } from "./leave-waiting-list.server";
import { mailedPlaces } from "./write-entries.server";

function entries(trx: Trx) {
  return trx
    .selectFrom("waiting_list_entries as entry")
    .innerJoin("offers", "offers.id", "entry.offer_id")
    .innerJoin("price_options", "price_options.id", "entry.price_option_id")
    .leftJoin("slots", "slots.id", "entry.slot_id")
    .select(["entry.id", "entry.status", "entry.quantity", "entry.or_fewer as orFewer"])
    .select(["entry.offer_id as offerId", "entry.email_key as mailbox"])
    .select(["entry.owner", "entry.confirm_hash", "entry.email_sealed", "entry.confirmed_at"])
    .select(["offers.status as offerStatus", "offers.sale_ends_at as saleEndsAt", "offers.title"])
    .select(["price_options.title as optionTitle", "slots.starts_at as startsAt", "slots.timezone"]);
}

type Entry = Awaited<ReturnType<ReturnType<typeof entries>["execute"]>>[number];

const OVER = new Set(["ended", "archived", "rejected"]);

const isOfferOver = ({ offerStatus, saleEndsAt }: Entry, now: number) =>
  OVER.has(offerStatus) || (saleEndsAt !== null && saleEndsAt <= now);

/** By the address that the mail goes to. */
async function endAll(
  trx: Trx,
  over: readonly Entry[],
): Promise<{ ended: number; byRecipient: Map<string, Entry[]> }> {
  const byRecipient = new Map<string, Entry[]>();
  let ended = 0;
  for (const entry of over) {
    if ((await leaveWithin(trx, { id: entry.id }, "ended")) === 0) continue;
    ended++;
    const email = entry.status === "unconfirmed" ? null : await inviteeOf(trx, entry);
    if (email !== null) byRecipient.set(email, [...(byRecipient.get(email) ?? []), entry]);
  }
  return { ended, byRecipient };
}

/** @returns whether this call has ended it; of concurrent processes, one does */
export async function endOverEntry(trx: Trx, id: string): Promise<boolean> {
  const now = await databaseNow(trx);
  const entry = await entries(trx).where("entry.id", "=", id).executeTakeFirstOrThrow();
  const withOffer = entry.status !== "unconfirmed" && isOfferOver(entry, now);
  const others = withOffer
    ? await entries(trx)
        .where("entry.email_key", "=", entry.mailbox)
        .where("entry.offer_id", "=", entry.offerId)
        .where("entry.status", "in", ["waiting", "invited"])
        .orderBy("entry.created_at")
        .orderBy("entry.id")
        .execute()
    : [entry];
  const { ended, byRecipient } = await endAll(trx, others);
  if (ended === 0) return false;
  const wishes: EndedWishes = withOffer ? await endMailboxWishes(trx, entry, now) : new Map();
  for (const [email, [first, ...rest]] of byRecipient) {
    if (!first) continue;
    await enqueueMail(trx, email, "waiting-over", `waiting.over:${first.id}`, now, {
      ...mailedPlaces(first),
      offerId: first.offerId,
      others: rest.map(mailedPlaces),
      alerts: mailedWishes(wishes.get(email) ?? []),
    });
    wishes.delete(email);
  }
  await mailEndedWishes(trx, wishes, now);
  return true;
}
