/**
 * Collects a person's order data for their data export: every order of the account, and orders without an
 * account from its confirmed address, in exactly that spelling: another may be another person's mailbox.
 */
import type { Db, Trx } from "~/db/schema";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { emailKey } from "~/domain/kernel/email-key.server";
import { isSameEmail } from "~/domain/kernel/formats/email";
import { groupedBy } from "~/domain/kernel/grouped";
import { readReceipts } from "~/domain/sales/receipts/receipt-queries.server";
import { forgetPhones } from "~/domain/sales/wallets/forget-phones.server";

export interface Person {
  /** null = no account. */
  userId: string | null;
  /** The person's verified address; null = none. */
  verifiedEmail: string | null;
}

/** Oldest first. */
export async function readOwnSales(db: Db | Trx, { userId, verifiedEmail }: Person) {
  const rows = await db
    .selectFrom("sales")
    .select(["id", "email", "user_id", "status", "checkout_session_id"])
    .where((eb) =>
      eb.or([
        ...(userId === null ? [] : [eb("user_id", "=", userId)]),
        ...(verifiedEmail === null ? [] : [eb("email_key", "=", emailKey(verifiedEmail))]),
      ]),
    )
    .orderBy("created_at")
    .execute();
  return rows.filter(
    ({ email, user_id }) =>
      (userId !== null && user_id === userId) ||
      (verifiedEmail !== null && isSameEmail(email, verifiedEmail)),
  );
}

function salesOf(db: Db, saleIds: string[]) {
  return db
    .selectFrom("sales")
    .innerJoin("payments", "payments.sale_id", "sales.id")
    .select(["sales.id", "sales.number", "sales.status", "sales.email", "sales.currency", "sales.subtotal"])
    .select(["sales.discount_total", "sales.total", "sales.subs_agreement", "sales.terms_version"])
    .select(["sales.need_receipt", "sales.user_fullname", "sales.user_tax_number", "sales.user_address"])
    .select(["sales.channel", "sales.utm", "sales.created_at", "sales.captured_at"])
    .select(["sales.reference", "payments.provider", "payments.status as payment_status"])
    .where("sales.id", "in", saleIds)
    .orderBy("sales.created_at")
    .execute();
}

function linesOf(db: Db, saleIds: string[]) {
  return db
    .selectFrom("sale_lines")
    .innerJoin("organizations", "organizations.id", "sale_lines.organization_id")
    .select(["sale_lines.id", "sale_lines.sale_id", "sale_lines.offer_id", "sale_lines.offer_title"])
    .select(["sale_lines.price_option_title", "sale_lines.slot_id", "sale_lines.quantity"])
    .select([
      "sale_lines.list_price",
      "sale_lines.unit_price",
      "sale_lines.promo_code",
      "sale_lines.discount",
    ])
    .select(["sale_lines.for_present", "sale_lines.gift_from", "sale_lines.gift_name"])
    .select([
      "sale_lines.gift_email",
      "sale_lines.gift_message",
      "sale_lines.gift_due_at",
      "sale_lines.handed_on_at",
      "sale_lines.kept_at",
      "organizations.name as seller",
    ])
    .where("sale_lines.sale_id", "in", saleIds)
    .orderBy("sale_lines.sort_order")
    .execute();
}

function couponsOf(db: Db, saleIds: string[]) {
  return db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .select(["coupons.id", "coupons.sale_line_id", "coupons.code", "coupons.status", "coupons.valid_from"])
    .select(["coupons.valid_until", "coupons.paid_value", "coupons.redeemed_at"])
    .select(["coupons.redeemed_location_name", "coupons.created_at"])
    .where("sale_lines.sale_id", "in", saleIds)
    .orderBy("coupons.number")
    .execute();
}

function withdrawalsOf(db: Db, saleIds: string[]) {
  return db
    .selectFrom("withdrawals")
    .select(["id", "sale_id", "coupons", "items", "amount", "declared_at"])
    .where("sale_id", "in", saleIds)
    .orderBy("declared_at")
    .execute();
}

function refundsOf(db: Db, saleIds: string[]) {
  return db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select(["payments.sale_id", "refunds.amount", "refunds.reason", "refunds.status"])
    .select(["refunds.created_at", "refunds.updated_at"])
    .where("payments.sale_id", "in", saleIds)
    .orderBy("refunds.created_at")
    .execute();
}

