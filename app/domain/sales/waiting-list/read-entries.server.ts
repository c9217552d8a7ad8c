/** Reads entries of waiting lists as their mailbox sees them: position, and why nothing moves. */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import type { OptionForSale } from "~/domain/catalogue/for-sale/option-for-sale";
import { readOptionsForSale } from "~/domain/catalogue/for-sale/options-for-sale.server";
import { userOwner } from "~/domain/kernel/owner";
import { targetOf } from "./read-target.server";
import { OPEN_ENTRY, type WaitingReason, type WaitingView } from "./waiting-entry";
import { readWaitingLink, type WaitingLink } from "./waiting-link.server";

function entryRows(db: Db) {
  return db
    .selectFrom("waiting_list_entries as entry")
    .innerJoin("offers", "offers.id", "entry.offer_id")
    .innerJoin("price_options", "price_options.id", "entry.price_option_id")
    .leftJoin("slots", "slots.id", "entry.slot_id")
    .leftJoin("sales", "sales.id", "entry.sale_id")
    .select(["entry.id", "entry.offer_id as offerId", "offers.title", "price_options.title as optionTitle"])
    .select(["entry.price_option_id as optionId", "entry.slot_id as slotId", "entry.quantity"])
    .select(["entry.or_fewer as orFewer", "entry.status", "entry.passes", "entry.queued_at as queuedAt"])
    .select(["entry.invited_quantity as invitedQuantity", "entry.invited_until as invitedUntil"])
    .select(["slots.starts_at as startsAt", "slots.timezone", "sales.status as saleStatus"])
    .orderBy("entry.created_at", "desc")
    .orderBy("entry.id");
}

type Row = Awaited<ReturnType<ReturnType<typeof entryRows>["execute"]>>[number];

/** Entries that wait for the same places, and those before this one. */
async function countQueue(db: Db, { id, optionId, slotId, queuedAt }: Row) {
  const before = sql<number>`sum(case when queued_at < ${queuedAt} or (queued_at = ${queuedAt} and id < ${id}) then 1 else 0 end)`;
  const { waiting, ahead } = await db
    .selectFrom("waiting_list_entries")
    .select((eb) => [eb.fn.countAll<number>().as("waiting"), before.as("ahead")])
    .where("status", "=", "waiting")
    .where("price_option_id", "=", optionId)
    .where((eb) => (slotId === null ? eb("slot_id", "is", null) : eb("slot_id", "=", slotId)))
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), ahead: Number(ahead ?? 0) };
}

function reasonOf(
  { quantity, orFewer, slotId }: Row,
  option: OptionForSale | undefined,
): [WaitingReason, number] {
  if (!option?.isActive || !option.offer.purchasable) return ["not_on_sale", 0];
  const target = targetOf(option, slotId);
  if (!target || target.slot?.open === false) return ["date_closed", 0];
  const free = target.free ?? quantity;
  if (free === 0) return ["none_free", 0];
  return quantity > free && !orFewer ? ["too_few_free", free] : ["being_asked", free];
}

async function viewOf(db: Db, row: Row, now: number): Promise<WaitingView> {
  const isWaiting = row.status === "waiting";
  const isOver = row.status === "invited" && (row.invitedUntil ?? 0) <= now;
  const [option] = isWaiting ? await readOptionsForSale(db, [row.optionId], now) : [];
  const [reason, free] = isWaiting
    ? reasonOf(row, option)
    : isOver
      ? (["being_asked", 0] as const)
      : [null, 0];
  const { waiting, ahead } = await countQueue(db, row);
  const isBought =
    row.status === "ordered" && (row.saleStatus === "captured" || row.saleStatus === "refunded");
  const { id, offerId, title, optionTitle, startsAt, timezone, quantity, orFewer } = row;
  return {
    id,
    offerId,
    title,
    optionTitle,
    quantity,
    orFewer,
    waiting,
    reason,
    free,
    slot: startsAt === null || timezone === null ? null : { startsAt, timezone },
    // The job that ends invitations has not come by yet.
    status: isBought ? "bought" : isOver ? "waiting" : row.status,
    position: isWaiting ? ahead + 1 : null,
    passed: row.passes > 0,
    invitedQuantity: isOver ? null : row.invitedQuantity,
    invitedUntil: isOver ? null : row.invitedUntil,
  };
}

/** @returns null when it was erased. @throws DomainError invalid/invalid_signature */
export async function readLinkedEntry(db: Db, link: WaitingLink): Promise<WaitingView | null> {
  const row = await entryRows(db).where("entry.id", "=", readWaitingLink(link)).executeTakeFirst();
  return row ? viewOf(db, row, await databaseNow(db)) : null;
}

/** Open entries of an account and its proven mailbox, newest first. */
export async function readOwnEntries(
  db: Db,
  { userId, emailKey }: { userId: string; emailKey: string },
): Promise<WaitingView[]> {
  const rows = await entryRows(db)
    .where((eb) => eb.or([eb("entry.email_key", "=", emailKey), eb("entry.owner", "=", userOwner(userId))]))
    .where("entry.status", "in", OPEN_ENTRY)
    .execute();
  const now = await databaseNow(db);
  const views: WaitingView[] = [];
  for (const row of rows) views.push(await viewOf(db, row, now));
  return views;
}
