/**
 * Asks the waiting list of one option: holds its free places for the first whose wish fits, and queues their mails, in the
 * caller's transaction. Hold and mail are stored together or not at all.
 */
import type { Trx } from "~/db/schema";
import type { OptionForSale } from "~/domain/catalogue/for-sale/option-for-sale";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { type Invitee, inviteeOf } from "./invitee.server";
import { takePlaces } from "./queue-places.server";
import { targetOf } from "./read-target.server";
import { INVITATION_MS, SHORTEST_INVITATION_MS } from "./waiting-entry";
import { mailedPlaces } from "./write-entries.server";

/** Entries read in one transaction. */
const PAGE = 1000;
/** Invitations of one transaction; the next round goes on. */
const MOST_INVITED = 50;

export interface FreePlaces {
  /** Of the option; set-aside ones count as free here. */
  option: number;
  bySlot: ReadonlyMap<string, number>;
}

async function readWaiting(trx: Trx, optionId: string, free: FreePlaces) {
  return trx
    .selectFrom("waiting_list_entries as entry")
    .innerJoin("offers", "offers.id", "entry.offer_id")
    .select(["entry.id", "entry.slot_id as slotId", "entry.quantity", "entry.or_fewer as orFewer"])
    .select(["entry.owner", "entry.confirm_hash", "entry.email_sealed", "entry.confirmed_at"])
    .select(["entry.invitations", "offers.sale_ends_at as saleEndsAt"])
    .where("entry.status", "=", "waiting")
    .where("entry.price_option_id", "=", optionId)
    .where((eb) => eb.or([eb("entry.quantity", "<=", free.option), eb("entry.or_fewer", "=", true)]))
    .where((eb) =>
      eb.or([eb("entry.slot_id", "is", null), eb("entry.slot_id", "in", [...free.bySlot.keys(), ""])]),
    )
    .orderBy("entry.queued_at")
    .orderBy("entry.id")
    .limit(PAGE)
    .execute();
}

type Waiting = Awaited<ReturnType<typeof readWaiting>>[number];

/** How many places it gets now; 0 = none that suit. */
function fitting({ quantity, orFewer }: Waiting, free: number): number {
  if (free >= quantity) return quantity;
  return orFewer ? Math.max(0, free) : 0;
}

/** Until when the places are held: not longer than they can be bought. @returns null when too little time is left */
function heldUntil({ saleEndsAt }: Waiting, startsAt: number | null, now: number): number | null {
  const until = Math.min(
    now + INVITATION_MS,
    saleEndsAt ?? now + INVITATION_MS,
    startsAt ?? now + INVITATION_MS,
  );
  return until - now < SHORTEST_INVITATION_MS ? null : until;
}

interface Invitation {
  option: OptionForSale;
  entry: Waiting & Invitee;
  quantity: number;
  now: number;
}

/** @returns the places that it holds now; 0 when it has left, must not be written to or has too little time */
async function invite(trx: Trx, { option, entry, quantity, now }: Invitation): Promise<number> {
  const slot = targetOf(option, entry.slotId)?.slot ?? null;
  const until = heldUntil(entry, slot?.startsAt ?? null, now);
  if (until === null) return 0;
  const email = await inviteeOf(trx, entry);
  const own = trx.updateTable("waiting_list_entries").where("id", "=", entry.id);
  if (email === null) {
    await own.set({ status: "left", changed_at: now }).where("status", "=", "waiting").execute();
    return 0;
  }
  const invitation = entry.invitations + 1;
  const held = { invited_quantity: quantity, invited_until: until, invitations: invitation };
  const invited = await own
    .set({ status: "invited", changed_at: now, ...held })
    .where("status", "=", "waiting")
    .executeTakeFirst();
  // It was left in this moment.
  if (invited.numUpdatedRows === 0n) return 0;
  if (!(await takePlaces(trx, { optionId: option.id, slotId: entry.slotId, quantity })))
    throw new Error("places that were read as free and locked are gone");
  await enqueueMail(trx, email, "waiting-invitation", `waiting.invited:${entry.id}:${invitation}`, now, {
    ...mailedPlaces({
      ...entry,
      title: option.offer.title,
      optionTitle: option.title,
      startsAt: slot?.startsAt ?? null,
      timezone: slot?.timezone ?? null,
    }),
    entryId: entry.id,
    places: quantity,
    expiresAt: until,
  });
  return quantity;
}

/**
 * @param free with option and dates locked
 * @returns how many were invited; `more` when others may still fit
 */
export async function inviteNext(
  trx: Trx,
  option: OptionForSale,
  free: FreePlaces,
  now: number,
): Promise<{ invited: number; more: boolean }> {
  const waiting = await readWaiting(trx, option.id, free);
  let [left, invited] = [free.option, 0];
  const bySlot = new Map(free.bySlot);
  for (const entry of waiting) {
    if (left === 0 || invited === MOST_INVITED) break;
    const ofSlot = entry.slotId === null ? left : (bySlot.get(entry.slotId) ?? 0);
    const quantity = fitting(entry, Math.min(left, ofSlot));
    if (quantity === 0) continue;
    const taken = await invite(trx, { option, entry, quantity, now });
    if (taken === 0) continue;
    invited++;
    left -= taken;
    if (entry.slotId !== null) bySlot.set(entry.slotId, ofSlot - taken);
  }
  return { invited, more: invited === MOST_INVITED };
}
