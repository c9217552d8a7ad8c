/** Draws a seller's poster, or four table cards to cut out, as one tagged A4 page with vector QR codes. */
import { posterDocument as text } from "~/locales/es/mail/coupon-document";
import { type Box, COLORS, CouponPage, PAGE } from "../coupon-page.server";
import type { Poster } from "./poster";
import { taggedPdf } from "./tagged-pdf.server";

const { margin, inner: WIDTH } = PAGE;
/** The largest and the smallest code of the poster; between them it takes what the words leave. */
const POSTER_QR = { most: 420, least: 330 } as const;
/** Of the words below the code. */
const BELOW = 110;
/** Points of a title, the largest that fits. */
const TITLES = { poster: [40, 32, 26], card: [21, 16, 13] } as const;
const CARD_QR = 150;
const CARDS = 2;

export async function posterPdf(poster: Poster): Promise<Buffer> {
  const { shape, seller } = poster;
  return taggedPdf(shape === "cartel" ? text.title(seller) : text.cards(seller), (pdf, root) => {
    pdf.addPage();
    const page = new CouponPage(pdf, root);
    if (shape === "cartel") drawPoster(page, poster);
    else drawCards(page, poster);
  });
}

/** A title in the largest letters in which it has room. */
function fittedTitle(
  page: CouponPage,
  words: string,
  box: Box,
  { sizes, height }: { sizes: readonly number[]; height: number },
): number {
  const style = { bold: true, tag: "H1", align: "center", height } as const;
  const size = sizes.find((one) => page.heightOf(words, box.width, { ...style, size: one }) <= height);
  return page.write(words, box, { ...style, size: size ?? sizes.at(-1) ?? 12 });
}

function drawPoster(page: CouponPage, { seller, offer, url, address }: Poster): void {
  page.letterhead(text.shop, "", {});
  const box = { x: margin, width: WIDTH };
  const title = { sizes: TITLES.poster, height: 150 };
  let y = fittedTitle(page, offer ?? text.all, { ...box, y: margin + 60 }, title) + 10;
  y = page.write(seller, { ...box, y }, { size: 24, color: COLORS.accent, align: "center", height: 60 }) + 28;
  const room = PAGE.height - margin - BELOW - y;
  const side = Math.max(POSTER_QR.least, Math.min(POSTER_QR.most, room));
  page.qr(url, { x: (PAGE.width - side) / 2, y, width: side }, text.qr(address));
  y += side + 20;
  y = page.write(text.scan, { ...box, y }, { size: 20, bold: true, align: "center" }) + 6;
  page.write(
    text.typed(address),
    { ...box, y },
    { size: 14, color: COLORS.soft, align: "center", height: 40 },
  );
}

/** One after the other for screen readers, two beside two on the sheet; the fold marks show where to cut. */
function drawCards(page: CouponPage, poster: Poster): void {
  for (let row = 0; row < CARDS; row++) {
    for (let column = 0; column < CARDS; column++) {
      drawCard(page, poster, { x: (column * PAGE.width) / CARDS, y: (row * PAGE.height) / CARDS });
    }
  }
  page.foldMarks();
}

function drawCard(
  page: CouponPage,
  { seller, offer, url, address }: Poster,
  at: { x: number; y: number },
): void {
  const padding = 26;
  const box = { x: at.x + padding, width: PAGE.width / CARDS - 2 * padding };
  const centred = { align: "center" } as const;
  const title = { sizes: TITLES.card, height: 70 };
  let y =
    page.write(text.shop, { ...box, y: at.y + padding }, { ...centred, size: 13, color: COLORS.accent }) + 10;
  y = fittedTitle(page, offer ?? text.all, { ...box, y }, title) + 6;
  y = page.write(seller, { ...box, y }, { ...centred, size: 12, color: COLORS.accent, height: 34 }) + 10;
  page.qr(url, { x: at.x + (PAGE.width / CARDS - CARD_QR) / 2, y, width: CARD_QR }, text.qr(address));
  y += CARD_QR + 8;
  y = page.write(text.scan, { ...box, y }, { ...centred, size: 11, bold: true }) + 3;
  page.write(text.typed(address), { ...box, y }, { ...centred, size: 9, color: COLORS.soft, height: 30 });
}
