/** The JSON of a purchase, in the history and after its payment. */
import { z } from "@hono/zod-openapi";
import { pictureSchema, presentPicture } from "~/api/offers/offer-card-json";
import { clientReferenceSchema, returnUrlSchema } from "~/api/wire/program-order";
import {
  decimal,
  encoded,
  instant,
  instantOrNull,
  listOf,
  made,
  organizationName,
  orNull,
  renamed,
  time,
  uuid,
  wire,
} from "~/api/wire/wire";
import type { Picture } from "~/domain/catalogue/offer";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { couponPdfUrl } from "~/domain/coupons/download-token.server";
import { COUPON_VALIDITIES } from "~/domain/coupons/redeemability";
import { toDecimalString } from "~/domain/kernel/money";
import { showSaleReference } from "~/domain/sales/access/sale-reference";
import type { Purchase, PurchaseItem } from "~/domain/sales/purchase";
import type { Receipt } from "~/domain/sales/receipt";
import { receiptPdfUrl } from "~/domain/sales/receipts/receipt-queries.server";
import { RETURN_REASONS, type ReturnedMoney } from "~/domain/sales/returned-money";
import { SALE_STATUSES } from "~/domain/sales/sale";
import type { SoldCoupon } from "~/domain/sales/sold-line";
import { couponFields, soldSlot } from "./coupon-json";
import { purchasedGift } from "./gift-json";
import { referenceSchema } from "./sale-claim-input";
import { soldTerms } from "./sold-terms-json";

const { uuid: couponUuid, code: _, status, ...dates } = couponFields;

const coupon = wire<SoldCoupon>()(null, {
  uuid: couponUuid,
  code: encoded(
    z.string().openapi({
      description: "Empty where it was handed on: only the friend has the new code.",
      example: "7K3M-9QZA-1B2C4",
    }),
    showCouponCode,
  ),
  status,
  valid_from: instant(
    time().openapi({
      description:
        "The counter takes it from then on; with a slot on the slot's day, and from three hours before the slot begins where that " +
        "is on the day before.",
    }),
  ),
  ...dates,
  validity: made(
    z.enum(COUPON_VALIDITIES).openapi({
      description:
        "`upcoming` while the counter does not take it yet (`valid_from`), `over` after the last day. Independent of `status`.",
    }),
    ({ validity }: SoldCoupon) => validity.state,
  ),
  pdf_url: made(
    z.string().openapi({
      description: "The coupon as PDF; the address itself is the permission. Empty where it was handed on.",
    }),
    (sold: SoldCoupon, origin) => (sold.code === "" ? "" : couponPdfUrl(origin, sold)),
  ),
});

const returned = wire<ReturnedMoney>()("ReturnedMoney", {
  at: instant(),
  amount: decimal(z.string().openapi({ example: "49.90" })),
  reason: z.enum(RETURN_REASONS).openapi({
    description:
      "`seller` and `customer_service` are refunds on request, `slot_cancelled` a date that the seller cancelled, `buyer_cancelled` one that the buyer cancelled, " +
      "`chargeback` money that the buyer's bank took back.",
  }),
  sent: z.boolean().openapi({ description: "False while the payment provider has not taken it yet." }),
  waits: z.boolean().openapi({
    description: "True while it is not sent because the buyer's bank decides about the payment.",
  }),
});

const review = wire<NonNullable<PurchaseItem["review"]>>()(null, {
  allowed_until: instant(),
  stars: z.int().nullable().openapi({ description: "The buyer's own vote." }),
});

const soldOffer = wire<PurchaseItem>()(null, {
  uuid: renamed("offerId", z.uuid()),
  title: z.string(),
  cover: encoded(
    pictureSchema.nullable(),
    (cover: Picture | null, origin) => cover && presentPicture(cover, origin),
  ),
  organization: made(organizationName.schema, ({ organizationId, terms }: PurchaseItem) => {
    return { uuid: organizationId, name: terms.seller.name };
  }),
});

