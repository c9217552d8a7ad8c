/** Reads the redemptions of a day, and one redemption with its right to be undone, undone ones included. */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import type { Db } from "~/db/schema";
import type { ActingContext, Actor } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { colleagueName } from "~/domain/kernel/formats/colleague-name";
import { addDays, localDay, startOfDay } from "~/domain/kernel/local-day";
import type { Cents } from "~/domain/kernel/money";
import { isStaff, mayActFor, organizationsWith, requireRole } from "~/domain/kernel/permissions";
import { type UndoRight, undoRight } from "./undo-window";

interface StoredRedemption {
  nonce: string;
  couponId: string;
  code: string;
  organizationId: string;
  offerId: string;
  title: string;
  optionTitle: string;
  saleNumber: string;
  /** Cents the buyer paid; null for presents, whose price the guest must not learn. */
  paid: Cents | null;
  /** ms UTC */
  at: number;
  place: string | null;
  by: { id: string; name: string } | null;
  undone: { at: number; by: string; reason: string | null } | null;
}

export interface RedemptionView extends StoredRedemption {
  /** Of the caller, now. */
  undo: UndoRight | null;
}

/** A redemption's own columns; a nonce stands in one of the two tables. */
function redemptions(db: Db) {
  return db
    .selectFrom("coupons")
    .select(["id as couponId", "redemption_nonce as nonce", "redeemed_at as at", "redeemed_by as byId"])
    .select(["redeemed_location_name as place", sql<number | null>`null`.as("undoneAt")])
    .select([sql<string | null>`null`.as("undoneBy"), sql<string | null>`null`.as("reason")])
    .where("redemption_nonce", "is not", null)
    .unionAll(
      db
        .selectFrom("redemption_undos")
        .select(["coupon_id as couponId", "nonce", "redeemed_at as at", "redeemed_by as byId"])
        .select(["location_name as place", "undone_at as undoneAt", "undone_by as undoneBy", "reason"]),
    );
}

function listed(db: Db) {
  return db
    .selectFrom(redemptions(db).as("r"))
    .innerJoin("coupons", "coupons.id", "r.couponId")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .leftJoin("users as cashier", "cashier.id", "r.byId")
    .leftJoin("api_keys as program", (join) =>
      join.on("r.byId", "=", sql<string>`'integration:' || program.id`),
    )
    .leftJoin("users as undoer", "undoer.id", "r.undoneBy")
    .select(["r.nonce", "r.couponId", "r.at", "r.place", "r.byId", "r.undoneAt", "r.reason"])
    .select(["coupons.code", "coupons.paid_value", "sale_lines.for_present", "sales.number as saleNumber"])
    .select(["sale_lines.organization_id as organizationId", "sale_lines.offer_id as offerId"])
    .select(["sale_lines.offer_title as title", "sale_lines.price_option_title as optionTitle"])
    .select(["cashier.first_name as byFirst", "cashier.last_name as byLast", "cashier.email as byEmail"])
    .select("program.name as byProgram")
    .select(["undoer.first_name as undoFirst", "undoer.last_name as undoLast", "undoer.email as undoEmail"]);
}

type Row = Awaited<ReturnType<ReturnType<typeof listed>["execute"]>>[number];

/** Programs are known by the name of their API key. */
const cashierOf = ({ byFirst, byLast, byEmail, byProgram }: Row) =>
  byProgram ?? colleagueName(byFirst, byLast, byEmail);

function redemptionOf(row: Row): StoredRedemption {
  const { nonce, couponId, code, organizationId, offerId, title, optionTitle, saleNumber, place, at } = row;
  return {
    ...{ couponId, code, organizationId, offerId, title, optionTitle, saleNumber, place },
    nonce: nonce as string,
    at: Number(at),
    paid: row.for_present ? null : row.paid_value,
    by: row.byId === null ? null : { id: row.byId, name: cashierOf(row) },
    undone:
      row.undoneAt === null
        ? null
        : {
            at: Number(row.undoneAt),
            by: colleagueName(row.undoFirst, row.undoLast, row.undoEmail),
            reason: row.reason,
          },
  };
}

