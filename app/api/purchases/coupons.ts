/** Checks and redeems coupons at a partner's counter, and downloads the buyer's own as PDF. */
import { z } from "@hono/zod-openapi";
import { json, newGroup, operation } from "~/api/operation";
import { idInput } from "~/api/wire/input";
import { plainText } from "~/domain/kernel/schemas";
import { checkCoupon } from "~/domain/sales/redemption/check-coupon.server";
import { redeemCoupon } from "~/domain/sales/redemption/redeem-coupon.server";
import { couponCheckSchema, presentCouponCheck, presentRedemption, redemptionSchema } from "./coupon-json";

export const coupons = newGroup("Coupons");

/** Fits an address that contains a token. */
const REFERENCE_LENGTH = 500;

coupons.openapi(
  operation("POST /verification/coupon/", {
    access: "member",
    scope: "redeem",
    limit: "couponCheck",
    summary: "Check whether a coupon can be redeemed now",
    description:
      "Changes nothing. Send what is printed (`code`) or what the QR code says (`qr`). Too many unknown codes lock the member out for up to an hour (429).",
    body: z
      .object({
        code: plainText(REFERENCE_LENGTH)
          .optional()
          .openapi({ description: "As printed; case and hyphens do not matter." }),
        qr: plainText(REFERENCE_LENGTH)
          .optional()
          .openapi({ description: "What the QR code says, instead of `code`." }),
        location_uuid: idInput().nullish().openapi({ description: "Where: a place of the coupon's offer." }),
      })
      .refine(({ code, qr }) => (code ?? qr) !== undefined, {
        path: ["code"],
        error: "coupon_text_required",
      }),
    errors: [404],
    answers: {
      200: json(
        couponCheckSchema,
        "`ok`, or `error` with the reason; of another organization's coupon nothing else is disclosed.",
      ),
    },
  }),
  async (c) => {
    const { code, qr, location_uuid } = c.req.valid("json");
    const check = await checkCoupon(c.get("ctx"), {
      text: qr ?? code ?? "",
      placeId: location_uuid ?? null,
    });
    return c.json(presentCouponCheck(check), 200);
  },
);

coupons.openapi(
  operation("POST /sales/redeem/{id}/", {
    access: "member",
    scope: "redeem",
    limit: "couponCheck",
    summary: "Redeem a coupon",
    description:
      "The first call wins. The same `nonce` again gets the same answer; any other call finds the coupon redeemed " +
      "(409 `already_redeemed`). An `offline` upload that loses is kept for the organization's manager.",
    params: z.object({
      id: plainText(64).openapi({ description: "The coupon's UUID, or its code as printed." }),
    }),
    body: z.object({
      nonce: plainText(64)
        .min(8)
        .openapi({ description: "Made by the counter for this redemption, e.g. a UUID." }),
      location_uuid: idInput().nullish(),
      scanned_at: z.iso
        .datetime({ offset: true })
        .nullish()
        .openapi({ description: "When an offline counter scanned; believed for seven days." }),
      offline: z.boolean().default(false),
    }),
    answers: {
      200: json(redemptionSchema, "The coupon was redeemed before with this nonce."),
      201: json(redemptionSchema, "Redeemed."),
    },
  }),
  async (c) => {
    const { nonce, location_uuid, scanned_at, offline } = c.req.valid("json");
    const { coupon, replayed } = await redeemCoupon(c.get("ctx"), {
      text: c.req.valid("param").id,
      nonce,
      placeId: location_uuid ?? null,
      scannedAt: scanned_at ? Date.parse(scanned_at) : null,
      offline,
    });
    return c.json(presentRedemption(coupon), replayed ? 200 : 201);
  },
);
