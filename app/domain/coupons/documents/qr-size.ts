/**
 * Counts the size of a QR code of several parts (digits, capitals, bytes) beside that of one in bytes. The library finds the parts by
 * paths through a graph of objects, which takes half of a code's time, and a coupon's token hardly ever gets smaller by them.
 */

/** Bytes for data at level M, of versions 1 to 9, whose parts begin alike. */
const ROOM = [16, 28, 44, 64, 86, 108, 124, 154, 182];

/** A part's mode and length; sixths of a bit, as three digits take ten bits and two capitals eleven. */
const HEAD = { digits: 14 * 6, capitals: 13 * 6, bytes: 12 * 6 };
const DIGIT = 20;
const CAPITAL = 33;
const BYTE = 48;

/** A part ends with a whole bit. */
const whole = (sixths: number) => Math.ceil(sixths / 6) * 6;

const isDigit = (code: number) => code >= 48 && code <= 57;
/** Beside digits: capitals, space and $%*+-./: */
const isCapital = (code: number) =>
  (code >= 65 && code <= 90) || (code >= 45 && code <= 47) || [32, 36, 37, 42, 43, 58].includes(code);

/** @returns bits of the shortest way to write it; exact for ASCII */
function fewestBits(text: string): number {
  let bytes = HEAD.bytes;
  let capitals = HEAD.capitals;
  let digits = HEAD.digits;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const digit = isDigit(code);
    bytes += BYTE;
    capitals = digit || isCapital(code) ? capitals + CAPITAL : Number.POSITIVE_INFINITY;
    digits = digit ? digits + DIGIT : Number.POSITIVE_INFINITY;
    const next = Math.min(whole(bytes), whole(capitals), whole(digits));
    bytes = Math.min(bytes, next + HEAD.bytes);
    capitals = Math.min(capitals, next + HEAD.capitals);
    digits = Math.min(digits, next + HEAD.digits);
  }
  return Math.min(whole(bytes), whole(capitals), whole(digits)) / 6;
}

const versionOf = (bits: number) => ROOM.findIndex((room) => bits <= room * 8);

/** @returns false also where it was not counted: for other letters than ASCII's, and for longer texts */
export function isSmallestInBytes(text: string): boolean {
  const inBytes = versionOf(12 + text.length * 8);
  return inBytes >= 0 && /^[ -~]*$/.test(text) && inBytes === versionOf(fewestBits(text));
}