async function receiptsOf(db: Db, saleIds: string[]) {
  const found = await readReceipts(db, saleIds);
  return [...found].flatMap(([saleId, receipts]) =>
    receipts.map(({ kind, number, issuer, buyer, corrects, issuedAt, currency, total, lines }) => ({
      sale_id: saleId,
      kind,
      number,
      corrects,
      issued_at: issuedAt,
      currency,
      total,
      seller: {
        name: issuer.name,
        legal_name: issuer.legalName,
        tax_id: issuer.taxId,
        address: issuer.address,
      },
      buyer: buyer && { name: buyer.name, tax_id: buyer.taxId, address: buyer.address },
      lines: lines.map(({ title, optionTitle, coupon, quantity, ...line }) => ({
        title,
        option_title: optionTitle,
        coupon,
        quantity,
        unit_price: line.unitPrice,
        total: line.total,
        tax_regime: line.taxRegime,
        tax_rate: line.taxRate,
        tax: line.tax,
      })),
    })),
  );
}

/** Lines bought by others as a gift for the address, and those that the account keeps. */
function giftLinesFor(db: Db | Trx, { userId, email }: { userId: string | null; email: string | null }) {
  return db
    .selectFrom("sale_lines")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .select(["sale_lines.id", "sale_lines.sale_id", "sales.checkout_session_id", "sale_lines.offer_title"])
    .select(["gift_from", "gift_name", "gift_message", "gift_due_at", "kept_at", "sales.captured_at"])
    .where((eb) =>
      eb.or([
        ...(userId === null ? [] : [eb("kept_by", "=", userId)]),
        ...(email === null ? [] : [eb(eb.fn<string>("lower", ["gift_email"]), "=", email.toLowerCase())]),
      ]),
    )
    .orderBy("sales.created_at")
    .execute();
}

/** With the codes of what the account keeps: those of other gifts are in their mails. */
export async function readPersonalGifts(db: Db, person: { userId: string | null; email: string | null }) {
  const lines = await giftLinesFor(db, person);
  const kept = lines.filter(({ kept_at }) => kept_at !== null).map(({ id }) => id);
  const coupons = groupedBy(await keptCoupons(db, kept), "sale_line_id", ({ code, ...coupon }) => ({
    ...coupon,
    code: showCouponCode(code),
  }));
  return lines.map(({ id, sale_id: _, checkout_session_id: __, ...gift }) => ({
    ...gift,
    coupons: coupons.get(id) ?? [],
  }));
}

async function keptCoupons(db: Db, lineIds: string[]) {
  if (lineIds.length === 0) return [];
  return db
    .selectFrom("coupons")
    .select(["sale_line_id", "code", "status", "valid_from", "valid_until", "redeemed_at"])
    .where("sale_line_id", "in", lineIds)
    .orderBy("number")
    .execute();
}

/** @returns ids of the checkout sessions that also contain their data */
export async function eraseGiftsFor(trx: Trx, email: string): Promise<string[]> {
  const lines = await giftLinesFor(trx, { userId: null, email });
  const nothing = { gift_name: null, gift_email: null, gift_message: null, gift_due_at: null, kept_by: null };
  for (const { id } of lines) {
    const { numUpdatedRows } = await trx
      .updateTable("sale_lines")
      .set(nothing)
      .where("id", "=", id)
      // In this moment another account may have kept it.
      .where((eb) => eb(eb.fn<string>("lower", ["gift_email"]), "=", email.toLowerCase()))
      .executeTakeFirstOrThrow();
    if (Number(numUpdatedRows) > 0) await forgetPhones(trx, { lineId: id });
  }
  return lines.map(({ checkout_session_id }) => checkout_session_id);
}

export async function readPersonalSales(db: Db, person: Person) {
  const ids = (await readOwnSales(db, person)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const [sales, lines, coupons, withdrawals, refunds, receipts] = await Promise.all([
    salesOf(db, ids),
    linesOf(db, ids),
    couponsOf(db, ids),
    withdrawalsOf(db, ids),
    refundsOf(db, ids),
    receiptsOf(db, ids),
  ]);
  const linesOfSale = groupedBy(lines, "sale_id");
  const couponsOfLine = groupedBy(coupons, "sale_line_id", ({ code, ...coupon }) => ({
    ...coupon,
    code: showCouponCode(code),
  }));
  const withdrawalsOfSale = groupedBy(withdrawals, "sale_id");
  const refundsOfSale = groupedBy(refunds, "sale_id");
  const receiptsOfSale = groupedBy(receipts, "sale_id");
  return sales.map(({ utm, ...sale }) => ({
    ...sale,
    campaign: utm,
    lines: (linesOfSale.get(sale.id) ?? []).map((line) => ({
      ...line,
      // The address of the account that keeps it is the friend's.
      gift_email: line.kept_at === null ? line.gift_email : null,
      // Codes of what was handed on are the friend's.
      coupons: (couponsOfLine.get(line.id) ?? []).map((coupon) =>
        line.handed_on_at === null ? coupon : { ...coupon, code: "" },
      ),
    })),
    withdrawals: withdrawalsOfSale.get(sale.id) ?? [],
    refunds: refundsOfSale.get(sale.id) ?? [],
    receipts: receiptsOfSale.get(sale.id) ?? [],
  }));
}
