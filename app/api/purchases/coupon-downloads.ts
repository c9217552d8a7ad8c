/** Downloads the buyer's coupons as PDF. */
import { z } from "@hono/zod-openapi";
import type { ApiCall } from "~/api/environment";
import { limitCaller, limitTarget } from "~/api/middleware/limit-rate";
import { newGroup, operation } from "~/api/operation";
import { idInput } from "~/api/wire/input";
import { emailKey } from "~/domain/kernel/email-key.server";
import { isDomainError } from "~/domain/kernel/errors";
import { plainText } from "~/domain/kernel/schemas";
import { readCouponDocuments } from "~/domain/sales/documents/coupon-documents.server";
import { drawCoupons } from "~/domain/sales/documents/draw-pdf.server";
import { PDF_ANSWER, pdfHeaders } from "./pdf-answer";
import { claimFields, identifiesSale, readSaleClaim } from "./sale-claim-input";

export const couponDownloads = newGroup("Coupons");

const requestSchema = z
  .object({
    ...claimFields,
    coupon_uuid: idInput().nullish().openapi({ description: "Only this one; all of the sale without it." }),
    email: plainText(254)
      .nullish()
      .openapi({ description: "The address it was bought with. It proves nothing." }),
    format: z.literal("pdf").default("pdf"),
  })
  .refine(identifiesSale, { path: ["sale_uuid"], error: "sale_reference_required" })
  .openapi("CouponDownloadRequest");

type DownloadRequest = z.infer<typeof requestSchema>;

/** Counts failed attempts per mailbox over all its sales: guesses by others do not block a proven buyer. */
async function limitGuesses(c: ApiCall, { email }: DownloadRequest): Promise<void> {
  if (email != null) await limitTarget(c, "couponDownload", `mail:${emailKey(email)}`, "use_coupon_link");
  await limitCaller(c, "couponDownload");
}

couponDownloads.openapi(
  operation("POST /sales/download_coupon/", {
    access: "anyone",
    limit: "documents",
    summary: "Download the coupons of a sale as PDF",
    description:
      "For the buyer: by session or account, `session_token`, the sale's `reference`, the `token` of a mail, or a " +
      "`verification_token`. Without such a proof the answer is 404 `proof_required`, whether the sale exists or not, " +
      "and 429 after five attempts an hour for an address or from a caller. A buyer without proof asks for a code at " +
      "verification/send-code/ with the purpose `purchase`.",
    body: requestSchema,
    errors: [404, 409],
    answers: { 200: PDF_ANSWER },
  }),
  async (c) => {
    const request = c.req.valid("json");
    const wanted = {
      ...readSaleClaim(request, request.email ?? null),
      couponId: request.coupon_uuid ?? null,
    };
    const coupons = await readCouponDocuments(c.get("ctx"), wanted).catch(async (error: unknown) => {
      if (isDomainError(error, "not_found")) await limitGuesses(c, request);
      throw error;
    });
    // Counts proven buyers only: strangers who name the sale must not use up its buyer's limit.
    await limitTarget(c, "documents", `sale:${coupons[0]?.saleNumber}`);
    return c.body(await drawCoupons(coupons), 200, pdfHeaders(`cupones-${coupons[0]?.saleNumber}`));
  },
);
