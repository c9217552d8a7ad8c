/** Reads sold lines with their terms as sold and current coupons, for pages, mails, PDFs and the API. */
import { compiled, compiledByShape, type Given } from "~/db/compiled-query.server";
import type { Db, Trx } from "~/db/schema";
import { MONEY_LEFT } from "~/domain/coupons/coupon-money.server";
import { couponValidity, currentStatus } from "~/domain/coupons/redeemability";
import { textList } from "~/domain/kernel/value-list.server";
import { giftRecipient } from "./gift";
import type { SoldCoupon, SoldLine } from "./sold-line";

type Of = { saleIds: readonly string[] } | { lineIds: readonly string[] };

/** Columns of SoldLine under its names. */
export const LINE_COLUMNS = [
  "sale_lines.organization_id as organizationId",
  "sale_lines.offer_id as offerId",
  "sale_lines.offer_title as title",
  "sale_lines.price_option_id as optionId",
  "sale_lines.price_option_title as optionTitle",
  "sale_lines.quantity",
  "sale_lines.list_price as listPrice",
  "sale_lines.unit_price as unitPrice",
  "sale_lines.due_at_venue as dueAtVenue",
  "sale_lines.promo_code as promoCode",
  "sale_lines.tax_regime as taxRegime",
] as const;

/** Columns of SoldCoupon under its names. */
export const COUPON_COLUMNS = [
  "coupons.id",
  "coupons.number",
  "coupons.code",
  "coupons.secret_version as secretVersion",
  "coupons.status as stored",
  "coupons.void_reason as voidReason",
  "coupons.valid_from as validFrom",
  "coupons.valid_until as validUntil",
  "coupons.expiry_policy as expiryPolicy",
  "coupons.extended_at as extendedAt",
  "coupons.redeemed_at as redeemedAt",
  "coupons.paid_value as paidValue",
] as const;

/** Columns of sale_lines, with its sale_terms, that toSoldLine makes a line of. */
export const SOLD_LINE_COLUMNS = [
  ...LINE_COLUMNS,
  "sale_lines.id",
  "sale_lines.sale_id as saleId",
  "sale_lines.for_present",
  "sale_lines.gift_from",
  "sale_lines.gift_name",
  "sale_lines.gift_email",
  "sale_lines.gift_message",
  "sale_lines.gift_due_at",
  "sale_lines.gift_version",
  "sale_lines.gift_opened_at",
  "sale_lines.handed_on_at",
  "sale_lines.kept_at",
  "sale_terms.terms",
] as const;

type OfGift = "giftTo" | "giftFrom" | "giftMessage" | "giftDueAt" | "giftVersion" | "giftOpenedAt";

type RowOfLine = Omit<SoldLine, "coupons" | "gift" | OfGift | "handedOnAt" | "keptAt"> & {
  for_present: boolean;
  gift_from: string | null;
  gift_name: string | null;
  gift_email: string | null;
  gift_message: string | null;
  gift_due_at: number | null;
  gift_version: number;
  gift_opened_at: number | null;
  handed_on_at: number | null;
  kept_at: number | null;
};

/** Picks the line's own columns: the row may have more. */
export function toSoldLine(row: RowOfLine, coupons: SoldCoupon[]): SoldLine {
  const { id, saleId, organizationId, offerId, title, optionId, optionTitle, quantity } = row;
  const {
    listPrice,
    unitPrice,
    dueAtVenue,
    promoCode,
    taxRegime,
    for_present: gift,
    gift_name,
    gift_email,
  } = row;
  return {
    id,
    saleId,
    organizationId,
    offerId,
    title,
    optionId,
    optionTitle,
    quantity,
    listPrice,
    unitPrice,
    dueAtVenue,
    promoCode,
    taxRegime,
    gift,
    giftTo: giftRecipient({ gift_name, gift_email }),
    giftFrom: row.gift_from ?? "",
    giftMessage: row.gift_message ?? "",
    giftDueAt: row.gift_due_at,
    giftVersion: row.gift_version,
    giftOpenedAt: row.gift_opened_at,
    handedOnAt: row.handed_on_at,
    keptAt: row.kept_at,
    terms: row.terms,
    coupons,
  };
}

function soldLines(db: Db) {
  return db
    .selectFrom("sale_lines")
    .innerJoin("sale_terms", "sale_terms.id", "sale_lines.terms_id")
    .select(SOLD_LINE_COLUMNS)
    .orderBy("sale_lines.sale_id")
    .orderBy("sale_lines.sort_order");
}

const linesBy = compiledByShape((db, given: Given<{ ids: readonly string[] }>, column: "sale_id" | "id") =>
  soldLines(db).where(`sale_lines.${column}`, "in", textList(db, given("ids"))),
);

const couponsOf = compiled((db, given: Given<{ lineIds: readonly string[] }>) =>
  db
    .selectFrom("coupons")
    .select(COUPON_COLUMNS)
    .select(["sale_line_id", MONEY_LEFT.as("left")])
    .where("sale_line_id", "in", textList(db, given("lineIds")))
    .orderBy("number"),
);

/** As its buyer has it: only the friend knows the codes of what was handed on. */
function asBuyers(line: SoldLine): SoldLine {
  if (line.handedOnAt === null) return line;
  return { ...line, coupons: line.coupons.map((coupon) => ({ ...coupon, code: "", secretVersion: 0 })) };
}

/** As their buyer has them, grouped by sale, each in line order. @param now ms UTC of the database */
export async function readSoldLines(db: Db | Trx, of: Of, now: number): Promise<SoldLine[]> {
  return (await readHeldLines(db, of, now)).map(asBuyers);
}

/** With the codes of coupons that were handed on: only for the person who holds them. As readSoldLines. */
export async function readHeldLines(db: Db | Trx, of: Of, now: number): Promise<SoldLine[]> {
  const [column, ids] = "saleIds" in of ? (["sale_id", of.saleIds] as const) : (["id", of.lineIds] as const);
  const rows = await linesBy(column).all(db, { ids });
  if (rows.length === 0) return [];
  const byLine = new Map(rows.map((row) => [row.id, toSoldLine(row, [])]));
  for (const { sale_line_id, ...coupon } of await couponsOf.all(db, { lineIds: [...byLine.keys()] })) {
    const line = byLine.get(sale_line_id);
    const slot = line?.terms.slot ?? null;
    const status = currentStatus({ ...coupon, status: coupon.stored, slot }, now);
    line?.coupons.push({ ...coupon, status, validity: couponValidity({ ...coupon, slot }, now) });
  }
  return [...byLine.values()];
}