function withUndo(redemption: StoredRedemption, actor: Actor, now: number): RedemptionView {
  const own = actor.kind === "user" && redemption.by?.id === actor.userId;
  // Undoing is for people: no API key may call it.
  const manager = actor.kind === "user" && mayActFor(actor, redemption.organizationId, "manager");
  const undo = redemption.undone ? null : undoRight({ redeemedAt: redemption.at, now, own, manager });
  return { ...redemption, undo };
}

export interface RedemptionQuery {
  /** null = all organizations of the caller. */
  organizationId: string | null;
  /** Day in Madrid, "2026-11-21"; null = today, or any day with `updatedSince`. */
  day: string | null;
  /** ms UTC: only redemptions whose coupon was changed at this time or later. */
  updatedSince?: number;
  limit: number;
  offset: number;
}

/**
 * Newest first. Cashiers see today, managers any day.
 * @throws DomainError not_found, forbidden (a cashier asking for another day)
 */
export async function listRedemptions(
  ctx: ActingContext,
  { organizationId, day, updatedSince, limit, offset }: RedemptionQuery,
): Promise<{ day: string; count: number; results: RedemptionView[] }> {
  const now = await databaseNow(ctx.db);
  const today = localDay(now);
  const shown = day ?? today;
  const ofAnyDay = day === null && updatedSince !== undefined;
  const needed = shown === today && !ofAnyDay ? "cashier" : "manager";
  if (organizationId !== null) requireRole(ctx.actor, organizationId, needed);
  const organizations = organizationsWith(ctx.actor, needed);
  if (!isStaff(ctx.actor) && organizations.length === 0) throw new DomainError("forbidden");
  const query = listed(ctx.db)
    .$if(!ofAnyDay, (rows) =>
      rows.where("r.at", ">=", startOfDay(shown)).where("r.at", "<", startOfDay(addDays(shown, 1))),
    )
    // The time of a redemption is the counter's: one that was made offline is written later.
    .$if(updatedSince !== undefined, (rows) => rows.where("coupons.changed_at", ">=", updatedSince as number))
    .$if(organizationId !== null, (rows) =>
      rows.where("sale_lines.organization_id", "=", organizationId as string),
    )
    .$if(organizationId === null && !isStaff(ctx.actor), (rows) =>
      rows.where("sale_lines.organization_id", "in", organizations),
    );
  const count = await countRows(query);
  const rows = await query.orderBy("r.at", "desc").orderBy("r.nonce").limit(limit).offset(offset).execute();
  return {
    day: shown,
    count,
    results: rows.map((row) => withUndo(redemptionOf(row), ctx.actor, now)),
  };
}

/** @throws DomainError not_found (unknown, or another organization's) */
export async function readRedemption(ctx: ActingContext, nonce: string): Promise<RedemptionView> {
  const now = await databaseNow(ctx.db);
  const row = await listed(ctx.db).where("r.nonce", "=", nonce).executeTakeFirst();
  if (!row || !mayActFor(ctx.actor, row.organizationId, "cashier")) throw new DomainError("not_found");
  return withUndo(redemptionOf(row), ctx.actor, now);
}

/** Redemptions that one form made: its nonce, and those derived from it. @throws DomainError not_found */
export async function readJointRedemptions(ctx: ActingContext, nonce: string): Promise<RedemptionView[]> {
  const first = await readRedemption(ctx, nonce);
  const rows = await listed(ctx.db)
    .where("r.nonce", ">", `${nonce}:`)
    .where("r.nonce", "<", `${nonce};`)
    .where("sale_lines.organization_id", "=", first.organizationId)
    .orderBy("r.nonce")
    .execute();
  const now = await databaseNow(ctx.db);
  return [first, ...rows.map((row) => withUndo(redemptionOf(row), ctx.actor, now))];
}
