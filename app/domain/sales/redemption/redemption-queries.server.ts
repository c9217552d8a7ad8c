/** Reads the redemptions of a period, and one redemption with its right to be undone, undone ones included. */

import { databaseNow } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import type { Db } from "~/db/schema";
import type { ActingContext, Actor } from "~/domain/kernel/context";
import { DomainError, FieldProblems } from "~/domain/kernel/errors";
import { addDays, localDay, startOfDay } from "~/domain/kernel/local-day";
import { isStaff, mayActFor, organizationsWith, requireRole } from "~/domain/kernel/permissions";
import { MAX_REDEMPTION_DAYS, type StoredRedemption } from "./redemption";
import { REDEEMER_COLUMNS, redeemerName, redemptionOf, storedRedemptions } from "./stored-redemptions.server";
import { type UndoRight, undoRight } from "./undo-window";

export interface RedemptionView extends StoredRedemption {
  /** Of the caller, now. */
  undo: UndoRight | null;
}

function withUndo(redemption: StoredRedemption, actor: Actor, now: number): RedemptionView {
  const own = actor.kind === "user" && redemption.by?.id === actor.userId;
  // Undoing is for people: no API key may call it.
  const manager = actor.kind === "user" && mayActFor(actor, redemption.organizationId, "manager");
  const { at: redeemedAt, undone, refunded } = redemption;
  const undo = undone ? null : undoRight({ redeemedAt, now, own, manager, refunded });
  return { ...redemption, undo };
}

/** Between the nonce of a form and what tells its further coupons apart. */
const JOINT = ":";

/** Of a coupon that a form of the counter redeems at once: another coupon scanned into the same page has another. */
export const nonceOfCoupon = (nonce: string, couponId: string): string =>
  `${nonce}${JOINT}${couponId.slice(0, 8)}`;

/** Nonces of one form's coupons, which readJointRedemptions finds again; the same for a form that is sent again. */
export function jointNonces(nonce: string, couponIds: readonly string[]): { id: string; nonce: string }[] {
  return couponIds.map((id, index) => ({
    id,
    nonce: index === 0 ? nonce : nonceOfCoupon(nonce, id),
  }));
}

/** Its first and its last day in Madrid, "2026-11-21". */
interface Period {
  from: string;
  until: string;
}

interface RedemptionQuery {
  /** null = all organizations of the caller. */
  organizationId: string | null;
  /** null = today, or any day with `updatedSince`. */
  period: Period | null;
  /** By its name. */
  place?: string | null;
  /** Id of who redeemed. */
  by?: string | null;
  /** ms UTC: only redemptions whose coupon was changed at this time or later. */
  updatedSince?: number;
  limit: number;
  offset: number;
}

export type RedemptionFilters = Omit<RedemptionQuery, "limit" | "offset">;

function checkPeriod({ from, until }: Period): void {
  const problems = new FieldProblems();
  if (until < from) problems.add("date_to", "period_reversed");
  else if (until >= addDays(from, MAX_REDEMPTION_DAYS)) problems.add("date_to", "period_too_long");
  problems.throwIfAny();
}

/** @throws DomainError not_found, forbidden (a cashier asking for another day), invalid (period) */
export async function redemptionsOf(
  { db, actor }: ActingContext,
  { organizationId, period, place, by, updatedSince }: RedemptionFilters,
) {
  const now = await databaseNow(db);
  const today = localDay(now);
  const shown = period ?? { from: today, until: today };
  checkPeriod(shown);
  const ofAnyDay = period === null && updatedSince !== undefined;
  const isToday = shown.from === today && shown.until === today;
  const needed = isToday && !ofAnyDay ? "cashier" : "manager";
  if (organizationId !== null) requireRole(actor, organizationId, needed);
  const organizations = organizationsWith(actor, needed);
  if (!isStaff(actor) && organizations.length === 0) throw new DomainError("forbidden");
  const query = storedRedemptions(db, !ofAnyDay)
    .$if(!ofAnyDay, (rows) =>
      rows
        .where("r.at", ">=", startOfDay(shown.from))
        .where("r.at", "<", startOfDay(addDays(shown.until, 1))),
    )
    .$if(typeof place === "string", (rows) => rows.where("r.place", "=", place as string))
    .$if(typeof by === "string", (rows) => rows.where("r.byId", "=", by as string))
    // The time of a redemption is the counter's: one that was made offline is written later.
    .$if(updatedSince !== undefined, (rows) => rows.where("coupons.changed_at", ">=", updatedSince as number))
    .$if(organizationId !== null, (rows) =>
      rows.where("sale_lines.organization_id", "=", organizationId as string),
    )
    .$if(organizationId === null && !isStaff(actor), (rows) =>
      rows.where("sale_lines.organization_id", "in", organizations),
    );
  return { now, period: shown, matching: query, rows: query.orderBy("r.at", "desc").orderBy("r.nonce") };
}

