/**
 * Draws coupons as a PDF: one A4 page each, tagged for screen readers, with a vector QR code; long terms are set
 * smaller or cut to fit.
 */
import { couponDocument as text } from "~/locales/es/mail/coupon-document";
import { showCouponCode } from "../coupon-code";
import { COLORS, CouponPage, PAGE } from "../coupon-page.server";
import type { CouponDocument } from "./coupon-document";
import { drawSections } from "./draw-coupon-sections.server";
import { taggedPdf } from "./tagged-pdf.server";

const { margin, inner: WIDTH } = PAGE;
/** Folded to A6, the code stands whole in one quarter of the sheet. */
const FOLD_X = PAGE.width / 2;
const QR_SIZE = 190;
const FOOTER_Y = PAGE.height - 46;

/** @param coupons at least one, all of one sale */
export async function couponPdf(coupons: readonly CouponDocument[]): Promise<Buffer> {
  return taggedPdf(text.title(coupons[0]?.saleNumber ?? ""), (pdf, root) => {
    for (const coupon of coupons) {
      pdf.addPage();
      drawCoupon(new CouponPage(pdf, root), coupon);
    }
  });
}

function drawCoupon(page: CouponPage, coupon: CouponDocument): void {
  let y = drawHead(page, coupon);
  y = drawTicket(page, coupon, y + 16);
  drawSections(page, coupon, { top: y + 20, bottom: FOOTER_Y - 10 });
  page.foldMarks();
  page.rule(FOOTER_Y, { width: 0.7, color: COLORS.line });
  page.write(text.footer, { x: margin, y: FOOTER_Y + 8, width: WIDTH }, { size: 9, color: COLORS.soft });
}

function drawHead(
  page: CouponPage,
  { saleNumber, index, count, offerTitle, optionTitle, gift }: CouponDocument,
) {
  const about = `${text.purchase(saleNumber)} · ${text.coupon(index, count)}`;
  page.letterhead(text.shop, about, { color: COLORS.soft });
  const x = margin;
  let y = margin + 44;
  if (gift) y = page.write(text.gift, { x, y, width: WIDTH }, { bold: true, color: COLORS.accent }) + 4;
  const size = page.heightOf(offerTitle, WIDTH, { size: 21, bold: true }) > 54 ? 16 : 21;
  const title = { size, bold: true, tag: "H1", height: 60 } as const;
  y = page.write(offerTitle, { x, y, width: WIDTH }, title) + 4;
  if (optionTitle === "") return y;
  return page.write(optionTitle, { x, y, width: WIDTH }, { size: 13, color: COLORS.soft, height: 34 });
}

type Fact = [label: string, value: string];

/** What the counter and the buyer ask for, beside the QR code. */
function factsOf(coupon: CouponDocument): Fact[] {
  const { slot, price, dueAtVenue, gift, boughtAt, status, withdrawUntil } = coupon;
  return [
    slot
      ? [text.date, text.dateText(slot.startsAt, slot.timezone)]
      : [text.validity, text.validityText(coupon, boughtAt)],
    ...(price === null ? [] : [[text.paid(price, dueAtVenue), text.paidText(price)] satisfies Fact]),
    ...(dueAtVenue > 0 ? [[text.due, text.dueText(dueAtVenue)] satisfies Fact] : []),
    ...(gift ? [] : [[text.bought, text.boughtText(boughtAt)] satisfies Fact]),
    ...(withdrawUntil === null || status !== "issued"
      ? []
      : [[text.withdrawal, text.withdrawalText(withdrawUntil)] satisfies Fact]),
  ];
}

/** Draws the QR code beside the facts, in a box as high as the higher of both. */
function drawTicket(page: CouponPage, coupon: CouponDocument, top: number): number {
  const code = showCouponCode(coupon.code);
  const x = FOLD_X + 12;
  const width = PAGE.right - 12 - x;
  const value = { size: 11, bold: true, height: 32 } as const;
  const label = { size: 9, color: COLORS.soft };
  const facts = factsOf(coupon);
  const room = facts.map(
    ([name, fact]) =>
      page.heightOf(name, width, label) + Math.min(page.heightOf(fact, width, value), value.height) + 7,
  );
  const notes = [
    ...(coupon.status === "redeemed" ? [text.redeemed(coupon.redeemedAt)] : []),
    ...(coupon.status === "expired" ? [text.expired] : []),
  ];
  const around = 16 + 46 + notes.length * 40 + page.heightOf(text.warning, width, label) + 10;
  const height = Math.max(QR_SIZE + 24, around + room.reduce((sum, one) => sum + one, 0));
  page.decorate((pdf) => {
    pdf.roundedRect(margin, top, WIDTH, height, 10).fillAndStroke(COLORS.tint, COLORS.line);
  });
  page.qr(coupon.url, { x: margin + 12, y: top + (height - QR_SIZE) / 2, width: QR_SIZE }, text.qr(code));
  let y = page.write(text.code, { x, y: top + 14, width }, label) + 1;
  y = page.write(code, { x, y, width }, { size: 20, mono: true }) + 8;
  for (const [name, fact] of facts) {
    y = page.write(name, { x, y, width }, label) + 1;
    y = page.write(fact, { x, y, width }, value) + 6;
  }
  for (const note of notes) y = page.write(note, { x, y, width }, value) + 8;
  page.write(text.warning, { x, y, width }, label);
  return top + height;
}