const item = wire<PurchaseItem>()(null, {
  offer: made(soldOffer.schema, soldOffer.present),
  price_option: made(z.object({ uuid: z.uuid(), title: z.string() }), (sold: PurchaseItem) => {
    return { uuid: sold.optionId, title: sold.optionTitle };
  }),
  quantity: z.int(),
  list_price: decimal(z.string().openapi({ description: "Per unit, before codes." })),
  unit_price: decimal(z.string().openapi({ description: "Per unit, as paid." })),
  due_at_venue: decimal(
    z.string().openapi({ description: "Per unit, to pay where it is used; 0.00 = all is paid." }),
  ),
  promo_code: z.string().nullable(),
  for_present: renamed("gift", z.boolean()),
  gift: made(
    purchasedGift.schema
      .nullable()
      .openapi({ description: "A gift's delivery; null where its coupons are sent to the buyer alone." }),
    (sold: PurchaseItem) => sold.giftTo && purchasedGift.present(sold),
  ),
  slot: made(
    soldSlot.schema.nullable(),
    ({ terms: { slot } }: PurchaseItem) => slot && soldSlot.present(slot),
  ),
  terms: made(soldTerms.schema, (sold: PurchaseItem) =>
    soldTerms.present({ ...sold.terms, locations: sold.places }),
  ),
  coupons: listOf(coupon),
  can_withdraw: z.boolean(),
  withdraw_until: instantOrNull(),
  review: orNull(review),
});

const link = {
  kind: z.enum(["justificante", "rectificacion"]).openapi({ description: "Neither is an invoice." }),
  number: z.string().openapi({
    description: "Counted by each organization, per year and kind, without gaps.",
    example: "J-2026-000042",
  }),
  url: made(
    z.url().openapi({ description: "The receipt as PDF; the address itself is the permission." }),
    ({ id }: Receipt, origin) => receiptPdfUrl(origin, id),
  ),
};
const receiptLink = wire<Receipt>()(null, link);

const receipt = wire<Receipt>()("Receipt", {
  uuid,
  ...link,
  organization: made(organizationName.schema, ({ organizationId, issuer }: Receipt) => {
    return { uuid: organizationId, name: issuer.name };
  }),
  issued_at: instant(),
  total: decimal(
    z.string().openapi({ description: "Taxes included; negative on a correction.", example: "40.00" }),
  ),
  tax: made(
    z.string().openapi({ description: "How much of the total is tax.", example: "6.94" }),
    ({ lines }: Receipt) => toDecimalString(lines.reduce((sum, { tax }) => sum + tax, 0)),
  ),
  corrects: z.string().nullable().openapi({ description: "The number of the receipt that is corrected." }),
});

export const { schema: purchaseSchema, present: presentPurchase } = wire<Purchase>()("Purchase", {
  uuid,
  number: z.string().openapi({ example: "2026-000042" }),
  reference: encoded(referenceSchema, showSaleReference),
  transaction_id: z.uuid(),
  created_at: instant(),
  captured_at: instantOrNull(),
  status: z.enum(SALE_STATUSES),
  email: z.string(),
  subtotal: decimal(),
  discount_total: decimal(),
  total: decimal(),
  returned: listOf(returned, {
    description: "Money that went back, oldest first; what stays paid is `total` less these amounts.",
  }),
  currency: z.string(),
  client_reference: renamed("clientReference", clientReferenceSchema),
  return_url: renamed("returnUrl", returnUrlSchema),
  items: listOf(item),
  receipt: made(
    receiptLink.schema
      .nullable()
      .openapi({ description: "The first of `receipts`; null while nothing was charged." }),
    ({ receipts: [first] }: Purchase, origin) => (first ? receiptLink.present(first, origin) : null),
  ),
  receipts: listOf(receipt, {
    description:
      "One per organization that was paid, issued with the capture; refunds add corrections with negative totals.",
  }),
});
