/** The redemptions of a period, their undoing, and the redemption of several coupons of one purchase. */
import { z } from "@hono/zod-openapi";
import { json, newGroup, operation } from "~/api/operation";
import { idInput, timeInput } from "~/api/wire/input";
import { pageQuery, pageRange, presentPage } from "~/api/wire/page";
import type { ActingContext } from "~/domain/kernel/context";
import { invalid } from "~/domain/kernel/errors";
import { plainText } from "~/domain/kernel/schemas";
import { redeemTogether } from "~/domain/sales/redemption/redeem-together.server";
import { MAX_REDEMPTION_DAYS } from "~/domain/sales/redemption/redemption";
import { listRedemptions, readRedemptions } from "~/domain/sales/redemption/redemption-queries.server";
import { undoRedemptions } from "~/domain/sales/redemption/undo-redemption.server";
import { presentRedemption } from "./coupon-json";
import {
  presentStoredRedemption,
  redeemedTogetherSchema,
  redemptionListSchema,
  storedRedemptionSchema,
  undoneTogetherSchema,
} from "./redemption-json";

export const redemptions = newGroup("Coupons");

const nonce = () => plainText(64).min(8).openapi({ description: "As given when the coupon was redeemed." });

const undoReason = () =>
  plainText(500)
    .nullish()
    .openapi({ description: "Required unless the cashier undoes own redemptions at once." });

async function undoAndRead(ctx: ActingContext, nonces: readonly string[], reason: string | null) {
  await undoRedemptions(ctx, { nonces, reason });
  return (await readRedemptions(ctx, nonces)).map((undone) => presentStoredRedemption(undone));
}

/** As many as one order may hold of one option. */
const MAX_TOGETHER = 50;

/** @throws DomainError invalid: an end without a beginning */
function periodOf(date: string | undefined, dateTo: string | undefined) {
  if (date !== undefined) return { from: date, until: dateTo ?? date };
  if (dateTo !== undefined) throw invalid("date", "required");
  return null;
}

redemptions.openapi(
  operation("GET /sales/redemptions/", {
    access: "member",
    scope: "redeem",
    summary: "List redemptions of a period, or those changed since a time, newest first",
    description:
      "Redemptions of the caller's organizations on days of Madrid's calendar. Cashiers see today only. " +
      "With `updated_since` and without `date` they are of any day, for managers.",
    query: pageQuery.extend({
      date: z.iso.date().optional().openapi({ description: "Day in Madrid; today without it." }),
      date_to: z.iso
        .date()
        .optional()
        .openapi({
          description: `Last day of a period that begins with \`date\`, of at most ${MAX_REDEMPTION_DAYS} days.`,
        }),
      location: plainText(200).optional().openapi({ description: "Name of the place, as redeemed." }),
      redeemed_by: idInput().optional().openapi({ description: "Id of the member." }),
      updated_since: timeInput()
        .optional()
        .openapi({
          description:
            "Redeemed, undone or refunded at this time or later, by the server's clock. " +
            "Ask with the `Date` of the former answer less a minute.",
        }),
      organization: idInput().optional(),
    }),
    errors: [404],
    answers: { 200: json(redemptionListSchema, "One page, undone redemptions included.") },
  }),
  async (c) => {
    const query = c.req.valid("query");
    const { date, date_to: dateTo } = query;
    const { period, ...page } = await listRedemptions(c.get("ctx"), {
      organizationId: query.organization ?? null,
      period: periodOf(date, dateTo),
      place: query.location ?? null,
      by: query.redeemed_by ?? null,
      updatedSince: query.updated_since,
      ...pageRange(query),
    });
    c.header("Cache-Control", "no-store");
    const days = { date: period.from, date_to: period.until };
    return c.json({ ...presentPage(c, page, query, presentStoredRedemption), ...days }, 200);
  },
);

redemptions.openapi(
  operation("POST /sales/redemptions/{nonce}/undo/", {
    access: "member",
    limit: "couponCheck",
    summary: "Undo a redemption",
    description:
      "Its cashier may undo it within two minutes, a manager within ten with a reason. " +
      "The coupon can be redeemed again under another nonce. Repeating the call changes nothing.",
    params: z.object({ nonce: nonce() }),
    body: z.object({
      reason: undoReason(),
    }),
    errors: [409],
    answers: { 200: json(storedRedemptionSchema, "Undone, now or before.") },
  }),
  async (c) => {
    const nonces = [c.req.valid("param").nonce];
    const [undone] = await undoAndRead(c.get("ctx"), nonces, c.req.valid("json").reason ?? null);
    c.header("Cache-Control", "no-store");
    return c.json(undone as z.infer<typeof storedRedemptionSchema>, 200);
  },
);

redemptions.openapi(
  operation("POST /sales/redemptions/undo/", {
    access: "member",
    limit: "couponCheck",
    summary: "Undo several redemptions of one purchase",
    description:
      "All of the redemptions are undone, or none; those that were undone before count as done. A refusal names " +
      "the redemption (`nonce`): undo the others without it. Times and roles are those of undoing one.",
    body: z.object({
      nonces: z
        .array(nonce())
        .min(1)
        .max(MAX_TOGETHER)
        .refine((list) => new Set(list).size === list.length, { error: "duplicate" })
        .openapi({ description: "Of redemptions of one purchase, each once." }),
      reason: undoReason(),
    }),
    errors: [404, 409],
    answers: { 200: json(undoneTogetherSchema, "The state of each, in the order of `nonces`.") },
  }),
  async (c) => {
    const { nonces, reason } = c.req.valid("json");
    const results = await undoAndRead(c.get("ctx"), nonces, reason ?? null);
    c.header("Cache-Control", "no-store");
    return c.json({ results }, 200);
  },
);

redemptions.openapi(
  operation("POST /sales/redeem/", {
    access: "member",
    scope: "redeem",
    limit: "couponCheck",
    summary: "Redeem several coupons of one purchase",
    description:
      "All of the coupons are redeemed, or none: a single refusal leaves every one of them as it was.",
    body: z.object({
      coupons: z
        .array(
          z.object({
            uuid: idInput(),
            nonce: plainText(64).min(8).openapi({ description: "Made by the counter, one a coupon." }),
          }),
        )
        .min(1)
        .max(MAX_TOGETHER),
      location_uuid: idInput().nullish(),
    }),
    errors: [404, 409],
    answers: { 200: json(redeemedTogetherSchema, "Redeemed, or redeemed before under these nonces.") },
  }),
  async (c) => {
    const { coupons, location_uuid } = c.req.valid("json");
    const redeemed = await redeemTogether(c.get("ctx"), {
      coupons: coupons.map(({ uuid, nonce }) => ({ id: uuid, nonce })),
      placeId: location_uuid ?? null,
    });
    return c.json({ results: redeemed.map(({ coupon }) => presentRedemption(coupon)) }, 200);
  },
);
