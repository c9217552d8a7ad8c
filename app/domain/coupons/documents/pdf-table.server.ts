/** Draws a small table, tagged so that screen readers name each cell's column; amounts are aligned to the right. */
import { COLORS, type CouponPage, PAGE, type TextStyle } from "../coupon-page.server";

export interface Table {
  /** The first column takes what is left of the width. */
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

const ROW_HEIGHT = 20;
const AMOUNT_WIDTH = 92;

export const tableHeight = ({ rows }: Table) => (rows.length + 1) * ROW_HEIGHT;

/** @returns y position below the table */
export function drawTable(page: CouponPage, { head, rows }: Table, top: number): number {
  const amounts = head.length - 1;
  const cell = (column: number, row: number) => {
    const y = top + row * ROW_HEIGHT + 6;
    if (column === 0) return { x: PAGE.margin, y, width: PAGE.inner - amounts * AMOUNT_WIDTH };
    return { x: PAGE.right - (amounts - column + 1) * AMOUNT_WIDTH, y, width: AMOUNT_WIDTH };
  };
  const style = (column: number, row: number): TextStyle & { height: number } => ({
    height: ROW_HEIGHT - 6,
    align: column === 0 ? "left" : "right",
    ...(row === 0 && { size: 9, color: COLORS.soft }),
  });
  page.add((pdf) =>
    pdf.struct(
      "Table",
      {},
      [head, ...rows].map((cells, row) =>
        pdf.struct(
          "TR",
          {},
          cells.map((text, column) =>
            pdf.struct(row === 0 ? "TH" : "TD", {}, () =>
              page.put(text, cell(column, row), style(column, row)),
            ),
          ),
        ),
      ),
    ),
  );
  for (let row = 1; row <= rows.length; row++) {
    page.rule(top + row * ROW_HEIGHT, { width: 0.7, color: COLORS.line });
  }
  return top + tableHeight({ head, rows });
}