/**
 * Newest first. Cashiers see today, managers any day.
 * @throws DomainError not_found, forbidden (a cashier asking for another day), invalid (period)
 */
export async function listRedemptions(
  ctx: ActingContext,
  { limit, offset, ...query }: RedemptionQuery,
): Promise<{ period: Period; count: number; results: RedemptionView[] }> {
  const { now, period, matching, rows } = await redemptionsOf(ctx, query);
  const count = await countRows(matching);
  const results = await rows.limit(limit).offset(offset).execute();
  return { period, count, results: results.map((row) => withUndo(redemptionOf(row), ctx.actor, now)) };
}

/** How many stand today, and the last ones, undone ones included. @throws as listRedemptions */
export async function readCounterDay(
  ctx: ActingContext,
  { organizationId, last }: { organizationId: string; last: number },
): Promise<{ count: number; last: RedemptionView[] }> {
  const { now, matching, rows } = await redemptionsOf(ctx, { organizationId, period: null });
  const count = await countRows(matching.where("r.undoneAt", "is", null));
  const results = await rows.limit(last).execute();
  return { count, last: results.map((row) => withUndo(redemptionOf(row), ctx.actor, now)) };
}

/** What the redemptions of a period can be narrowed by: places by name, people and programs by id and name. */
export async function readRedemptionChoices(
  ctx: ActingContext,
  { organizationId, period }: { organizationId: string; period: Period | null },
): Promise<{ places: string[]; people: { id: string; name: string }[] }> {
  const { matching } = await redemptionsOf(ctx, { organizationId, period });
  const found = await matching.clearSelect().select(REDEEMER_COLUMNS).select("r.place").distinct().execute();
  const byName = (a: string, b: string) => a.localeCompare(b, "es");
  const people = new Map(found.flatMap((row) => (row.byId === null ? [] : [[row.byId, redeemerName(row)]])));
  return {
    places: [...new Set(found.flatMap(({ place }) => place ?? []))].sort(byName),
    people: [...people]
      .map(([id, name]) => ({ id, name }))
      .sort((a, b) => byName(a.name, b.name) || byName(a.id, b.id)),
  };
}

/** In the order given. @throws DomainError not_found (any of them unknown, or another organization's) */
export async function readRedemptions(
  ctx: ActingContext,
  nonces: readonly string[],
): Promise<RedemptionView[]> {
  const now = await databaseNow(ctx.db);
  const rows = await storedRedemptions(ctx.db).where("r.nonce", "in", nonces).execute();
  return nonces.map((nonce) => {
    const row = rows.find((one) => one.nonce === nonce);
    if (!row || !mayActFor(ctx.actor, row.organizationId, "cashier")) throw new DomainError("not_found");
    return withUndo(redemptionOf(row), ctx.actor, now);
  });
}

/**
 * A redemption with all that were made by the same form: their nonces are derived from that of the form's first coupon.
 * @param nonce of any of them
 * @returns the form's first, then the others; one alone for a redemption that no form of several made
 * @throws DomainError not_found
 */
export async function readJointRedemptions(ctx: ActingContext, nonce: string): Promise<RedemptionView[]> {
  const alone = await readRedemptions(ctx, [nonce]);
  const [first = nonce] = nonce.split(JOINT);
  const nonces = await noncesOfPurchase(ctx.db, alone[0]?.couponId ?? "");
  if (!nonces.includes(first)) return alone;
  // Compared here: databases order punctuation by their own collation.
  const joint = nonces.filter((one) => one === first || one.startsWith(first + JOINT)).sort();
  return joint.length === 1 ? alone : readRedemptions(ctx, joint);
}

/** Of all redemptions of the coupon's purchase, undone ones included. */
async function noncesOfPurchase(db: Db, couponId: string): Promise<string[]> {
  const coupons = db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .select("coupons.id")
    .where("sale_lines.sale_id", "in", (eb) =>
      eb
        .selectFrom("coupons")
        .innerJoin("sale_lines as line", "line.id", "coupons.sale_line_id")
        .select("line.sale_id")
        .where("coupons.id", "=", couponId),
    );
  const rows = await db
    .selectFrom("coupons")
    .select("redemption_nonce as nonce")
    .where("id", "in", coupons)
    .where("redemption_nonce", "is not", null)
    .unionAll(db.selectFrom("redemption_undos").select("nonce").where("coupon_id", "in", coupons))
    .execute();
  return rows.map(({ nonce }) => nonce as string);
}
