/** Draws the card of a gift as one tagged page, large enough to be read when it is printed on A5. */
import type { SoldPlace } from "~/domain/catalogue/for-sale/offer-terms";
import { couponDocument, printedGift as text } from "~/locales/es/mail/coupon-document";
import { COLORS, CouponPage, PAGE } from "../coupon-page.server";
import type { Validity } from "../redeemability";
import { taggedPdf } from "./tagged-pdf.server";

/** What its recipient may read before having the coupon: no price, code or link. */
export interface PrintedGift {
  /** "" = unnamed, as for both names and the message. */
  toName: string;
  fromName: string;
  message: string;
  offerTitle: string;
  optionTitle: string;
  seller: string;
  /** JPEG of the offer's cover; null = none. */
  picture: { jpeg: Uint8Array; alt: string } | null;
  slot: { startsAt: number; timezone: string } | null;
  /** Of its first usable coupon; ms UTC */
  validFrom: number;
  validUntil: number | null;
  validity: Validity;
  boughtAt: number;
  bookingRequired: boolean;
  places: SoldPlace[];
  /** The shop mails the coupon to its recipient. */
  mailed: boolean;
}

const { margin, inner: WIDTH } = PAGE;
const PICTURE_HEIGHT = 220;
const FOOTER_Y = PAGE.height - 70;
const PLACES = 2;

export async function printedGiftPdf(card: PrintedGift): Promise<Buffer> {
  return taggedPdf(text.title(card.offerTitle), (pdf, root) => {
    pdf.addPage();
    drawCard(new CouponPage(pdf, root), card);
  });
}

function drawCard(page: CouponPage, card: PrintedGift): void {
  page.letterhead(text.shop, "", {});
  let y = margin + 46;
  y = drawPicture(page, card, y) + 18;
  y = drawWords(page, card, y) + 16;
  page.rule(y, { width: 1.5, color: COLORS.accent });
  drawFacts(page, card, y + 16);
  page.rule(FOOTER_Y, { width: 0.7, color: COLORS.line });
  const footer = card.mailed ? text.mailed : text.byHand;
  page.write(footer, { x: margin, y: FOOTER_Y + 8, width: WIDTH }, { size: 12, color: COLORS.soft });
}

function drawPicture(page: CouponPage, { picture }: PrintedGift, y: number): number {
  if (picture === null) return y;
  page.add((pdf) =>
    pdf.struct("Figure", { alt: picture.alt }, () => {
      const box = { fit: [WIDTH, PICTURE_HEIGHT] as [number, number], align: "center" as const };
      pdf.image(Buffer.from(picture.jpeg), margin, y, box);
    }),
  );
  return y + PICTURE_HEIGHT;
}

function drawWords(page: CouponPage, { toName, fromName, message }: PrintedGift, top: number): number {
  const box = { x: margin, width: WIDTH };
  const head = { size: 28, bold: true, tag: "H1", align: "center", height: 70 } as const;
  let y = page.write(text.to(toName), { ...box, y: top }, head) + 4;
  if (fromName !== "") {
    const from = { size: 16, color: COLORS.accent, align: "center", height: 40 } as const;
    y = page.write(text.from(fromName), { ...box, y }, from);
  }
  if (message === "") return y;
  return page.writeLines(message.split("\n"), { ...box, y: y + 14 }, { size: 14, height: 130 }).y;
}

function drawFacts(page: CouponPage, card: PrintedGift, top: number): void {
  const { offerTitle, optionTitle, seller, slot, boughtAt, bookingRequired, places } = card;
  const box = { x: margin, width: WIDTH };
  const title = { size: 18, bold: true, tag: "H2", height: 46 } as const;
  let y = page.write(offerTitle, { ...box, y: top }, title) + 2;
  if (optionTitle !== "") y = page.write(optionTitle, { ...box, y }, { size: 13, height: 32 }) + 2;
  const when = slot
    ? couponDocument.dateText(slot.startsAt, slot.timezone)
    : couponDocument.validityText({ ...card, slot }, boughtAt);
  const lines = [
    `${slot ? couponDocument.date : couponDocument.validity}: ${when}`,
    ...(bookingRequired && !slot ? [couponDocument.booking] : []),
    ...(places.length === 0 ? [seller] : couponDocument.placeLines(places, Date.now(), PLACES)),
  ];
  page.writeLines(lines, { ...box, y: y + 6 }, { size: 12, height: FOOTER_Y - y - 16 });
}
