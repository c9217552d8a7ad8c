/** Draws a QR code as a PNG of one bit a pixel, for mails: their programs draw no SVG. */
import { crc32, deflateSync } from "node:zlib";
import { qrModules } from "./qr-modules.server";

/** Modules of the quiet zone that scanners need. */
const QUIET = 4;
/** Pixels a module: enough for sharp edges on screens of high density. */
const SCALE = 6;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const UNFILTERED = 0;
const SAME_AS_ABOVE = 2;

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** Grey of one bit: 1 is white. */
function header(side: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(side, 0);
  data.writeUInt32BE(side, 4);
  data.writeUInt8(1, 8);
  return chunk("IHDR", data);
}

export function qrPng(content: string): Buffer {
  const modules = qrModules(content);
  const side = (modules.size + 2 * QUIET) * SCALE;
  const stride = 1 + Math.ceil(side / 8);
  const rows = Buffer.alloc(stride * side);
  const isDark = (row: number, column: number) =>
    Math.min(row, column) >= 0 && Math.max(row, column) < modules.size && modules.get(row, column) !== 0;
  for (let y = 0; y < side; y++) {
    const start = y * stride;
    // A row like the one above costs next to nothing.
    rows[start] = y % SCALE === 0 ? UNFILTERED : SAME_AS_ABOVE;
    if (y % SCALE > 0) continue;
    for (let x = 0; x < side; x++) {
      if (isDark(y / SCALE - QUIET, Math.floor(x / SCALE) - QUIET)) continue;
      const at = start + 1 + (x >> 3);
      rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return Buffer.concat([
    SIGNATURE,
    header(side),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
