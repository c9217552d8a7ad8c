/**
 * Draws the coupon PDFs of a mail when it is sent: all coupons for the buyer, one line's for a gift
 * recipient.
 */
import { downloadToken } from "~/domain/coupons/download-token.server";
import type { Context } from "~/domain/kernel/context";
import { isDomainError } from "~/domain/kernel/errors";
import { UnsendableMail } from "~/domain/mail/compose-mail.server";
import type { MailAttachment } from "~/domain/mail/mail-message";
import { readCouponDocuments, readLineDocuments } from "~/domain/sales/documents/coupon-documents.server";
import { drawCoupons } from "~/domain/sales/documents/draw-pdf.server";

/** Mail servers refuse larger attachments; every coupon has its link in the text anyway. */
const MAX_COUPONS = 60;

/** A drawing overload is temporary: the mail waits for its next attempt. */
const isUnavailable = (error: unknown) => isDomainError(error) && error.code !== "overloaded";

type Documents = Awaited<ReturnType<typeof readCouponDocuments>>;

async function asFile(filename: string, coupons: Documents): Promise<MailAttachment[]> {
  if (coupons.length > MAX_COUPONS) return [];
  const pdf = await drawCoupons(coupons, { patient: true });
  return [{ filename, contentType: "application/pdf", content: Buffer.from(pdf.buffer) }];
}

/** @throws UnsendableMail for a gift that was refunded before its mail was sent */
export async function attachCoupons(
  ctx: Context,
  { template, data }: { template: string; data: unknown },
): Promise<MailAttachment[]> {
  if (template === "gift") return attachGift(ctx, data as { saleId: string; lineId: string });
  if (template !== "purchase-confirmation") return [];
  const { saleId, number } = data as { saleId: string; number: string };
  const wanted = { sale: { saleId }, couponId: null, token: downloadToken(saleId) };
  try {
    return await asFile(`cupones-${number}.pdf`, await readCouponDocuments(ctx, wanted));
  } catch (error) {
    // The contract is still confirmed, without coupons that may not be shown any more.
    if (isUnavailable(error)) return [];
    throw error;
  }
}

async function attachGift(ctx: Context, line: { saleId: string; lineId: string }): Promise<MailAttachment[]> {
  try {
    return await asFile("regalo.pdf", await readLineDocuments(ctx, line));
  } catch (error) {
    if (isUnavailable(error)) throw new UnsendableMail("the coupons of the gift were given back");
    throw error;
  }
}
