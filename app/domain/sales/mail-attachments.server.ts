/** The coupons as PDF that go with the confirmation of a purchase, made when it is sent. */
import { couponPdf } from "~/domain/coupons/coupon-pdf.server";
import { downloadToken } from "~/domain/coupons/download-token.server";
import type { Context } from "~/domain/kernel/context";
import { isDomainError } from "~/domain/kernel/errors";
import type { MailAttachment } from "~/domain/mail/mail-message";
import { readCouponDocuments } from "./coupon-documents.server";

/** More pages than these make a mail that servers refuse; every coupon has its link in the text anyway. */
const MAX_COUPONS = 60;

/** None for a sale that was given back before the mail could leave: what was agreed is still confirmed. */
export async function attachCoupons(
  ctx: Context,
  { template, data }: { template: string; data: unknown },
): Promise<MailAttachment[]> {
  if (template !== "purchase-confirmation") return [];
  const { saleId, number } = data as { saleId: string; number: string };
  const wanted = {
    sale: { saleId },
    couponId: null,
    email: null,
    token: downloadToken(saleId),
    sessionToken: null,
  };
  try {
    const coupons = await readCouponDocuments(ctx, wanted);
    if (coupons.length > MAX_COUPONS) return [];
    return [
      {
        filename: `cupones-${number}.pdf`,
        contentType: "application/pdf",
        content: await couponPdf(coupons),
      },
    ];
  } catch (error) {
    if (isDomainError(error)) return [];
    throw error;
  }
}
