/** Proves for a request that its sender may change sold coupons alone: their buyer, or the recipient of a gift that was opened. */
import { z } from "@hono/zod-openapi";
import { idInput } from "~/api/wire/input";
import type { Context } from "~/domain/kernel/context";
import { DomainError, notFound } from "~/domain/kernel/errors";
import { plainText } from "~/domain/kernel/schemas";
import { proveSale } from "~/domain/sales/access/sale-proof.server";
import { findGift } from "~/domain/sales/buyer/received-gift.server";
import { findLineOfCoupon } from "~/domain/sales/moves/line-of-coupon.server";
import type { BookingHolder } from "~/domain/sales/moves/own-booking";
import { claimFields, identifiesSale, readSaleClaim } from "./sale-claim-input";

export const buyerFields = {
  ...claimFields,
  coupon_uuid: idInput().openapi({
    description: "Any coupon of the item; all unused ones of it change together.",
  }),
};

export const holderFields = {
  ...buyerFields,
  email: plainText(254).optional().openapi({
    description:
      "Of the recipient of a gift: `email` of its link, with its `sig` as `token` and no sale named.",
  }),
};

type HolderBody = z.infer<z.ZodObject<typeof holderFields>>;

export const namesHolder = (body: HolderBody) =>
  identifiesSale(body) || (body.email !== undefined && body.token != null);

export const holderSchema = z
  .object(holderFields)
  .refine(namesHolder, { error: "sale_reference_required" })
  .openapi("BookingHolder");

export async function holderOf(ctx: Context, body: HolderBody): Promise<BookingHolder> {
  const { coupon_uuid, email, ...claim } = body;
  if (!identifiesSale(claim)) {
    const gift = await findGift(ctx.db, { email: email ?? "", sig: claim.token ?? "" });
    const line = gift && (await findLineOfCoupon(ctx.db, gift.saleId, coupon_uuid));
    if (!gift || line !== gift.lineId) throw notFound();
    return { saleId: gift.saleId, lineId: gift.lineId, as: "recipient" };
  }
  const sale = await proveSale(ctx, readSaleClaim(claim, email ?? null));
  if (!sale) throw new DomainError("not_found", { reason: "proof_required" });
  const lineId = await findLineOfCoupon(ctx.db, sale.id, coupon_uuid);
  if (lineId === null) throw notFound();
  return { saleId: sale.id, lineId, as: "buyer" };
}
