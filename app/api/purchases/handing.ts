/** Coupons after the purchase: their buyer hands them on to friends, and takes them back until they were opened. */
import { z } from "@hono/zod-openapi";
import { limitTarget } from "~/api/middleware/limit-rate";
import { json, newGroup, operation } from "~/api/operation";
import { idInput, idParam } from "~/api/wire/input";
import type { Context } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DomainError } from "~/domain/kernel/errors";
import { plainText } from "~/domain/kernel/schemas";
import { proveSale, type SaleClaim } from "~/domain/sales/access/sale-proof.server";
import { GIFT_LIMITS } from "~/domain/sales/gift";
import { handOn } from "~/domain/sales/handing/hand-on.server";
import { takeBack } from "~/domain/sales/handing/take-back.server";
import { claimFields, identifiesSale, readSaleClaim } from "./sale-claim-input";

export const handing = newGroup("Sales");

const words = (most: number) => plainText(most).default("");

const handOnSchema = z
  .object({
    ...claimFields,
    coupon_uuid: idInput().openapi({ description: "An unused coupon of the sale that is no gift." }),
    email: plainText(GIFT_LIMITS.email).openapi({ description: "Of the friend." }),
    name: words(GIFT_LIMITS.name),
    from: words(GIFT_LIMITS.from),
    message: words(GIFT_LIMITS.message).openapi({
      description:
        "Plain text; web and mail addresses are refused (`has_link`), and free orders mail no words.",
    }),
  })
  .refine(identifiesSale, { error: "sale_reference_required" })
  .openapi("CouponHandOn");

const takeBackSchema = z
  .object(claimFields)
  .refine(identifiesSale, { error: "sale_reference_required" })
  .openapi("CouponTakeBack");

const handedOnSchema = z
  .object({ email: z.string().openapi({ description: "Where its mail goes." }) })
  .openapi("HandedOnCoupon");

async function saleOf(ctx: Context, claim: SaleClaim): Promise<string> {
  const sale = await proveSale(ctx, claim);
  if (!sale) throw new DomainError("not_found", { reason: "proof_required" });
  return sale.id;
}

handing.openapi(
  operation("POST /sales/hand-on/", {
    access: "anyone",
    limit: "codes",
    summary: "Send a coupon to a friend",
    description:
      "For the buyer, who proves the purchase as in sales/withdraw/. The friend gets a mail with a new code and without prices; the " +
      "buyer's code, QR code and PDF are refused from then on (`coupon_handed_on`). The coupon is then a gift on an item of its own: " +
      "its `gift.uuid` sends it again and takes it back. Money still goes back to the buyer.",
    body: handOnSchema,
    errors: [404, 409],
    answers: { 200: json(handedOnSchema, "Its mail is on its way.") },
  }),
  async (c) => {
    const { coupon_uuid: couponId, email, name, from, message, ...claim } = c.req.valid("json");
    const ctx = c.get("ctx");
    c.header("Cache-Control", "no-store");
    await limitTarget(c, "codes", `mail:${emailKey(email)}`);
    const saleId = await saleOf(ctx, readSaleClaim(claim, null));
    const note = { name: name.trim(), from: from.trim(), message: message.trim() };
    return c.json({ email: await handOn(ctx, { saleId, couponId, email, ...note }) }, 200);
  },
);

handing.openapi(
  operation("POST /sales/gifts/{id}/take-back/", {
    access: "anyone",
    limit: "codes",
    summary: "Take a coupon back that was handed on",
    description:
      "For the buyer, until the friend has opened it or used it (`gift_opened`); `id` is the `gift.uuid` of its item. The friend's code ends, and " +
      "the purchase has a new one.",
    params: idParam,
    body: takeBackSchema,
    errors: [404, 409],
    answers: { 204: { description: "The coupon is the buyer's again." } },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const saleId = await saleOf(ctx, readSaleClaim(c.req.valid("json"), null));
    await takeBack(ctx, { saleId, lineId: c.req.valid("param").id });
    return c.body(null, 204);
  },
);
