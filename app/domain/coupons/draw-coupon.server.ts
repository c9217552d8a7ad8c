/**
 * Draws coupons as a PDF: one A4 page each, tagged for screen readers, with a vector QR code; long terms are set
 * smaller or cut to fit.
 */
import { couponDocument as text } from "~/locales/es/mail/coupon-document";
import { showCouponCode } from "./coupon-code";
import type { CouponDocument } from "./coupon-document";
import { COLORS, CouponPage, PAGE } from "./coupon-page.server";
import { taggedPdf } from "./tagged-pdf.server";

const { margin, inner: WIDTH } = PAGE;
const QR_SIZE = 190;
const FOOTER_Y = PAGE.height - margin - 30;
const SECTION_GAP = 14;
const HINT_HEIGHT = 16;
/** Points; smaller print is illegible. */
const SMALLEST = 8.5;

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
  drawSections(page, coupon, y + 20);
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
  const title = { size: 21, bold: true, tag: "H1", height: 78 } as const;
  y = page.write(offerTitle, { x, y, width: WIDTH }, title) + 4;
  if (optionTitle === "") return y;
  return page.write(optionTitle, { x, y, width: WIDTH }, { size: 13, color: COLORS.soft, height: 34 });
}

/** Draws the QR code beside the data that the counter needs. */
function drawTicket(page: CouponPage, coupon: CouponDocument, top: number): number {
  const height = QR_SIZE + 24;
  page.decorate((pdf) => {
    pdf.roundedRect(margin, top, WIDTH, height, 10).fillAndStroke(COLORS.tint, COLORS.line);
  });
  const code = showCouponCode(coupon.code);
  page.qr(coupon.url, { x: margin + 12, y: top + 12, width: QR_SIZE }, text.qr(code));
  const x = margin + QR_SIZE + 32;
  const width = WIDTH - QR_SIZE - 48;
  let y = top + 16;
  const label = (name: string) => {
    y = page.write(name, { x, y, width }, { size: 9.5, color: COLORS.soft }) + 1;
  };
  const value = (content: string) => {
    y = page.write(content, { x, y, width }, { size: 11.5, bold: true, height: 32 }) + 9;
  };
  label(text.code);
  y = page.write(code, { x, y, width }, { size: 21, mono: true }) + 8;
  if (coupon.slot) {
    label(text.date);
    value(text.dateText(coupon.slot.startsAt, coupon.slot.timezone));
  } else {
    label(text.validity);
    value(text.validityText(coupon, coupon.boughtAt));
  }
  if (coupon.price !== null) {
    label(text.paid);
    value(text.paidText(coupon.price));
  }
  if (coupon.status === "redeemed") value(text.redeemed(coupon.redeemedAt));
  if (coupon.status === "expired") value(text.expired);
  page.write(text.warning, { x, y, width }, { size: 9, color: COLORS.soft });
  return top + height;
}

interface Section {
  title: string;
  body: string;
  /** Share of the remaining height when not everything fits. */
  share: number;
}

function drawSections(page: CouponPage, coupon: CouponDocument, top: number): void {
  const { howToRedeem, redemptionRules, bookingRequired, places, conditions, seller } = coupon;
  const how = [
    howToRedeem.trim() || text.howToDefault,
    ...text.rules(redemptionRules),
    bookingRequired ? text.booking : "",
  ];
  const sections: Section[] = [
    { title: text.howTo, body: how.filter(Boolean).join("\n"), share: 0.35 },
    {
      title: text.where,
      body: places.map((place) => text.placeText(place, Date.now())).join("\n"),
      share: 0.3,
    },
    { title: text.seller, body: `${seller.name}\n${text.sellerText(seller)}`, share: 0.4 },
    { title: text.conditions, body: conditions.trim(), share: 1 },
  ].filter(({ body }) => body !== "");
  const style = { size: bodySize(page, sections, FOOTER_Y - top) };
  let y = top;
  for (const { title, body, share } of sections) {
    const left = FOOTER_Y - SECTION_GAP - y - 18;
    if (left < 24) return;
    y = page.write(title, { x: margin, y, width: WIDTH }, { size: 12, bold: true, tag: "H2" }) + 3;
    // The last section leaves room for the hint that text was cut.
    const height = share === 1 ? left - HINT_HEIGHT : left * share;
    const written = page.writeLines(body, { x: margin, y, width: WIDTH }, { ...style, height });
    y = written.y;
    if (!written.whole && share === 1) {
      page.write(text.fullConditions, { x: margin, y: y + 2, width: WIDTH }, { size: 9, bold: true });
    }
    y += SECTION_GAP;
  }
}

/** Long terms are set smaller before they are cut. */
function bodySize(page: CouponPage, sections: readonly Section[], room: number): number {
  const sizes = [10.5, 9.5, SMALLEST];
  const fitting = sizes.find((size) => {
    const heights = sections.map(({ body }) => page.heightOf(body, WIDTH, { size }) + 18 + SECTION_GAP);
    return heights.reduce((sum, height) => sum + height, 0) <= room - SECTION_GAP - HINT_HEIGHT;
  });
  return fitting ?? SMALLEST;
}
