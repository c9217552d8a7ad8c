/** Reads sold lines with their terms as sold and their coupons as they stand now: what pages, mails, PDFs and the API show. */
import type { Db, Trx } from "~/db/schema";
import type { TaxRegime } from "~/domain/catalogue/offer";
import { currentStatus } from "~/domain/coupons/redeemability";
import { textList } from "~/domain/kernel/value-list.server";
import { giftRecipient } from "./gift";
import type { SoldCoupon, SoldLine, TermsAsSold } from "./sold-line";
import { termsAsSold } from "./terms-as-sold.server";

type Of = { saleIds: readonly string[] } | { lineIds: readonly string[] };

function readRows(db: Db | Trx, of: Of) {
  return db
    .selectFrom("sale_lines")
    .leftJoin("sale_terms", "sale_terms.id", "sale_lines.terms_id")
    .selectAll("sale_lines")
    .select("sale_terms.terms")
    .where((eb) =>
      "saleIds" in of
        ? eb("sale_lines.sale_id", "in", textList(db, of.saleIds))
        : eb("sale_lines.id", "in", textList(db, of.lineIds)),
    )
    .orderBy("sale_lines.sale_id")
    .orderBy("sale_lines.sort_order")
    .execute();
}

function readCoupons(db: Db | Trx, lineIds: readonly string[]) {
  return db
    .selectFrom("coupons")
    .selectAll()
    .where("sale_line_id", "in", textList(db, lineIds))
    .orderBy("number")
    .execute();
}

type CouponRow = Awaited<ReturnType<typeof readCoupons>>[number];

function soldCoupon(row: CouponRow, slot: TermsAsSold["slot"], now: number): SoldCoupon {
  const validity = { status: row.status, validUntil: row.valid_until, slot };
  return {
    id: row.id,
    number: row.number,
    code: row.code,
    secretVersion: row.secret_version,
    status: currentStatus(validity, now),
    stored: row.status,
    voidReason: row.void_reason,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    redeemedAt: row.redeemed_at,
    paidValue: row.paid_value,
    givenBack: row.refunded_value + row.reversed_value,
  };
}

/** Sale by sale, each in the order of its lines. @param now ms UTC of the database */
export async function readSoldLines(db: Db | Trx, of: Of, now: number): Promise<SoldLine[]> {
  const rows = await readRows(db, of);
  if (rows.length === 0) return [];
  const terms = await termsAsSold(db, rows);
  const coupons = await readCoupons(
    db,
    rows.map(({ id }) => id),
  );
  const byLine = new Map(rows.map(({ id }): [string, CouponRow[]] => [id, []]));
  for (const coupon of coupons) byLine.get(coupon.sale_line_id)?.push(coupon);
  return rows.map((row, index) => {
    const sold = terms[index] as TermsAsSold;
    return {
      id: row.id,
      saleId: row.sale_id,
      organizationId: row.organization_id,
      offerId: row.offer_id,
      title: row.offer_title,
      optionId: row.price_option_id,
      optionTitle: row.price_option_title,
      quantity: row.quantity,
      listPrice: row.list_price,
      unitPrice: row.unit_price,
      promoCode: row.promo_code,
      taxRegime: row.tax_regime as TaxRegime,
      gift: row.for_present === 1,
      giftTo: giftRecipient(row),
      giftFrom: row.gift_from ?? "",
      giftMessage: row.gift_message ?? "",
      terms: sold,
      coupons: (byLine.get(row.id) ?? []).map((coupon) => soldCoupon(coupon, sold.slot, now)),
    };
  });
}
