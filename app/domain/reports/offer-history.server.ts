/** Reads the history of an offer from the audit log: what was changed, when, by whom, and the prices it led to. */

import { type ExpressionBuilder, sql } from "kysely";
import { countRows } from "~/db/count-rows.server";
import type { Db, Schema } from "~/db/schema";
import { WHOLE_PRICE } from "~/domain/catalogue/prices/set-option-price.server";
import { requireOffer } from "~/domain/catalogue/require-offer.server";
import type { ActingContext } from "~/domain/kernel/context";
import type { Cents } from "~/domain/kernel/money";
import { type HistorySchedule, readHistorySchedules } from "./history-schedules.server";

/** Members by name; the shop's staff without: partners deal with the shop. */
export const HISTORY_ACTORS = ["member", "former_member", "program", "staff", "system"] as const;

interface HistoryActor {
  kind: (typeof HISTORY_ACTORS)[number];
  /** Of a member or of a program's key; otherwise null. */
  name: string | null;
}

export interface HistoryPrice {
  option: string;
  price: Cents;
}

export interface HistorySlot {
  /** ms UTC */
  startsAt: number;
  capacity: number;
  status: string;
}

export interface HistoryEntry {
  /** ms UTC */
  at: number;
  /** As the audit log names it: "offer.changed", "offer.published", "picture.added" …; "offer.approved" while the business was inactive. */
  action: string;
  by: HistoryActor;
  /** Names of the content that was changed or proposed. */
  fields: string[];
  /** Of a decision by staff. */
  reason: string | null;
  /** Prices that this change set. */
  prices: HistoryPrice[];
  /** The planned price that began, ended, or was planned or called off. */
  schedule: HistorySchedule | null;
  /** Slots that were added. */
  added: number | null;
  /** The slot as this change left it. */
  slot: HistorySlot | null;
}

async function readActors(
  db: Db,
  organizationId: string,
  names: readonly string[],
): Promise<Map<string, HistoryActor>> {
  const idsOf = (kind: string) =>
    names.filter((name) => name.startsWith(`${kind}:`)).map((name) => name.slice(kind.length + 1));
  const [users, keys] = [idsOf("user"), idsOf("integration")];
  const found = new Map<string, HistoryActor>();
  if (users.length > 0) {
    const rows = await db
      .selectFrom("users")
      .leftJoin("organization_members as member", (join) =>
        join.onRef("member.user_id", "=", "users.id").on("member.organization_id", "=", organizationId),
      )
      .select([
        "users.id",
        "users.is_staff",
        "first_name",
        "last_name",
        "email",
        "member.role",
        "member.name",
      ])
      .where("users.id", "in", users)
      .execute();
    for (const { id, is_staff, role, first_name, last_name, email, ...member } of rows) {
      const name = member.name ?? (`${first_name} ${last_name}`.trim() || email);
      if (role !== null) found.set(`user:${id}`, { kind: "member", name });
      else if (is_staff) found.set(`user:${id}`, { kind: "staff", name: null });
    }
  }
  if (keys.length > 0) {
    const rows = await db
      .selectFrom("api_keys")
      .select(["id", "name"])
      .where("id", "in", keys)
      .where("organization_id", "=", organizationId)
      .execute();
    for (const { id, name } of rows) found.set(`integration:${id}`, { kind: "program", name });
  }
  return found;
}

function unnamed(actor: string): HistoryActor {
  if (actor.startsWith("user:")) return { kind: "former_member", name: null };
  return { kind: actor.startsWith("integration:") ? "program" : "system", name: null };
}

const SETS_PRICES = /^offer\.(created|changed|change_approved|price_schedule_(applied|ended|cancelled))$/;

/** Prices begin at the time of the change that set them, to the millisecond: both are written in one transaction. */
async function readPrices(db: Db, offerId: string, times: readonly number[]) {
  const prices = new Map<number, HistoryPrice[]>();
  if (times.length === 0) return prices;
  const rows = await db
    .selectFrom("price_history")
    .innerJoin("price_options", "price_options.id", "price_history.price_option_id")
    .select(["title as option", WHOLE_PRICE.as("price"), "effective_from as at"])
    .where("offer_id", "=", offerId)
    .where("effective_from", "in", times)
    .orderBy("sort_order")
    .orderBy("price_options.id")
    .execute();
  for (const { at, ...price } of rows) prices.set(at, [...(prices.get(at) ?? []), price]);
  return prices;
}

