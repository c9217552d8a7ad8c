/** The JSON of a purchase, in the history and after its payment. */
import { z } from "@hono/zod-openapi";
import { pictureSchema, presentPicture } from "~/api/offers/offer-card-json";
import { iso, isoOrNull, time } from "~/api/wire/time";
import { couponPdfUrl } from "~/domain/coupons/download-token.server";
import { toDecimalString } from "~/domain/kernel/money";
import { showSaleReference } from "~/domain/sales/access/sale-reference";
import type { Purchase, PurchaseItem } from "~/domain/sales/purchase";
import type { Receipt } from "~/domain/sales/receipt";
import { receiptPdfUrl } from "~/domain/sales/receipts/receipt-queries.server";
import { SALE_STATUSES } from "~/domain/sales/sale";
import { couponSchema, presentCoupon, presentSlot, soldSlotSchema } from "./coupon-json";
import { referenceSchema } from "./sale-claim-input";
import { presentTerms, termsSchema } from "./sold-terms-json";

const buyersCouponSchema = couponSchema.extend({
  pdf_url: z.url().openapi({ description: "The coupon as PDF; the address itself is the permission." }),
});

const itemSchema = z.object({
  offer: z.object({
    uuid: z.uuid(),
    title: z.string(),
    cover: pictureSchema.nullable(),
    organization: z.object({ uuid: z.uuid(), name: z.string() }),
  }),
  price_option: z.object({ uuid: z.uuid(), title: z.string() }),
  quantity: z.int(),
  list_price: z.string().openapi({ description: "Per unit, before codes." }),
  unit_price: z.string().openapi({ description: "Per unit, as paid." }),
  promo_code: z.string().nullable(),
  for_present: z.boolean(),
  slot: soldSlotSchema.nullable(),
  terms: termsSchema,
  coupons: z.array(buyersCouponSchema),
  can_withdraw: z.boolean(),
  withdraw_until: time().nullable(),
  review: z
    .object({
      allowed_until: time(),
      stars: z.int().nullable().openapi({ description: "The buyer's own vote." }),
    })
    .nullable(),
});

const receiptLink = {
  kind: z.enum(["justificante", "rectificacion"]).openapi({ description: "Neither is an invoice." }),
  number: z.string().openapi({
    description: "Counted by each organization, per year and kind, without gaps.",
    example: "J-2026-000042",
  }),
  url: z.url().openapi({ description: "The receipt as PDF; the address itself is the permission." }),
};

const receiptSchema = z
  .object({
    uuid: z.uuid(),
    ...receiptLink,
    organization: z.object({ uuid: z.uuid(), name: z.string() }),
    issued_at: time(),
    total: z.string().openapi({ description: "Taxes included; negative on a correction.", example: "40.00" }),
    tax: z.string().openapi({ description: "How much of the total is tax.", example: "6.94" }),
    corrects: z.string().nullable().openapi({ description: "The number of the receipt that is corrected." }),
  })
  .openapi("Receipt");

export const purchaseSchema = z
  .object({
    uuid: z.uuid(),
    number: z.string().openapi({ example: "2026-000042" }),
    reference: referenceSchema,
    transaction_id: z.uuid(),
    created_at: time(),
    captured_at: time().nullable(),
    status: z.enum(SALE_STATUSES),
    email: z.string(),
    subtotal: z.string(),
    discount_total: z.string(),
    total: z.string(),
    currency: z.string(),
    items: z.array(itemSchema),
    receipt: z
      .object(receiptLink)
      .nullable()
      .openapi({ description: "The first of `receipts`; null while nothing was charged." }),
    receipts: z.array(receiptSchema).openapi({
      description:
        "One per organization that was paid, issued with the capture; refunds add corrections with negative totals.",
    }),
  })
  .openapi("Purchase");

export function presentPurchase(purchase: Purchase, origin: string): z.infer<typeof purchaseSchema> {
  const receipts = purchase.receipts.map((receipt) => presentReceipt(receipt, origin));
  const [first] = receipts;
  return {
    uuid: purchase.id,
    number: purchase.number,
    reference: showSaleReference(purchase.reference),
    transaction_id: purchase.transactionId,
    created_at: iso(purchase.createdAt),
    captured_at: isoOrNull(purchase.capturedAt),
    status: purchase.status,
    email: purchase.email,
    subtotal: toDecimalString(purchase.subtotal),
    discount_total: toDecimalString(purchase.discountTotal),
    total: toDecimalString(purchase.total),
    currency: purchase.currency,
    items: purchase.items.map((item) => presentItem(item, origin)),
    receipt: first ? { kind: first.kind, number: first.number, url: first.url } : null,
    receipts,
  };
}

function presentReceipt(receipt: Receipt, origin: string): z.infer<typeof receiptSchema> {
  return {
    uuid: receipt.id,
    kind: receipt.kind,
    number: receipt.number,
    url: receiptPdfUrl(origin, receipt.id),
    organization: { uuid: receipt.organizationId, name: receipt.issuer.name },
    issued_at: iso(receipt.issuedAt),
    total: toDecimalString(receipt.total),
    tax: toDecimalString(receipt.lines.reduce((sum, { tax }) => sum + tax, 0)),
    corrects: receipt.corrects,
  };
}

function presentItem(item: PurchaseItem, origin: string): z.infer<typeof itemSchema> {
  const { cover, review, terms } = item;
  return {
    offer: {
      uuid: item.offerId,
      title: item.title,
      cover: cover && presentPicture(cover, origin),
      organization: { uuid: item.organizationId, name: terms.seller.name },
    },
    price_option: { uuid: item.optionId, title: item.optionTitle },
    quantity: item.quantity,
    list_price: toDecimalString(item.listPrice),
    unit_price: toDecimalString(item.unitPrice),
    promo_code: item.promoCode,
    for_present: item.gift,
    slot: presentSlot(terms.slot),
    terms: presentTerms(item),
    coupons: item.coupons.map((coupon) => ({
      ...presentCoupon(coupon),
      pdf_url: couponPdfUrl(origin, coupon.id),
    })),
    can_withdraw: item.canWithdraw,
    withdraw_until: isoOrNull(item.withdrawUntil),
    review: review && { allowed_until: iso(review.allowedUntil), stars: review.stars },
  };
}
