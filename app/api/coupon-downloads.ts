/** The buyer's coupons as PDF. */
import { z } from "@hono/zod-openapi";
import type { Context as HonoContext } from "hono";
import { emailKey } from "~/domain/kernel/email-key.server";
import { readCouponDocuments } from "~/domain/sales/coupon-documents.server";
import { drawCoupons } from "~/domain/sales/draw-pdf.server";
import type { SaleReference } from "~/domain/sales/sale-owner.server";
import type { ApiEnv } from "./environment";
import { limitCaller, limitTarget } from "./middleware/limit-rate";
import { newGroup, operation } from "./operation";
import { errorResponses } from "./presenters/errors";
import { idInput } from "./presenters/input";
import { jsonBody } from "./presenters/json";
import { plainText } from "./presenters/text";

export const couponDownloads = newGroup();

const requestSchema = z
  .object({
    sale_uuid: idInput().optional(),
    transaction_id: idInput().optional(),
    number: plainText(32)
      .optional()
      .openapi({ description: "The sale's number; with `email`.", example: "2026-000042" }),
    coupon_uuid: idInput().nullish().openapi({ description: "Only this one; all of the sale without it." }),
    email: plainText(254).nullish().openapi({ description: "The address it was bought with." }),
    token: plainText(200).nullish().openapi({ description: "Of a link in a mail." }),
    session_token: plainText(200)
      .nullish()
      .openapi({ description: "Of sales/validate/, for buyers without session." }),
    format: z.literal("pdf").default("pdf"),
  })
  .refine(({ sale_uuid, transaction_id, number }) => sale_uuid ?? transaction_id ?? number, {
    path: ["sale_uuid"],
    error: "sale_reference_required",
  })
  .openapi("CouponDownloadRequest");

type DownloadRequest = z.infer<typeof requestSchema>;

function referenceOf({ sale_uuid, transaction_id, number }: DownloadRequest): SaleReference {
  if (sale_uuid !== undefined) return { saleId: sale_uuid };
  if (transaction_id !== undefined) return { transactionId: transaction_id };
  return { number: number ?? "" };
}

/** An address can be guessed, the other proofs cannot. */
async function limitGuesses(c: HonoContext<ApiEnv>, { email }: DownloadRequest): Promise<void> {
  if (email == null) return;
  await limitTarget(c, "couponDownload", `mail:${emailKey(email)}`, "use_coupon_link");
  await limitCaller(c, "couponDownload");
}

couponDownloads.openapi(
  operation({
    method: "post",
    path: "/sales/download_coupon/",
    access: "anyone",
    limit: "documents",
    tags: ["Coupons"],
    summary: "A sale's coupons as PDF, a page each",
    description:
      "For the owner (session, account or `session_token`), or with the `token` of a mail, or with `email`: that way " +
      "five times an hour.",
    request: { body: jsonBody(requestSchema) },
    responses: {
      200: {
        description: "Tagged PDF, as an attachment.",
        content: { "application/pdf": { schema: z.string().openapi({ format: "binary" }) } },
      },
      ...errorResponses([404, 409, 429, 503]),
    },
  }),
  async (c) => {
    const request = c.req.valid("json");
    const reference = referenceOf(request);
    await limitGuesses(c, request);
    const coupons = await readCouponDocuments(c.get("ctx"), {
      sale: reference,
      couponId: request.coupon_uuid ?? null,
      email: request.email ?? null,
      token: request.token ?? null,
      sessionToken: request.session_token ?? null,
    });
    // Only who has proven to be the buyer uses it up: numbers of sales are guessed soon.
    await limitTarget(c, "documents", `sale:${coupons[0]?.saleNumber}`);
    return c.body(await drawCoupons(coupons), 200, {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="cupones-${coupons[0]?.saleNumber}.pdf"`,
      "Cache-Control": "private, no-store",
    });
  },
);