/** The row of the same moment that an edit belongs to. */
function ownerOfEdit({ selectFrom }: ExpressionBuilder<Schema, "audit_log">) {
  return selectFrom("audit_log as owner")
    .select("owner.id")
    .whereRef("owner.subject_id", "=", "audit_log.subject_id")
    .whereRef("owner.at", "=", "audit_log.at")
    .where("owner.subject_type", "=", "offer")
    .where("owner.action", "in", ["offer.change_approved", "offer.corrected"]);
}

/** What approved changes wrote, by their time: their own rows name the change alone. */
async function readApprovedFields(
  db: Db,
  offerId: string,
  rows: readonly { at: number; action: string }[],
): Promise<Map<number, string[]>> {
  const times = rows.flatMap(({ at, action }) => (action === "offer.change_approved" ? [at] : []));
  if (times.length === 0) return new Map();
  const edits = await db
    .selectFrom("audit_log")
    .select(["at", "detail"])
    .where("subject_type", "=", "offer")
    .where("subject_id", "=", offerId)
    .where("action", "=", "offer.changed")
    .where("at", "in", times)
    .execute();
  return new Map(edits.map(({ at, detail }) => [at, textsOf(detail.fields)]));
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

function slotOf({ starts_at, after }: Record<string, unknown>): HistorySlot | null {
  const { capacity, status } = (after ?? {}) as Record<string, unknown>;
  if (typeof starts_at !== "number" || typeof capacity !== "number" || typeof status !== "string")
    return null;
  return { startsAt: starts_at, capacity, status };
}

/** Latest first. @throws DomainError not_found, forbidden (managers read it) */
export async function listOfferHistory(
  ctx: ActingContext,
  offerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ title: string; count: number; results: HistoryEntry[] }> {
  const { db } = ctx;
  const offer = await requireOffer(ctx, offerId, "manager");
  const entries = db
    .selectFrom("audit_log")
    .where("subject_type", "=", "offer")
    .where("subject_id", "=", offer.id)
    // Moves, and edits that wait whole, write a row of their own; an approval and a correction name the edit they made.
    .where((eb) =>
      eb.not(
        eb.and([
          eb("action", "=", "offer.changed"),
          eb.or([sql<boolean>`audit_log.detail like '%"fields":[]%'`, eb.exists(ownerOfEdit(eb))]),
        ]),
      ),
    );
  const count = await countRows(entries);
  const rows = await entries
    .select(["at", "actor", "action", "detail"])
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const actors = await readActors(db, offer.organization_id, [...new Set(rows.map((row) => row.actor))]);
  const written = rows.filter(({ action }) => SETS_PRICES.test(action));
  const prices = await readPrices(db, offer.id, [...new Set(written.map(({ at }) => at))]);
  const approved = await readApprovedFields(db, offer.id, rows);
  const planned = rows.flatMap(({ detail }) =>
    typeof detail.schedule === "string" ? [detail.schedule] : [],
  );
  const schedules = await readHistorySchedules(db, planned);
  const results = rows.map(({ at, actor: who, action, detail }) => ({
    at,
    action: action === "offer.published" && detail.seller !== undefined ? "offer.approved" : action,
    by: actors.get(who) ?? unnamed(who),
    fields: action === "offer.change_approved" ? (approved.get(at) ?? []) : textsOf(detail.fields),
    reason: typeof detail.reason === "string" ? detail.reason : null,
    prices: SETS_PRICES.test(action) ? (prices.get(at) ?? []) : [],
    schedule: schedules.get(detail.schedule as string) ?? null,
    added: typeof detail.added === "number" ? detail.added : null,
    slot: slotOf(detail),
  }));
  return { title: offer.title, count, results };
}
