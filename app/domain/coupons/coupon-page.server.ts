/** Draws pages of a PDF: tagged text and figures, and decoration that screen readers skip. */

import { MARK_PATH, MARK_SIDE } from "~/mail-layout/brand-mark";
import { printableText } from "./documents/printable-text";
import { qrModules } from "./documents/qr-modules.server";

type Pdf = PDFKit.PDFDocument;
type Structure = PDFKit.PDFStructureElement;

/** A4 in points, its margin, and the width and right edge of the text. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48, inner: 499.28, right: 547.28 } as const;
export const COLORS = {
  ink: "#14201e",
  soft: "#4a5653",
  accent: "#06594e",
  line: "#b9c9c5",
  tint: "#eef6f4",
};

export interface TextStyle {
  size?: number;
  bold?: boolean;
  mono?: boolean;
  color?: string;
  align?: "left" | "right" | "center";
  /** Maximum height; longer text ends in "…". */
  height?: number;
  tag?: "H1" | "H2" | "P";
  /** Address that a press on the text opens. */
  link?: string;
}

/** One line of a section, with the address that it opens. */
export type Line = string | { text: string; link: string };

export interface Box {
  x: number;
  y: number;
  width: number;
}

const GAP = 2;

export class CouponPage {
  readonly #pdf: Pdf;
  readonly #root: Structure;

  constructor(pdf: Pdf, root: Structure) {
    this.#pdf = pdf;
    this.#root = root;
  }

  #use({ size = 10.5, bold = false, mono = false, color = COLORS.ink }: TextStyle): void {
    const font = mono ? "Courier-Bold" : bold ? "Helvetica-Bold" : "Helvetica";
    this.#pdf.font(font).fontSize(size).fillColor(color);
  }

  heightOf(text: string, width: number, style: TextStyle = {}): number {
    this.#use(style);
    return this.#pdf.heightOfString(printableText(text), { width, lineGap: GAP });
  }

  /** Draws text inside a structure that the caller adds. */
  put(text: string, { x, y, width }: Box, style: TextStyle & { height: number }): void {
    this.#use(style);
    this.#pdf.text(printableText(text), x, y, {
      width,
      lineGap: GAP,
      align: style.align ?? "left",
      // One point more than measured, because rounding would cut the last line.
      height: style.height + 1,
      ellipsis: "…",
      ...(style.link !== undefined && { link: style.link, underline: true }),
    });
  }

  /** Adds content with a structure of its own, such as a table. */
  add(build: (pdf: Pdf) => Structure): void {
    this.#root.add(build(this.#pdf));
  }

  /** @returns y position below the text */
  write(text: string, { x, y, width }: Box, style: TextStyle = {}): number {
    const printed = printableText(text);
    const natural = this.heightOf(printed, width, style);
    const height = Math.min(natural, style.height ?? natural);
    const draw = () => this.put(printed, { x, y, width }, { ...style, height });
    const content = style.link === undefined ? draw : [this.#pdf.struct("Link", {}, draw)];
    this.#root.add(this.#pdf.struct(style.tag ?? "P", {}, content));
    return y + height;
  }

  /**
   * One tagged paragraph per line, so that screen readers pause between lines.
   * @returns y position below the text, and whether all of it fitted
   */
  writeLines(
    lines: readonly Line[],
    { x, y, width }: Box,
    style: TextStyle & { height: number },
  ): { y: number; whole: boolean } {
    const bottom = y + style.height;
    let end = y;
    for (const one of lines) {
      const { text: line, ...linked } = typeof one === "string" ? { text: one } : one;
      const room = bottom - end;
      if (room < this.heightOf("A", width, style)) return { y: end, whole: false };
      const whole = this.heightOf(line, width, style) <= room;
      end = this.write(line, { x, y: end, width }, { ...style, ...linked, height: room });
      if (!whole) return { y: end, whole };
    }
    return { y: end, whole: true };
  }

  /** Screen readers skip lines and backgrounds. */
  decorate(draw: (pdf: Pdf) => void): void {
    this.#pdf.markContent("Artifact", { type: "Layout" });
    this.#pdf.save();
    draw(this.#pdf);
    this.#pdf.restore();
    this.#pdf.endMarkedContent();
  }

  /** A line over the width of the text. */
  rule(y: number, { width, color }: { width: number; color: string }): void {
    this.decorate((pdf) => {
      pdf.moveTo(PAGE.margin, y).lineTo(PAGE.right, y).lineWidth(width).stroke(color);
    });
  }

  /** The head of a document: the mark and the shop's name, a note at the right, and a rule. */
  letterhead(shop: string, note: string, style: TextStyle): void {
    const { margin: x, inner } = PAGE;
    const width = inner / 2;
    const side = 20;
    this.decorate((pdf) => {
      pdf.translate(x, x - 2).scale(side / MARK_SIDE);
      pdf.path(MARK_PATH).fill(COLORS.accent, "even-odd");
    });
    const name = { x: x + side + 8, y: x, width: width - side - 8 };
    this.write(shop, name, { size: 15, bold: true, color: COLORS.accent });
    this.write(note, { x: x + width, y: x + 4, width }, { ...style, align: "right" });
    this.rule(x + 26, { width: 1.5, color: COLORS.accent });
  }

  /** Ticks at the edges, along which the sheet folds twice to A6. */
  foldMarks(): void {
    const { width, height } = PAGE;
    const tick = 12;
    this.decorate((pdf) => {
      for (const y of [0, height - tick]) pdf.moveTo(width / 2, y).lineTo(width / 2, y + tick);
      for (const x of [0, width - tick]) pdf.moveTo(x, height / 2).lineTo(x + tick, height / 2);
      pdf.lineWidth(0.5).dash(2, { space: 2 }).stroke(COLORS.soft);
    });
  }

  qr(content: string, { x, y, width }: Box, alt: string): void {
    const modules = qrModules(content);
    const quiet = 4;
    const unit = width / (modules.size + 2 * quiet);
    this.#root.add(
      this.#pdf.struct("Figure", { alt: printableText(alt) }, () => {
        this.#pdf.rect(x, y, width, width).fill("#ffffff");
        for (let row = 0; row < modules.size; row++) {
          for (let column = 0; column < modules.size; column++) {
            if (modules.get(row, column) === 0) continue;
            this.#pdf.rect(x + (column + quiet) * unit, y + (row + quiet) * unit, unit, unit);
          }
        }
        this.#pdf.fill("#000000");
      }),
    );
  }
}
