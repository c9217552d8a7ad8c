/**
 * Limits gifts per recipient mailbox and day, over all givers: counted by canonical address, in paid orders
 * and orders being paid. Checked early for feedback and enforced in the transaction that creates the order.
 */
import { type SqlBool, sql } from "kysely";
import { isSqlite } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import type { Db, Trx } from "~/db/schema";
import { lineKey } from "~/domain/cart/cart";
import type { OrderProblem } from "~/domain/cart/order-problem";
import { DAY_MS } from "~/domain/kernel/durations";
import { emailKey } from "~/domain/kernel/email-key.server";
import { invalid } from "~/domain/kernel/errors";
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
function isMailbox(canonical: string) {
  const at = canonical.lastIndexOf("@");
  const escaped = canonical.replace(/[\\%_]/g, "\\$&");
  const tagged = `${escaped.slice(0, escaped.lastIndexOf("@"))}+%${canonical.slice(at).replace(/[\\%_]/g, "\\$&")}`;
  return sql<SqlBool>`(lower(sale_lines.gift_email) = ${canonical}
    or lower(sale_lines.gift_email) like ${tagged} escape '\\')`;
}

async function giftsOfDay(db: Db | Trx, canonical: string, now: number): Promise<number> {
  return countRows(
    db
      .selectFrom("sale_lines")
      .innerJoin("sales", "sales.id", "sale_lines.sale_id")
      .where("sale_lines.gift_email", "is not", null)
      .where(isMailbox(canonical))
      .where((eb) =>
        eb.or([
          eb("sales.created_at", ">", now - DAY_MS),
          // What its owner keeps was not sent anew.
          eb.and([eb("sale_lines.handed_on_at", ">", now - DAY_MS), eb("sale_lines.kept_at", "is", null)]),
        ]),
      )
      .where((eb) =>
        eb.or([
          eb("sales.captured_at", "is not", null),
          eb.and([eb("sales.status", "=", "created"), eb("sales.reserved_until", ">", now)]),
        ]),
      ),
  );
}

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

/** For one coupon that is handed on; call inside its transaction. @throws DomainError invalid email gift_recipient_full */
export async function requireRoomForGift(trx: Trx, email: string, now: number): Promise<void> {
  await takeTurn(trx, [email]);
  const count = await giftsOfDay(trx, canonicalEmail(email), now);
  if (count >= GIFTS_A_DAY) throw invalid("email", "gift_recipient_full");
}
