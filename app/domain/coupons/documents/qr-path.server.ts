/** Draws a QR code as one SVG path, one unit per module, with the quiet zone that scanners need. */
import { qrModules } from "./qr-modules.server";

const QUIET = 4;

export interface QrPath {
  side: number;
  path: string;
}

/** @returns the side of the square and the dark modules in it */
export function qrPath(content: string): QrPath {
  const modules = qrModules(content);
  const rows: string[] = [];
  for (let row = 0; row < modules.size; row++) {
    let line = "";
    // A closed run leaves the pen where it began: relative moves are shorter than absolute ones.
    let pen = 0;
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column) === 0) continue;
      const start = column;
      while (column + 1 < modules.size && modules.get(row, column + 1) !== 0) column++;
      const length = column - start + 1;
      const x = start + QUIET;
      line +=
        line === "" ? `M${x} ${row + QUIET}h${length}v1H${x}z` : `m${start - pen} 0h${length}v1h-${length}z`;
      pen = start;
    }
    rows.push(line);
  }
  return { side: modules.size + 2 * QUIET, path: rows.join("") };
}

/** The QR code as an SVG file. */
export function qrSvg(content: string): string {
  const { side, path } = qrPath(content);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#000" d="${path}"/></svg>`
  );
}
