/** Gift cards that a browser pays its next order with: added by their code, kept beside its checkout form. */
import { sql } from "kysely";
import { databaseNow, isSqlite } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
import type { Cents } from "~/domain/kernel/money";
import { hashOfTyped, shownCardCode } from "~/domain/sales/gift-cards/card-code.server";
import { type GiftCardState, giftCardState, MAX_CARDS } from "~/domain/sales/gift-cards/gift-card";
import { usedDraft } from "./checkout-draft.server";
import { EMPTY_CHECKOUT_FORM } from "./checkout-form";

export interface AppliedCard {
  id: string;
  /** The last characters of its code. */
  tail: string;
  balance: Cents;
}

/** What became of a typed code; a state says why the card cannot pay. */
export type AppliedCode =
  | { outcome: "applied"; balance: Cents }
  | { outcome: "known" | "full" }
  | { outcome: "refused"; state: Exclude<GiftCardState, "active"> };

const CARD = [
  "id",
  "code_sealed as sealed",
  "balance",
  "active_at as activeAt",
  "frozen_at as frozenAt",
  "closed_at as closedAt",
  "valid_until as validUntil",
] as const;

/** @returns null when the text is no gift card's code */
export async function applyCode(ctx: Context, visitorId: string, typed: string): Promise<AppliedCode | null> {
  const hash = hashOfTyped(typed);
  if (hash === null) return null;
  const card = await ctx.db
    .selectFrom("gift_cards")
    .select(CARD)
    .where("code_hash", "=", hash)
    .executeTakeFirst();
  if (!card) return null;
  return applyCard(ctx, visitorId, card.id);
}

/** Call for a card that the browser may spend: by its code, its link or its account. */
export async function applyCard(ctx: Context, visitorId: string, cardId: string): Promise<AppliedCode> {
  const now = await databaseNow(ctx.db);
  const card = await ctx.db
    .selectFrom("gift_cards")
    .select(CARD)
    .where("id", "=", cardId)
    .executeTakeFirstOrThrow();
  const state = giftCardState(card, now);
  if (state !== "active") return { outcome: "refused", state };
  return inTransaction(ctx.db, async (trx) => {
    const ids = await lockedIds(trx, visitorId, now);
    if (ids.includes(cardId)) return { outcome: "known" };
    if (ids.length >= MAX_CARDS) return { outcome: "full" };
    await saveIds(trx, visitorId, [...ids, cardId], now);
    return { outcome: "applied", balance: card.balance };
  });
}

export async function removeAppliedCard(ctx: Context, visitorId: string, cardId: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    const ids = await lockedIds(trx, visitorId, now);
    const left = ids.filter((id) => id !== cardId);
    if (left.length < ids.length) await saveIds(trx, visitorId, left, now);
  });
}

/** Those that can pay now, in the order in which they were added: a page's order ends the unpaid ones of its browser first. */
export async function readAppliedCards(
  db: Db,
  visitorId: string,
  ids: readonly string[],
): Promise<AppliedCard[]> {
  return ids.length === 0 ? [] : readCards(db, ids, await heldByVisitor(db, visitorId, ids));
}

/** @param held by card: what counts as its balance, too */
async function readCards(
  db: Db,
  ids: readonly string[],
  held: ReadonlyMap<string, Cents>,
): Promise<AppliedCard[]> {
  const now = await databaseNow(db);
  const rows = await db
    .selectFrom("gift_cards")
    .select(CARD)
    .where("id", "in", [...ids])
    .execute();
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return [];
    const card = { ...row, balance: row.balance + (held.get(id) ?? 0) };
    if (giftCardState(card, now) !== "active") return [];
    return [{ id, tail: shownCardCode(card.sealed).slice(-4), balance: card.balance }];
  });
}

export interface NamedCards {
  /** Those that can pay now, in the order of the codes. */
  cards: AppliedCard[];
  /** Codes that no sold card has. */
  unknown: number;
  /** Cards that are spent, frozen or over. */
  unusable: number;
}

/** For callers that name the codes with the order, which competes with their other ones. */
export async function readCardsByCodes(db: Db, codes: readonly string[]): Promise<NamedCards> {
  const typed = [...new Set(codes)].map(hashOfTyped);
  const hashes = typed.filter((hash) => hash !== null);
  if (hashes.length === 0) return { cards: [], unknown: typed.length, unusable: 0 };
  const rows = await db
    .selectFrom("gift_cards")
    .select(["id", "code_hash as hash"])
    .where("code_hash", "in", hashes)
    .where("active_at", "is not", null)
    .execute();
  const known = typed.flatMap((hash) => rows.find((row) => row.hash === hash)?.id ?? []);
  const ids = [...new Set(known)];
  const cards = ids.length === 0 ? [] : await readCards(db, ids, new Map());
  return { cards, unknown: typed.length - known.length, unusable: ids.length - cards.length };
}

/** What unpaid orders of this browser hold. */
async function heldByVisitor(db: Db, visitorId: string, ids: readonly string[]): Promise<Map<string, Cents>> {
  const rows = await db
    .selectFrom("gift_card_movements")
    .innerJoin("sales", "sales.id", "gift_card_movements.sale_id")
    .select(["card_id as cardId", sql<number>`-sum(gift_card_movements.amount)`.as("amount")])
    .where("card_id", "in", [...ids])
    .where("kind", "in", ["held", "released"])
    .where("sales.visitor_id", "=", visitorId)
    .where("sales.status", "=", "created")
    .groupBy("card_id")
    .execute();
  return new Map(rows.map(({ cardId, amount }) => [cardId, Number(amount)]));
}

/** Of a draft that is there from now on, and locked: two tabs add their cards one after the other. */
async function lockedIds(trx: Trx, visitorId: string, now: number): Promise<string[]> {
  const draft = {
    visitor_id: visitorId,
    form: EMPTY_CHECKOUT_FORM,
    problems: [],
    card_ids: [],
    updated_at: now,
  };
  await trx
    .insertInto("checkout_drafts")
    .values(draft)
    .onConflict((conflict) => conflict.column("visitor_id").doNothing())
    .execute();
  const { card_ids } = await trx
    .selectFrom("checkout_drafts")
    .select("card_ids")
    .where("visitor_id", "=", visitorId)
    .$if(!isSqlite(trx), (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return card_ids;
}

async function saveIds(trx: Trx, visitorId: string, ids: string[], now: number): Promise<void> {
  await trx
    .updateTable("checkout_drafts")
    .set({ card_ids: ids, ...usedDraft(now) })
    .where("visitor_id", "=", visitorId)
    .execute();
}
