/** The JSON of gift cards by amount: for who has the code, and for the account that keeps them. */
import { z } from "@hono/zod-openapi";
import { decimal, instant, instantOrNull, listOf, renamed, time, wire } from "~/api/wire/wire";
import type { GiftCardView } from "~/domain/sales/gift-card-sales/read-card.server";
import { GIFT_CARD_STATES, MOVEMENT_KINDS } from "~/domain/sales/gift-cards/gift-card";

const movement = wire<GiftCardView["movements"][number]>()(null, {
  kind: z.enum(MOVEMENT_KINDS),
  amount: decimal(z.string().openapi({ description: "Negative = spent or gone." })),
  at: instant(),
});

export const { schema: giftCardSchema, present: presentGiftCard } = wire<GiftCardView>()("GiftCard", {
  number: z.string().openapi({ example: "2026-000042" }),
  code: z.string().openapi({ example: "ABCD-EFGH-JKMN-PQRS" }),
  amount: decimal(z.string().openapi({ description: "What it was sold for." })),
  balance: decimal(),
  state: z.enum(GIFT_CARD_STATES).openapi({ description: "Only an `active` card pays." }),
  valid_until: renamed(
    "validUntil",
    instantOrNull(time().nullable().openapi({ description: "null until it is paid for." })),
  ),
  movements: listOf(movement, { description: "The newest 50, newest first." }),
});
