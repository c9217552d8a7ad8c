/** Configures libvips for the whole process and encodes a picture as AVIF, WebP or JPEG. */
import sharp, { type Sharp } from "sharp";
import type { PictureExtension } from "./picture-address";

// libvips reads dozens of formats, some of them programs (SVG, PDF). Uploads are buffers, for which only four
// decoders are enabled. SVG is enabled for files only: the store's own drawings (draw-size.server.ts), never
// uploads.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
    "VipsForeignLoadSvgFile",
  ],
});
// Page requests have priority: one thread per picture, and no cache of decoded pictures.
sharp.concurrency(1);
sharp.cache(false);

/** The largest size of phones (50 megapixels); larger claims are mistakes or attacks. */
export const MAX_PIXELS = 50_400_000;
export const TIMEOUT_S = 30;

/**
 * Effort and quality were measured with photographs: AVIF at effort 4 costs ten times the CPU for a sixth
 * fewer bytes. While a reader waits, effort 1 costs half of effort 2 for a tenth more bytes.
 */
const ENCODERS: Record<PictureExtension, (picture: Sharp, waiting: boolean) => Sharp> = {
  avif: (picture, waiting) => picture.avif({ quality: 52, effort: waiting ? 1 : 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 4 }),
  jpg: (picture) => picture.flatten({ background: "#fff" }).jpeg({ quality: 80, mozjpeg: true }),
};

/** @param waiting true if a reader waits for the result */
export function encodeAs(
  extension: PictureExtension,
  picture: Sharp,
  { waiting = false } = {},
): Promise<Uint8Array> {
  return ENCODERS[extension](picture, waiting).toBuffer();
}
