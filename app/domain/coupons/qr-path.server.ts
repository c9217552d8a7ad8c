/** A QR code as one SVG path, one unit a module, with the quiet zone that scanners want. */
import QrCode from "qrcode";

const QUIET = 4;

/** @returns the side of the square and the dark modules in it */
export function qrPath(content: string): { side: number; path: string } {
  const { modules } = QrCode.create(content, { errorCorrectionLevel: "M" });
  const rows: string[] = [];
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column) === 0) continue;
      const start = column;
      while (column + 1 < modules.size && modules.get(row, column + 1) !== 0) column++;
      rows.push(`M${start + QUIET} ${row + QUIET}h${column - start + 1}v1H${start + QUIET}z`);
    }
  }
  return { side: modules.size + 2 * QUIET, path: rows.join("") };
}
