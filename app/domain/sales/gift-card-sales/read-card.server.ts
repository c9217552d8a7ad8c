/** Reads a gift card for who holds it: behind its link, by its code, in an account; with its movements. */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";
import type { Cents } from "~/domain/kernel/money";
import {
  type CardHolder,
  type GiftCardLink,
  readGiftCardLink,
} from "~/domain/sales/access/gift-card-link.server";
import { hashOfTyped, shownCardCode } from "~/domain/sales/gift-cards/card-code.server";
import {
  cardOrigin,
  type GiftCardState,
  giftCardState,
  type MovementKind,
} from "~/domain/sales/gift-cards/gift-card";
import { readDeclaredAt } from "~/domain/sales/withdrawal/withdrawal-declarations.server";

/** A card can be given back for this long while nothing was spent (docs/law.md 6). */
const CARD_WITHDRAWAL_MS = 14 * DAY_MS;

interface CardMovement {
  kind: MovementKind;
  amount: Cents;
  /** ms UTC */
  at: number;
}

export interface GiftCardView {
  id: string;
  saleId: string;
  number: string;
  amount: Cents;
  balance: Cents;
  state: GiftCardState;
  /** ms UTC; null while unpaid. */
  validUntil: number | null;
  version: number;
  keptBy: string | null;
  gift: {
    from: string;
    name: string;
    email: string;
    message: string;
    dueAt: number | null;
    openedAt: number | null;
  } | null;
  /** "ABCD-EFGH-JKMN-PQRS": show it to who holds the card only. */
  code: string;
  /** Until when its buyer can give it back, ms UTC; null = not any more. */
  withdrawableUntil: number | null;
  movements: CardMovement[];
}

function cards(db: Db | Trx) {
  return db
    .selectFrom("gift_cards as card")
    .innerJoin("sales", "sales.id", "card.sale_id")
    .innerJoin("payments", "payments.sale_id", "card.sale_id")
    .select(["card.id", "card.sale_id as saleId", "sales.number", "sales.email as buyerEmail"])
    .select("sales.channel")
    .select(["card.amount", "card.balance", "card.version", "card.code_sealed as sealed"])
    .select(["card.active_at as activeAt", "card.frozen_at as frozenAt", "card.closed_at as closedAt"])
    .select(["card.valid_until as validUntil", "card.kept_by as keptBy"])
    .select("card.credit_refund_id as creditRefundId")
    .select("card.for_present as forPresent")
    .select(["card.gift_from", "card.gift_name", "card.gift_email", "card.gift_message"])
    .select(["card.gift_due_at as dueAt", "card.gift_opened_at as openedAt", "payments.disputed"]);
}

type CardRow = Awaited<ReturnType<ReturnType<typeof cards>["executeTakeFirstOrThrow"]>>;

async function completed(db: Db | Trx, row: CardRow): Promise<GiftCardView> {
  const now = await databaseNow(db);
  const movements = await db
    .selectFrom("gift_card_movements")
    .select(["kind", "amount", "made_at as at"])
    .where("card_id", "=", row.id)
    .orderBy("made_at", "desc")
    .orderBy("id")
    .limit(50)
    .execute();
  const state = giftCardState(row, now);
  const end = (row.activeAt ?? 0) + CARD_WITHDRAWAL_MS;
  const unused =
    cardOrigin(row) === "bought" && state === "active" && row.balance === row.amount && !row.disputed;
  // A declaration by number and address, sent in time, counts from when it came in.
  const inTime = unused && (now < end || (await readDeclaredAt(db, row.saleId, now)) < end);
  return {
    id: row.id,
    saleId: row.saleId,
    number: row.number,
    amount: row.amount,
    balance: row.balance,
    state,
    validUntil: row.validUntil,
    version: row.version,
    keptBy: row.keptBy,
    gift: !row.forPresent
      ? null
      : {
          from: row.gift_from ?? "",
          name: row.gift_name ?? "",
          email: row.gift_email ?? "",
          message: row.gift_message ?? "",
          dueAt: row.dueAt,
          openedAt: row.openedAt,
        },
    code: shownCardCode(row.sealed),
    withdrawableUntil: inTime ? end : null,
    movements,
  };
}

/** @returns null for a forged link, or one that another has replaced */
export async function readLinkedCard(
  db: Db | Trx,
  link: GiftCardLink,
): Promise<(GiftCardView & { holder: CardHolder }) | null> {
  const linked = readGiftCardLink(link);
  const row = linked && (await cards(db).where("card.id", "=", linked.id).executeTakeFirst());
  if (!linked || !row) return null;
  const { holder, version } = linked;
  if (holder === "recipient" && (version !== row.version || !row.forPresent)) return null;
  if (holder === "buyer" && row.activeAt === null) return null;
  return { ...(await completed(db, row)), holder };
}

/** @returns null when no card has this code */
export async function readCardByCode(db: Db | Trx, typed: string): Promise<GiftCardView | null> {
  const hash = hashOfTyped(typed);
  const row = hash && (await cards(db).where("card.code_hash", "=", hash).executeTakeFirst());
  return row ? completed(db, row) : null;
}

export async function readCardById(db: Db | Trx, id: string): Promise<GiftCardView | null> {
  const row = await cards(db).where("card.id", "=", id).executeTakeFirst();
  return row ? completed(db, row) : null;
}

export async function readCardOfSale(db: Db | Trx, saleId: string): Promise<GiftCardView | null> {
  const row = await cards(db).where("card.sale_id", "=", saleId).executeTakeFirst();
  return row ? completed(db, row) : null;
}

/** For the page that the provider sends its buyer back to, who has proven the payment. @param paymentId see payments.id */
export async function readBoughtCard(db: Db, paymentId: string) {
  return cards(db)
    .where("payments.id", "=", paymentId.toLowerCase())
    .where("card.active_at", "is not", null)
    .executeTakeFirst();
}

/** Those that an account keeps, newest first. */
export async function readKeptCards(db: Db, userId: string): Promise<GiftCardView[]> {
  const rows = await cards(db)
    .where("card.kept_by", "=", userId)
    .orderBy("card.kept_at", "desc")
    .limit(50)
    .execute();
  return Promise.all(rows.map((row) => completed(db, row)));
}
