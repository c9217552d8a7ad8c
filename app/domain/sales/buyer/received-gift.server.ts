/** A gift as its recipient has it by the mailed link: read and opened, without money. */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import type { SoldPlace } from "~/domain/catalogue/for-sale/offer-terms";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { notFound } from "~/domain/kernel/errors";
import { isSameEmail } from "~/domain/kernel/formats/email";
import type { Cents } from "~/domain/kernel/money";
import { type GiftLink, readGiftLink } from "~/domain/sales/access/gift-link.server";
import { lockSale } from "~/domain/sales/lock-sale.server";
import { giftNames } from "~/domain/sales/mails/send-gifts.server";
import type { SoldLine } from "~/domain/sales/sold-line";
import { readHeldLines } from "~/domain/sales/sold-lines.server";
import { readSoldPlaces, type SoldPlaces } from "~/domain/sales/sold-places.server";

export interface ReceivedGift {
  line: SoldLine;
  places: SoldPlace[];
  /** Words of the giver; "" in free orders, as in the mail. */
  fromName: string;
  toName: string;
  message: string;
  mayThank: boolean;
  /** Of the account that keeps it. */
  keptBy: string | null;
  /** ms UTC of the purchase */
  boughtAt: number;
}

/** Names the sale, so that callers may lock it; null for a link that is forged, or that another has replaced. */
export async function findGift(db: Db | Trx, link: GiftLink) {
  const named = readGiftLink(link);
  if (!named) return null;
  const row = await db
    .selectFrom("sale_lines")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .select(["sale_lines.id as lineId", "sales.id as saleId", "sales.total", "sales.captured_at as boughtAt"])
    .select(["gift_email", "gift_version", "gift_due_at", "gift_thanked_at", "kept_by as keptBy"])
    .where("sale_lines.id", "=", named.lineId)
    .executeTakeFirst();
  const isCurrent =
    row !== undefined &&
    // Where either person's data were erased, the coupons are still the recipient's.
    (row.gift_email === null || isSameEmail(row.gift_email, link.email)) &&
    row.gift_version === named.version &&
    row.gift_due_at === null &&
    row.boughtAt !== null;
  return isCurrent ? { ...row, boughtAt: row.boughtAt ?? 0 } : null;
}

/** @returns null for a link that is forged, or that another has replaced */
export async function readReceivedGift({ db }: Context, link: GiftLink): Promise<ReceivedGift | null> {
  const found = await findGift(db, link);
  if (!found) return null;
  const [line] = await readHeldLines(db, { lineIds: [found.lineId] }, await databaseNow(db));
  if (!line) return null;
  return receivedGift(line, await readSoldPlaces(db, [line]), found);
}

/** As columns of its line and sale. */
interface GiftRow {
  total: Cents;
  gift_thanked_at: number | null;
  keptBy: string | null;
  boughtAt: number | null;
}

export function receivedGift(line: SoldLine, places: SoldPlaces, row: GiftRow): ReceivedGift {
  const isPaid = row.total > 0;
  return {
    line,
    places: places.get(line.id) ?? [],
    ...giftNames(line, row.total),
    message: isPaid ? line.giftMessage : "",
    mayThank: isPaid && line.giftOpenedAt !== null && row.gift_thanked_at === null && !isGivenBack(line),
    keptBy: row.keptBy,
    boughtAt: row.boughtAt ?? 0,
  };
}

/** Refunded, cancelled or moved elsewhere whole: nothing of it is left to thank for. */
export const isGivenBack = ({ coupons }: Pick<SoldLine, "coupons">) =>
  coupons.every(({ stored }) => stored === "void");

/**
 * Until then its giver may send it to another address. Opening again changes nothing.
 * @throws DomainError not_found for a link that is forged, or that another has replaced
 */
export async function openGift(ctx: Context, link: GiftLink): Promise<void> {
  const named = await findGift(ctx.db, link);
  if (!named) throw notFound();
  await inTransaction(ctx.db, async (trx) => {
    await lockSale(trx, named.saleId);
    const now = await databaseNow(trx);
    // Its giver may have corrected the address while this waited.
    if (!(await findGift(trx, link))) throw notFound();
    const opened = await trx
      .updateTable("sale_lines")
      .set({ gift_opened_at: now })
      .where("id", "=", named.lineId)
      .where("gift_opened_at", "is", null)
      .executeTakeFirst();
    if (opened.numUpdatedRows === 0n) return;
    await writeAudit(trx, ctx.actor, "sale.gift_opened", ["sale", named.saleId], now, { line: named.lineId });
  });
}
