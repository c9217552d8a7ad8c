/** Reads what a seller can propose for one date: the purchases that may move, the dates with room, and what was proposed. */
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import type { ActingContext } from "~/domain/kernel/context";
import { notFound } from "~/domain/kernel/errors";
import { storedId } from "~/domain/kernel/ids.server";
import { mayActFor, requireMay } from "~/domain/kernel/permissions";
import { datesWithRoom, MOST_DATES } from "./booked-date.server";
import type { MovableLine, ProposedMove } from "./booking-move";

async function readDate(db: Db, slotId: string) {
  return db
    .selectFrom("slots")
    .innerJoin("price_options", "price_options.id", "slots.price_option_id")
    .innerJoin("offers", "offers.id", "price_options.offer_id")
    .select(["slots.id", "slots.starts_at as startsAt", "slots.timezone", "slots.status"])
    .select(["slots.price_option_id as optionId", "offers.title", "price_options.title as optionTitle"])
    .select("offers.organization_id as organizationId")
    .where("slots.id", "=", storedId(slotId))
    .executeTakeFirstOrThrow(notFound);
}

/** Without those of whom a guest has come. */
async function movableLines(db: Db, slotId: string): Promise<MovableLine[]> {
  const rows = await db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .select(["sale_lines.id as lineId", "sales.number as saleNumber", "user_fullname", "gift_name"])
    .select(["for_present", "coupons.status"])
    .where("coupons.slot_id", "=", slotId)
    .where("sale_lines.slot_id", "=", slotId)
    .where("coupons.status", "<>", "void")
    .where("sales.status", "=", "captured")
    .orderBy("sales.number")
    .orderBy("coupons.number")
    .execute();
  const lines = new Map<string, MovableLine & { came: boolean }>();
  for (const { lineId, saleNumber, user_fullname, gift_name, for_present, status } of rows) {
    const name = for_present ? gift_name : user_fullname;
    const line = lines.get(lineId) ?? { lineId, saleNumber, name, quantity: 0, came: false };
    lines.set(lineId, { ...line, quantity: line.quantity + 1, came: line.came || status === "redeemed" });
  }
  return [...lines.values()].filter(({ came }) => !came).map(({ came: _, ...line }) => line);
}

function proposals(db: Db) {
  return db
    .selectFrom("booking_moves as move")
    .innerJoin("sale_lines", "sale_lines.id", "move.sale_line_id")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .innerJoin("slots", "slots.id", "move.to_slot_id")
    .select(["move.id", "sales.number as saleNumber", "slots.starts_at as startsAt", "slots.timezone"])
    .select(["move.ends_at as endsAt", "move.answer", "move.by_guest as byGuest"]);
}

/** @throws DomainError not_found, forbidden */
export async function readProposal({ db, actor }: ActingContext, id: string): Promise<ProposedMove> {
  const { organizationId, ...proposal } = await proposals(db)
    .select("move.organization_id as organizationId")
    .where("move.id", "=", id)
    .executeTakeFirstOrThrow(notFound);
  requireMay(actor, organizationId, "offers_write");
  return proposal;
}

/** Latest first; replaced ones are left out. */
export async function listProposedMoves(ctx: ActingContext, slotId: string): Promise<ProposedMove[]> {
  const date = await readDate(ctx.db, slotId);
  if (!mayActFor(ctx.actor, date.organizationId, "cashier")) throw notFound();
  return proposals(ctx.db)
    .where("move.from_slot_id", "=", date.id)
    .where((eb) => eb.or([eb("move.answer", "is", null), eb("move.answer", "<>", "replaced")]))
    .orderBy("move.proposed_at", "desc")
    .limit(MOST_DATES)
    .execute();
}

/** @throws DomainError not_found, forbidden */
export async function readMoveChoices(ctx: ActingContext, slotId: string) {
  const date = await readDate(ctx.db, slotId);
  if (!mayActFor(ctx.actor, date.organizationId, "cashier")) throw notFound();
  requireMay(ctx.actor, date.organizationId, "offers_write");
  const now = await databaseNow(ctx.db);
  const isOpen = date.status !== "cancelled" && date.startsAt > now;
  return {
    date,
    lines: isOpen ? await movableLines(ctx.db, date.id) : [],
    dates: isOpen ? await datesWithRoom(ctx.db, date, now) : [],
  };
}
