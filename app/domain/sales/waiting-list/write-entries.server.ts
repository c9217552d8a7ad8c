/** Inserts entries of a waiting list and lets them wait, in the order of their confirmation. */
import type { Trx } from "~/db/schema";
import { sealConsentEmail } from "~/domain/consent/record-consent.server";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DomainError } from "~/domain/kernel/errors";
import { newId } from "~/domain/kernel/ids.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { MAX_ENTRIES, OPEN_ENTRY, type WaitingTarget } from "./waiting-entry";

export interface WantedPlaces extends WaitingTarget {
  offerId: string;
  quantity: number;
  orFewer: boolean;
}

interface NewEntry extends WantedPlaces {
  email: string;
  owner: string | null;
  confirmHash: string | null;
  /** ms UTC */
  at: number;
}

/** @returns the id of the new, unconfirmed entry */
export async function insertEntry(trx: Trx, { email, at, ...entry }: NewEntry): Promise<string> {
  const id = newId();
  await trx
    .insertInto("waiting_list_entries")
    .values({
      id,
      email_key: emailKey(email),
      email_sealed: sealConsentEmail(email),
      owner: entry.owner,
      offer_id: entry.offerId,
      price_option_id: entry.optionId,
      slot_id: entry.slotId,
      quantity: entry.quantity,
      or_fewer: entry.orFewer,
      status: "unconfirmed",
      confirm_hash: entry.confirmHash,
      confirmed_at: null,
      queued_at: null,
      created_at: at,
      changed_at: at,
    })
    .execute();
  return id;
}

async function readEntry(trx: Trx, id: string) {
  return trx
    .selectFrom("waiting_list_entries as entry")
    .innerJoin("offers", "offers.id", "entry.offer_id")
    .innerJoin("price_options", "price_options.id", "entry.price_option_id")
    .leftJoin("slots", "slots.id", "entry.slot_id")
    .select(["entry.price_option_id as optionId", "entry.slot_id as slotId", "entry.quantity"])
    .select(["entry.or_fewer as orFewer", "entry.email_key as emailKey", "entry.offer_id as offerId"])
    .select(["offers.title", "price_options.title as optionTitle"])
    .select(["slots.starts_at as startsAt", "slots.timezone"])
    .where("entry.id", "=", id)
    .executeTakeFirstOrThrow();
}

type Entry = Awaited<ReturnType<typeof readEntry>>;

/** Call with the mailbox locked: by its consent to alerts. */
async function openEntries(trx: Trx, key: string) {
  return trx
    .selectFrom("waiting_list_entries")
    .select(["id", "status", "price_option_id as optionId", "slot_id as slotId"])
    .where("email_key", "=", key)
    .where("status", "in", OPEN_ENTRY)
    .execute();
}

/** The wish of an entry that stands there already changes with its place in the queue kept. */
async function changeWish(trx: Trx, id: string, { quantity, orFewer }: Entry, at: number): Promise<void> {
  await trx
    .updateTable("waiting_list_entries")
    .set({ quantity, or_fewer: orFewer, changed_at: at })
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .execute();
}

/**
 * Of an unconfirmed entry whose mailbox has agreed.
 * @returns the id of the entry that waits: an earlier one for the same places stays the only one
 * @throws DomainError conflict/waiting_list_full
 */
export async function letWait(trx: Trx, id: string, email: string, at: number): Promise<string> {
  const entry = await readEntry(trx, id);
  const open = await openEntries(trx, entry.emailKey);
  const known = open.find(({ optionId, slotId }) => optionId === entry.optionId && slotId === entry.slotId);
  const own = trx.updateTable("waiting_list_entries").where("id", "=", id);
  if (known) {
    await own.set({ status: "left", changed_at: at }).execute();
    await changeWish(trx, known.id, entry, at);
    return known.id;
  }
  if (open.length >= MAX_ENTRIES) throw new DomainError("conflict", { reason: "waiting_list_full" });
  await own.set({ status: "waiting", confirmed_at: at, queued_at: at, changed_at: at }).execute();
  await enqueueMail(trx, email, "waiting-joined", `waiting.joined:${id}`, at, {
    ...mailedPlaces(entry),
    entryId: id,
  });
  return id;
}

/** How mails name what is waited for. */
export function mailedPlaces({
  title,
  optionTitle,
  startsAt,
  timezone,
  quantity,
  orFewer,
}: Pick<Entry, "title" | "optionTitle" | "startsAt" | "timezone" | "quantity" | "orFewer">) {
  return {
    title,
    optionTitle,
    slot: startsAt === null || timezone === null ? null : { startsAt, timezone },
    quantity,
    orFewer,
  };
}
