/** Draws the head of a printed document: the shop's name, a note at the right, and a rule. */
import { COLORS, type CouponPage, PAGE, type TextStyle } from "./coupon-page.server";

const { margin } = PAGE;
const WIDTH = PAGE.width - 2 * margin;
const HALF = WIDTH / 2;

export function drawLetterhead(page: CouponPage, shop: string, note: string, style: TextStyle): void {
  page.write(shop, { x: margin, y: margin, width: HALF }, { size: 15, bold: true, color: COLORS.accent });
  page.write(note, { x: margin + HALF, y: margin + 4, width: HALF }, { ...style, align: "right" });
  page.decorate((pdf) => {
    pdf
      .moveTo(margin, margin + 26)
      .lineTo(margin + WIDTH, margin + 26)
      .lineWidth(1.5)
      .stroke(COLORS.accent);
  });
}
