/** Gift cards by amount: bought, read by their code, and kept in an account; orders name their codes (sales/validate/). */
import { z } from "@hono/zod-openapi";
import type { ApiCall } from "~/api/environment";
import { limitCaller, limitTarget, uncountCall } from "~/api/middleware/limit-rate";
import { json, newGroup, operation } from "~/api/operation";
import { withEqualDuration } from "~/domain/identity/credentials/equal-duration.server";
import { newBearerToken } from "~/domain/kernel/bearer-token.server";
import { userIdOf, visitorIdOf } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DomainError, isDomainError } from "~/domain/kernel/errors";
import { newId } from "~/domain/kernel/ids.server";
import { emailAddress, plainText } from "~/domain/kernel/schemas";
import { buyGiftCard } from "~/domain/sales/gift-card-sales/buy-card.server";
import { keepGiftCard } from "~/domain/sales/gift-card-sales/open-card.server";
import {
  type GiftCardView,
  readCardByCode,
  readKeptCards,
} from "~/domain/sales/gift-card-sales/read-card.server";
import { giftCardSettings } from "~/domain/sales/gift-cards/card-settings";
import { site } from "~/site-settings";
import { giftCardSchema, presentGiftCard } from "./gift-card-json";
import {
  CARD_CODE_LENGTH,
  createdSaleSchema,
  giftSchema,
  orderAmount,
  orderCents,
  presentCreatedSale,
  readNote,
} from "./sale-json";

export const giftCards = newGroup("Sales");

const { minEuros, maxEuros } = giftCardSettings;

const orderSchema = z
  .object({
    amount: orderAmount.openapi({
      description: `Whole euros, from ${minEuros} to ${maxEuros}.`,
      example: "50.00",
    }),
    email: emailAddress().openapi({
      description: "Of the buyer, who is mailed the card or its confirmation.",
    }),
    gift: giftSchema.nullish().openapi({
      description:
        "For another person, who gets the card by mail at `email`, once paid or at `send_at`; without it, it is the buyer's.",
    }),
    terms_accepted: z.literal(true, { error: "terms_required" }),
  })
  .openapi("GiftCardOrder");

/** Names of the page's fields as this call has them. */
const FIELDS: Record<string, string> = {
  recipient: "gift.email",
  sendAt: "gift.send_at",
  from: "gift.from",
  name: "gift.name",
  message: "gift.message",
};

function inOwnWords(error: unknown): unknown {
  if (!isDomainError(error, "invalid") || !error.facts.fields) return error;
  const fields = Object.entries(error.facts.fields).map(([name, codes]) => [FIELDS[name] ?? name, codes]);
  return new DomainError("invalid", { ...error.facts, fields: Object.fromEntries(fields) });
}

giftCards.openapi(
  operation("POST /gift-cards/", {
    location: "/gift-cards/",
    access: "anyone",
    limit: "validate",
    strict: true,
    summary: "Buy a gift card",
    description:
      "Creates its sale, which is paid and captured as every other (`payment.url`, `POST /sales/capture/{id}/`). Once it is paid, its code is " +
      "mailed to the buyer, or to the recipient of a gift. Send an `Idempotency-Key`, so that a repeated call buys once.",
    body: orderSchema,
    errors: [404],
    answers: { 201: json(createdSaleSchema, "Its sale, to be paid.") },
  }),
  async (c) => {
    const { amount, email, gift } = c.req.valid("json");
    const ctx = c.get("ctx");
    c.header("Cache-Control", "no-store");
    const target = `mail:${emailKey(email)}`;
    await limitTarget(c, "create", target);
    await limitCaller(c, "create");
    try {
      const started = await buyGiftCard(ctx, {
        euros: orderCents(amount) / 100,
        email,
        gift: gift ? readNote(gift) : null,
        attempt: newId(),
        visitorId: visitorIdOf(ctx.actor) || newBearerToken(),
        termsVersion: site.legalVersions.agreement,
        channel: "web",
      });
      return c.json(presentCreatedSale({ ...started, replayed: false }), 201);
    } catch (error) {
      if (!isDomainError(error, "provider_unavailable")) await uncountCall(c, "create", target);
      throw inOwnWords(error);
    }
  },
);

const codeSchema = z
  .object({ code: plainText(CARD_CODE_LENGTH).openapi({ example: "ABCD-EFGH-JKMN-PQRS" }) })
  .openapi("GiftCardCode");

/** A wrong code counts as a guess. @throws DomainError invalid gift_card_invalid */
async function cardOf(c: ApiCall, code: string): Promise<GiftCardView> {
  const card = await withEqualDuration(() => readCardByCode(c.get("ctx").db, code));
  if (!card || card.state === "unpaid")
    throw new DomainError("invalid", {
      reason: "gift_card_invalid",
      fields: { code: ["gift_card_invalid"] },
    });
  await uncountCall(c, "promo");
  return card;
}

giftCards.openapi(
  operation("POST /gift-cards/balance/", {
    access: "anyone",
    limit: "promo",
    summary: "Read the balance of a gift card",
    description:
      "By its whole code, which is sent in the body so that it stands in no address. A code that no card has counts as a guess, as those of promo codes do.",
    body: codeSchema,
    answers: { 200: json(giftCardSchema, "The card as it is now.") },
  }),
  async (c) => {
    c.header("Cache-Control", "private, no-store");
    return c.json(presentGiftCard(await cardOf(c, c.req.valid("json").code)), 200);
  },
);

giftCards.openapi(
  operation("POST /gift-cards/keep/", {
    access: "customer",
    limit: "promo",
    summary: "Keep a gift card in the account",
    description:
      "By its code, which stays good for who has it. Repeating it answers the same; another account's card is refused (`gift_card_kept`).",
    body: codeSchema,
    errors: [409],
    answers: { 200: json(giftCardSchema, "The card, from now on among those of the account.") },
  }),
  async (c) => {
    c.header("Cache-Control", "private, no-store");
    const card = await cardOf(c, c.req.valid("json").code);
    await keepGiftCard(c.get("ctx"), card.id);
    return c.json(presentGiftCard(card), 200);
  },
);

giftCards.openapi(
  operation("GET /gift-cards/", {
    access: "customer",
    summary: "List the gift cards that the account keeps",
    description: "With their codes and balances; one that is spent or over stays in the list.",
    answers: {
      200: json(
        z.object({ results: z.array(giftCardSchema) }).openapi("GiftCards"),
        "The newest 50, newest first.",
      ),
    },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const cards = await readKeptCards(ctx.db, userIdOf(ctx.actor) ?? "");
    c.header("Cache-Control", "private, no-store");
    return c.json({ results: cards.map((card) => presentGiftCard(card)) }, 200);
  },
);
