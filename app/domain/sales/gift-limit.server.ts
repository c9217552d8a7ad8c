/**
 * Limits gifts per recipient mailbox and day, over all givers, coupons and gift cards together: counted by canonical address, in paid orders
 * and orders being paid. Checked early for feedback and enforced in the transaction that creates the order.
 */
import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { isSqlite } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import type { Db, Schema, Trx } from "~/db/schema";
import { lineKey } from "~/domain/cart/cart";
import type { OrderProblem } from "~/domain/cart/order-problem";
import { DAY_MS } from "~/domain/kernel/durations";
import { emailKey } from "~/domain/kernel/email-key.server";
import { conflict, invalid } from "~/domain/kernel/errors";
import { canonicalEmail } from "~/domain/kernel/formats/email";
import { giftField } from "~/domain/sales/gift";
import type { OrderLine } from "~/domain/sales/order";

/** Enough for a birthday with many friends, too few for a flood. */
const GIFTS_A_DAY = 10;

type GiftLine = Pick<OrderLine, "optionId" | "slotId" | "giftNote"> & {
  /** Of its fields; that of its line where it is left out. */
  noteKey?: string;
};

/** Serialises concurrent orders for the same mailbox. */
async function takeTurn(trx: Trx, emails: readonly string[]): Promise<void> {
  if (isSqlite(trx)) return;
  for (const key of [...new Set(emails.map(emailKey))].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`gift:${key}`}, 0))`.execute(trx);
  }
}

/** All spellings of one mailbox: lower case, with or without a +tag. */
function isMailbox(column: string, canonical: string) {
  const at = canonical.lastIndexOf("@");
  const escaped = canonical.replace(/[\\%_]/g, "\\$&");
  const tagged = `${escaped.slice(0, escaped.lastIndexOf("@"))}+%${canonical.slice(at).replace(/[\\%_]/g, "\\$&")}`;
  const email = sql`lower(${sql.ref(column)})`;
  return sql<SqlBool>`(${email} = ${canonical} or ${email} like ${tagged} escape '\\')`;
}

/** Paid, or being paid. */
function isOrdered(eb: ExpressionBuilder<Schema, "sales">, now: number) {
  return eb.or([
    eb("sales.captured_at", "is not", null),
    eb.and([eb("sales.status", "=", "created"), eb("sales.reserved_until", ">", now)]),
  ]);
}

const cardsTo = (db: Db | Trx, now: number) =>
  db
    .selectFrom("gift_cards")
    .innerJoin("sales", "sales.id", "gift_cards.sale_id")
    .where((eb) => isOrdered(eb, now));

/** Of today by their index; and older ones that were sent again to this very address, by the recipients'. */
async function cardsOfDay(db: Db | Trx, canonical: string, now: number): Promise<number> {
  const since = now - DAY_MS;
  const bought = cardsTo(db, now)
    .where("gift_cards.created_at", ">", since)
    .where(isMailbox("gift_cards.gift_email", canonical));
  const sentAgain = cardsTo(db, now)
    .where(sql<SqlBool>`lower(gift_cards.gift_email) = ${canonical}`)
    .where("gift_cards.created_at", "<=", since)
    .where("gift_cards.version", ">", 1)
    .where("gift_cards.changed_at", ">", since);
  return (await countRows(bought)) + (await countRows(sentAgain));
}

async function couponsOfDay(db: Db | Trx, canonical: string, now: number): Promise<number> {
  return countRows(
    db
      .selectFrom("sale_lines")
      .innerJoin("sales", "sales.id", "sale_lines.sale_id")
      .where("sale_lines.gift_email", "is not", null)
      .where(isMailbox("sale_lines.gift_email", canonical))
      .where((eb) =>
        eb.or([
          eb("sales.created_at", ">", now - DAY_MS),
          // What its owner keeps was not sent anew.
          eb.and([eb("sale_lines.handed_on_at", ">", now - DAY_MS), eb("sale_lines.kept_at", "is", null)]),
        ]),
      )
      .where((eb) => isOrdered(eb, now)),
  );
}

const giftsOfDay = async (db: Db | Trx, canonical: string, now: number) =>
  (await couponsOfDay(db, canonical, now)) + (await cardsOfDay(db, canonical, now));

/** @returns one problem for each line over the limit */
export async function giftLimitProblems(
  db: Db | Trx,
  lines: readonly GiftLine[],
  now: number,
): Promise<OrderProblem[]> {
  const gifts = lines.filter(({ giftNote }) => giftNote && giftNote.email !== "");
  if (gifts.length === 0) return [];
  const mailboxOf = ({ giftNote }: GiftLine) => canonicalEmail(giftNote?.email ?? "");
  const counts = new Map<string, number>();
  const problems: OrderProblem[] = [];
  for (const line of gifts) {
    const mailbox = mailboxOf(line);
    const count = (counts.get(mailbox) ?? (await giftsOfDay(db, mailbox, now))) + 1;
    counts.set(mailbox, count);
    if (count > GIFTS_A_DAY) {
      const field = giftField("email", line.noteKey ?? lineKey(line));
      problems.push({ code: "gift_recipient_full", field, optionId: line.optionId });
    }
  }
  return problems;
}

/** Call inside the transaction that creates the order. */
export async function giftLimitProblemsNow(
  trx: Trx,
  lines: readonly GiftLine[],
  now: number,
): Promise<OrderProblem[]> {
  await takeTurn(
    trx,
    lines.flatMap(({ giftNote }) => (giftNote?.email ? [giftNote.email] : [])),
  );
  return giftLimitProblems(trx, lines, now);
}

/** For one coupon that is handed on, or one gift card; call inside its transaction. @throws DomainError invalid (field) gift_recipient_full */
export async function requireRoomForGift(
  trx: Trx,
  email: string,
  now: number,
  field = "email",
): Promise<void> {
  await takeTurn(trx, [email]);
  const count = await giftsOfDay(trx, canonicalEmail(email), now);
  if (count >= GIFTS_A_DAY) throw invalid(field, "gift_recipient_full");
}

/** With the first: who mistypes needs two or three. One paid gift is no way to write to many strangers (decision 037). */
const MOST_SENDINGS = 10;

/**
 * @param version of the gift's link, which each other recipient and each taking back raises
 * @throws DomainError conflict gift_sent_often
 */
export function requireFewSendings(version: number): void {
  if (version >= MOST_SENDINGS) throw conflict("gift_sent_often");
}
