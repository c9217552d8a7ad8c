/** Reads the redemptions of a day, and one redemption with its right to be undone, undone ones included. */

import { databaseNow } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import type { ActingContext, Actor } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { addDays, localDay, startOfDay } from "~/domain/kernel/local-day";
import { isStaff, mayActFor, organizationsWith, requireRole } from "~/domain/kernel/permissions";
import { redemptionOf, type StoredRedemption, storedRedemptions } from "./stored-redemptions.server";
import { type UndoRight, undoRight } from "./undo-window";

export interface RedemptionView extends StoredRedemption {
  /** Of the caller, now. */
  undo: UndoRight | null;
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

/** @throws DomainError not_found, forbidden (a cashier asking for another day) */
export async function redemptionsOf(
  { db, actor }: ActingContext,
  { organizationId, day, updatedSince }: Omit<RedemptionQuery, "limit" | "offset">,
) {
  const now = await databaseNow(db);
  const today = localDay(now);
  const shown = day ?? today;
  const ofAnyDay = day === null && updatedSince !== undefined;
  const needed = shown === today && !ofAnyDay ? "cashier" : "manager";
  if (organizationId !== null) requireRole(actor, organizationId, needed);
  const organizations = organizationsWith(actor, needed);
  if (!isStaff(actor) && organizations.length === 0) throw new DomainError("forbidden");
  const query = storedRedemptions(db)
    .$if(!ofAnyDay, (rows) =>
      rows.where("r.at", ">=", startOfDay(shown)).where("r.at", "<", startOfDay(addDays(shown, 1))),
    )
    // The time of a redemption is the counter's: one that was made offline is written later.
    .$if(updatedSince !== undefined, (rows) => rows.where("coupons.changed_at", ">=", updatedSince as number))
    .$if(organizationId !== null, (rows) =>
      rows.where("sale_lines.organization_id", "=", organizationId as string),
    )
    .$if(organizationId === null && !isStaff(actor), (rows) =>
      rows.where("sale_lines.organization_id", "in", organizations),
    );
  const count = await countRows(query);
  return { now, day: shown, count, rows: query.orderBy("r.at", "desc").orderBy("r.nonce") };
}

/**
 * Newest first. Cashiers see today, managers any day.
 * @throws DomainError not_found, forbidden (a cashier asking for another day)
 */
export async function listRedemptions(
  ctx: ActingContext,
  { limit, offset, ...query }: RedemptionQuery,
): Promise<{ day: string; count: number; results: RedemptionView[] }> {
  const { now, day, count, rows } = await redemptionsOf(ctx, query);
  const results = await rows.limit(limit).offset(offset).execute();
  return { day, count, results: results.map((row) => withUndo(redemptionOf(row), ctx.actor, now)) };
}

/** @throws DomainError not_found (unknown, or another organization's) */
export async function readRedemption(ctx: ActingContext, nonce: string): Promise<RedemptionView> {
  const now = await databaseNow(ctx.db);
  const row = await storedRedemptions(ctx.db).where("r.nonce", "=", nonce).executeTakeFirst();
  if (!row || !mayActFor(ctx.actor, row.organizationId, "cashier")) throw new DomainError("not_found");
  return withUndo(redemptionOf(row), ctx.actor, now);
}

/** Redemptions that one form made: its nonce, and those derived from it. @throws DomainError not_found */
export async function readJointRedemptions(ctx: ActingContext, nonce: string): Promise<RedemptionView[]> {
  const first = await readRedemption(ctx, nonce);
  const rows = await storedRedemptions(ctx.db)
    .where("r.nonce", ">", `${nonce}:`)
    .where("r.nonce", "<", `${nonce};`)
    .where("sale_lines.organization_id", "=", first.organizationId)
    .orderBy("r.nonce")
    .execute();
  const now = await databaseNow(ctx.db);
  return [first, ...rows.map((row) => withUndo(redemptionOf(row), ctx.actor, now))];
}
