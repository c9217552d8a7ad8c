/** Draws what stands below a coupon's code, in two columns: how it is used and its terms, where, and who sells it. */
import { couponDocument as text } from "~/locales/es/mail/coupon-document";
import { type CouponPage, type Line, PAGE } from "../coupon-page.server";
import type { CouponDocument } from "./coupon-document";

/** The fold runs through it. */
const COLUMN_GAP = 28;
const WIDTH = (PAGE.inner - COLUMN_GAP) / 2;
const SECTION_GAP = 14;
const TITLE_HEIGHT = 20;
/** Of the sentence that names the place of the whole text. */
const HINT_HEIGHT = 30;
/** Points, the largest that fits; smaller print is illegible. */
const SIZES = [10.5, 9.5, 8.5] as const;
const SMALLEST = 8.5;

interface Section {
  title: string;
  lines: readonly Line[];
  /** Share of the height that is left when this section and those after it do not fit. */
  share: number;
}

interface Column {
  x: number;
  sections: readonly Section[];
}

const linesOf = (body: string) => body.split("\n").filter((line) => line.trim() !== "");

/** Draws as large as both columns fit; texts that are too long even in the smallest print are cut, and say so. */
export function drawSections(page: CouponPage, coupon: CouponDocument, area: Area): void {
  const room = area.bottom - area.top;
  const drawn = SIZES.map((size) => ({ size, columns: columnsOf(page, coupon, { size, room }) }));
  const { size, columns } = drawn.find((one) =>
    one.columns.every(({ sections }) => heightOf(page, sections, one.size) <= room),
  ) ??
    drawn.at(-1) ?? { size: SMALLEST, columns: [] };
  for (const column of columns) drawColumn(page, column, { ...area, size });
}

interface Area {
  top: number;
  bottom: number;
}

function columnsOf(page: CouponPage, coupon: CouponDocument, fit: { size: number; room: number }): Column[] {
  const { howToRedeem, redemptionRules, bookingRequired, places, conditions, seller } = coupon;
  const how = [
    ...linesOf(howToRedeem.trim() || text.howToDefault),
    ...text.rules(redemptionRules),
    ...(bookingRequired ? [text.booking] : []),
  ];
  const sold: Section = { title: text.seller, lines: [seller.name, text.sellerText(seller)], share: 1 };
  const left = fit.room - heightOf(page, [sold], fit.size);
  const where = (most: number): Section => ({
    title: text.where,
    lines: text.placeLines(places, Date.now(), most),
    share: 0.6,
  });
  const fitting = Array.from({ length: places.length }, (_, index) => places.length - index).find(
    (most) => heightOf(page, [where(most)], fit.size) <= left,
  );
  // Fewer places in smaller print come last.
  const most = fit.size === SMALLEST ? (fitting ?? 1) : places.length;
  const withLines = (sections: readonly Section[]) => sections.filter(({ lines }) => lines.length > 0);
  const terms: Section = { title: text.conditions, lines: linesOf(conditions), share: 1 };
  return [
    { x: PAGE.margin, sections: withLines([{ title: text.howTo, lines: how, share: 0.55 }, terms]) },
    { x: PAGE.right - WIDTH, sections: withLines([where(most), sold]) },
  ];
}

const sizeOf = (page: CouponPage, line: Line, size: number) =>
  page.heightOf(typeof line === "string" ? line : line.text, WIDTH, { size });

function heightOf(page: CouponPage, sections: readonly Section[], size: number): number {
  const heights = sections.map(({ lines }) =>
    lines.reduce((sum, line) => sum + sizeOf(page, line, size), TITLE_HEIGHT + SECTION_GAP),
  );
  return heights.reduce((sum, height) => sum + height, 0);
}

function drawColumn(
  page: CouponPage,
  { x, sections }: Column,
  { top, bottom, size }: Area & { size: number },
) {
  let y = top;
  for (const [index, { title, lines, share }] of sections.entries()) {
    const left = bottom - y - TITLE_HEIGHT;
    if (left < 24) return;
    y = page.write(title, { x, y, width: WIDTH }, { size: 12, bold: true, tag: "H2" }) + 3;
    const fits = heightOf(page, sections.slice(index), size) <= bottom - y + TITLE_HEIGHT;
    const height = fits ? left : left * share - HINT_HEIGHT;
    const written = page.writeLines(lines, { x, y, width: WIDTH }, { size, height });
    y = written.y;
    if (!written.whole) {
      y = page.write(text.fullConditions, { x, y: y + 2, width: WIDTH }, { size: 9, bold: true });
    }
    y += SECTION_GAP;
  }
}
