/** The mail that confirms a captured sale: a snapshot of the contract as it was made, with its coupons (law 5). */

import type { Trx } from "~/db/schema";
import type { TaxRegime, WithdrawalPolicy } from "~/domain/catalogue/offer";
import { type OfferTerms, readCurrentTerms } from "~/domain/catalogue/offer-terms.server";
import { postalAddress } from "~/domain/catalogue/options-for-sale.server";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { couponPdfUrl } from "~/domain/coupons/download-token.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import type { PurchaseConfirmation, SoldLine } from "~/domain/mail/schemas";
import { giftRecipient } from "./gift";
import { orderPageUrl } from "./mail-order-links.server";

function readLines(trx: Trx, saleId: string) {
  return trx
    .selectFrom("sale_lines")
    .innerJoin("offers", "offers.id", "sale_lines.offer_id")
    .innerJoin("organizations", "organizations.id", "sale_lines.organization_id")
    .leftJoin("slots", "slots.id", "sale_lines.slot_id")
    .leftJoin("offer_revisions", (join) =>
      join
        .onRef("offer_revisions.offer_id", "=", "sale_lines.offer_id")
        .onRef("offer_revisions.revision", "=", "sale_lines.offer_revision"),
    )
    .selectAll("sale_lines")
    .select([
      "offers.summary",
      "offers.withdrawal_policy",
      "organizations.name",
      "organizations.legal_name",
      "organizations.tax_id",
      "organizations.street",
      "organizations.postal_code",
      "organizations.city",
      "organizations.contact_email",
      "organizations.contact_phone",
      "slots.starts_at",
      "slots.timezone",
      "offer_revisions.terms as superseded_terms",
    ])
    .where("sale_lines.sale_id", "=", saleId)
    .orderBy("sale_lines.sort_order")
    .execute();
}

type Line = Awaited<ReturnType<typeof readLines>>[number];

export async function readMailedCoupons(
  trx: Trx,
  lineId: string,
  origin: string,
): Promise<SoldLine["coupons"]> {
  const coupons = await trx
    .selectFrom("coupons")
    .select(["id", "code", "valid_from", "valid_until"])
    .where("sale_line_id", "=", lineId)
    .orderBy("number")
    .execute();
  return coupons.map(({ id, code, valid_from, valid_until }) => ({
    code: showCouponCode(code),
    validFrom: valid_from,
    validUntil: valid_until,
    pdfUrl: couponPdfUrl(origin, id),
  }));
}

async function soldLine(trx: Trx, line: Line, origin: string): Promise<SoldLine> {
  // What was sold are the terms in force at the order, even if the partner has changed them since.
  const terms = line.superseded_terms
    ? (JSON.parse(line.superseded_terms) as OfferTerms)
    : await readCurrentTerms(trx, line.offer_id);
  return {
    title: line.offer_title,
    optionTitle: line.price_option_title,
    quantity: line.quantity,
    listPrice: line.list_price,
    unitPrice: line.unit_price,
    promoCode: line.promo_code,
    taxRegime: line.tax_regime as TaxRegime,
    summary: line.summary,
    conditions: terms.conditions,
    howToRedeem: terms.howToRedeem,
    locations: terms.locations.map(
      ({ name, address, postalCode, city }) => `${name}: ${address}, ${postalCode} ${city}`,
    ),
    withdrawal: line.withdrawal_policy as WithdrawalPolicy,
    gift: line.for_present === 1,
    giftTo: giftRecipient(line),
    slot: line.starts_at && line.timezone ? { startsAt: line.starts_at, timezone: line.timezone } : null,
    seller: {
      name: line.name,
      legalName: line.legal_name,
      taxId: line.tax_id,
      address: postalAddress(line),
      email: line.contact_email,
      phone: line.contact_phone,
    },
    coupons: await readMailedCoupons(trx, line.id, origin),
  };
}

/** Inside the capture, after the coupons are issued. */
export async function confirmByMail(trx: Trx, saleId: string, origin: string, now: number): Promise<void> {
  const sale = await trx.selectFrom("sales").selectAll().where("id", "=", saleId).executeTakeFirstOrThrow();
  const lines: SoldLine[] = [];
  for (const line of await readLines(trx, saleId)) lines.push(await soldLine(trx, line, origin));
  const data: PurchaseConfirmation = {
    saleId,
    number: sale.number,
    capturedAt: now,
    email: sale.email,
    subtotal: sale.subtotal,
    discountTotal: sale.discount_total,
    total: sale.total,
    currency: sale.currency,
    termsVersion: sale.terms_version,
    orderUrl: orderPageUrl(origin, { saleId, email: sale.email }, now),
    receipt: sale.need_receipt
      ? {
          fullName: sale.user_fullname ?? "",
          taxNumber: sale.user_tax_number ?? "",
          address: sale.user_address ?? "",
        }
      : null,
    lines,
  };
  await enqueueMail(trx, {
    eventKey: `sale.captured:${saleId}`,
    recipient: sale.email,
    template: "purchase-confirmation",
    data: { ...data },
    at: now,
  });
}

/** Money that came too late goes back: says so, and why. */
export async function apologizeByMail(
  trx: Trx,
  saleId: string,
  { amount, currency }: { amount: number; currency: string },
  now: number,
): Promise<void> {
  const { number, email } = await trx
    .selectFrom("sales")
    .select(["number", "email"])
    .where("id", "=", saleId)
    .executeTakeFirstOrThrow();
  const lines = await trx
    .selectFrom("sale_lines")
    .select("offer_title")
    .where("sale_id", "=", saleId)
    .orderBy("sort_order")
    .execute();
  await enqueueMail(trx, {
    eventKey: `sale.refunded_sold_out:${saleId}`,
    recipient: email,
    template: "late-payment-refund",
    data: { number, amount, currency, items: lines.map(({ offer_title }) => offer_title) },
    at: now,
  });
}
