/** The coupons as PDF that go with a mail, made when it is sent: all to the buyer, those of a line to whom it is given. */
import { couponPdf } from "~/domain/coupons/coupon-pdf.server";
import { downloadToken } from "~/domain/coupons/download-token.server";
import type { Context } from "~/domain/kernel/context";
import { isDomainError } from "~/domain/kernel/errors";
import { UnsendableMail } from "~/domain/mail/compose-mail.server";
import type { MailAttachment } from "~/domain/mail/mail-message";
import { readCouponDocuments, readLineDocuments } from "./coupon-documents.server";

/** More pages than these make a mail that servers refuse; every coupon has its link in the text anyway. */
const MAX_COUPONS = 60;

type Documents = Awaited<ReturnType<typeof readCouponDocuments>>;

async function asFile(filename: string, coupons: Documents): Promise<MailAttachment[]> {
  if (coupons.length > MAX_COUPONS) return [];
  return [{ filename, contentType: "application/pdf", content: await couponPdf(coupons) }];
}

/** @throws UnsendableMail for a present that was given back before the mail could leave */
export async function attachCoupons(
  ctx: Context,
  { template, data }: { template: string; data: unknown },
): Promise<MailAttachment[]> {
  if (template === "gift") return attachGift(ctx, data as { saleId: string; lineId: string });
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
    return await asFile(`cupones-${number}.pdf`, await readCouponDocuments(ctx, wanted));
  } catch (error) {
    // What was agreed is still confirmed.
    if (isDomainError(error)) return [];
    throw error;
  }
}

async function attachGift(ctx: Context, line: { saleId: string; lineId: string }): Promise<MailAttachment[]> {
  try {
    return await asFile("regalo.pdf", await readLineDocuments(ctx, line));
  } catch (error) {
    if (isDomainError(error)) throw new UnsendableMail("the coupons of the present were given back");
    throw error;
  }
}
