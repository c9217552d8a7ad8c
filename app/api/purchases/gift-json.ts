/** The JSON of gifts: for the giver in a purchase, and for the recipient, without what was paid. */
import { z } from "@hono/zod-openapi";
import { instantOrNull, listOf, made, renamed, time, wire } from "~/api/wire/wire";
import { couponPdfUrl } from "~/domain/coupons/download-token.server";
import { toDecimalString } from "~/domain/kernel/money";
import type { ReceivedGift } from "~/domain/sales/buyer/received-gift.server";
import type { PurchaseItem } from "~/domain/sales/purchase";
import type { SoldCoupon } from "~/domain/sales/sold-line";
import { couponFields, soldSlot } from "./coupon-json";
import { soldTerms } from "./sold-terms-json";

const GIFT_STATES = ["waiting", "queued", "sent", "undelivered"] as const;

function stateOf({ giftDueAt, giftMailed }: PurchaseItem): (typeof GIFT_STATES)[number] {
  if (giftDueAt !== null) return "waiting";
  if (giftMailed === "dead") return "undelivered";
  return giftMailed === "queued" ? "queued" : "sent";
}

export const purchasedGift = wire<PurchaseItem>()("PurchasedGift", {
  uuid: renamed("id", z.uuid().openapi({ description: "What sales/gifts/ is called with." })),
  name: made(z.string(), ({ giftTo }: PurchaseItem) => giftTo?.name ?? ""),
  email: made(z.string(), ({ giftTo }: PurchaseItem) => giftTo?.email ?? ""),
  state: made(
    z.enum(GIFT_STATES).openapi({ description: "`waiting` for its moment: the recipient knows of nothing." }),
    stateOf,
  ),
  send_at: renamed("giftDueAt", instantOrNull()),
  opened_at: renamed("giftOpenedAt", instantOrNull()),
  handed_on_at: renamed(
    "handedOnAt",
    instantOrNull(
      time().nullable().openapi({
        description: "Since when the buyer's own codes are worth nothing; null = they are good.",
      }),
    ),
  ),
  kept_at: renamed(
    "keptAt",
    instantOrNull(
      time().nullable().openapi({
        description:
          "Since when the recipient keeps it in an account, whose address is not told: `email` is empty.",
      }),
    ),
  ),
});

const coupons = listOf(
  wire<SoldCoupon>()(null, {
    ...couponFields,
    pdf_url: made(z.url(), (sold: SoldCoupon, origin) => couponPdfUrl(origin, sold)),
  }),
);

export const { schema: receivedGiftSchema, present: presentReceivedGift } = wire<ReceivedGift>()(
  "ReceivedGift",
  {
    uuid: made(z.uuid(), ({ line }: ReceivedGift) => line.id),
    from: renamed("fromName", z.string()),
    name: renamed("toName", z.string()),
    message: z.string(),
    title: made(z.string(), ({ line }: ReceivedGift) => line.title),
    price_option_title: made(z.string(), ({ line }: ReceivedGift) => line.optionTitle),
    due_at_venue: made(
      z.string().openapi({ description: "Of each coupon, still to pay where it is used." }),
      ({ line }: ReceivedGift) => toDecimalString(line.dueAtVenue),
    ),
    slot: made(
      soldSlot.schema.nullable(),
      ({ line }: ReceivedGift) => line.terms.slot && soldSlot.present(line.terms.slot),
    ),
    terms: made(soldTerms.schema, ({ line, places }: ReceivedGift) =>
      soldTerms.present({ ...line.terms, locations: places }),
    ),
    coupons: made(coupons.schema, ({ line }: ReceivedGift, origin) => coupons.encode(line.coupons, origin)),
    may_thank: renamed("mayThank", z.boolean()),
  },
);
