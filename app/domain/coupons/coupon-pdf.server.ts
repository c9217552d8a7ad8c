/** Coupons as a PDF: one A4 page each, tagged for screen readers, the QR code drawn as vectors. */
import PdfDocument from "pdfkit";
import { couponDocument as text } from "~/locales/es/mail/coupon-document";
import type { CouponDocument } from "./coupon-document";
import { CouponPage } from "./coupon-page.server";
import { drawCoupon } from "./draw-coupon.server";
import { printableText } from "./printable-text";

/** @param coupons at least one, all of one sale */
export async function couponPdf(coupons: readonly CouponDocument[]): Promise<Buffer> {
  const title = text.title(coupons[0]?.saleNumber ?? "");
  const pdf = new PdfDocument({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    pdfVersion: "1.7",
    tagged: true,
    lang: text.language,
    displayTitle: true,
    info: { Title: printableText(title), Author: text.shop, Creator: text.shop },
  });
  const parts: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on("data", (part: Buffer) => parts.push(part));
    pdf.on("end", () => resolve(Buffer.concat(parts)));
    pdf.on("error", reject);
  });
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  for (const coupon of coupons) {
    pdf.addPage();
    drawCoupon(new CouponPage(pdf, root), coupon);
  }
  root.end();
  pdf.end();
  return finished;
}
