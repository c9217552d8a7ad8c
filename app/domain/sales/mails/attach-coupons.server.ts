/** The coupons as PDF that go with a mail, made when it is sent: all to the buyer, those of a line to whom it is given. */
import { downloadToken } from "~/domain/coupons/download-token.server";
import type { Context } from "~/domain/kernel/context";
import { isDomainError } from "~/domain/kernel/errors";
import { UnsendableMail } from "~/domain/mail/compose-mail.server";
import type { MailAttachment } from "~/domain/mail/mail-message";
import { readCouponDocuments, readLineDocuments } from "~/domain/sales/documents/coupon-documents.server";
import { drawCoupons } from "~/domain/sales/documents/draw-pdf.server";

/** More pages than these make a mail that servers refuse; every coupon has its link in the text anyway. */
const MAX_COUPONS = 60;

/** Documents that cannot be drawn right now are no reason: the mail waits for its next try. */
const isUnavailable = (error: unknown) => isDomainError(error) && error.code !== "overloaded";

type Documents = Awaited<ReturnType<typeof readCouponDocuments>>;

async function asFile(filename: string, coupons: Documents): Promise<MailAttachment[]> {
  if (coupons.length > MAX_COUPONS) return [];
  const pdf = await drawCoupons(coupons, { patient: true });
  return [{ filename, contentType: "application/pdf", content: Buffer.from(pdf.buffer) }];
}

/** @throws UnsendableMail for a present that was given back before the mail could leave */
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
    // What was agreed is still confirmed, without coupons that cannot be shown any more.
    if (isUnavailable(error)) return [];
    throw error;
  }
}

async function attachGift(ctx: Context, line: { saleId: string; lineId: string }): Promise<MailAttachment[]> {
  try {
    return await asFile("regalo.pdf", await readLineDocuments(ctx, line));
  } catch (error) {
    if (isUnavailable(error)) throw new UnsendableMail("the coupons of the present were given back");
    throw error;
  }
}
