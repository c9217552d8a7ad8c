/** Configures libvips for the whole process and encodes a picture as AVIF, WebP or JPEG. */
import sharp, { type Sharp } from "sharp";
import type { PictureExtension } from "./picture-address";

// libvips reads dozens of formats, some of them programs (SVG, PDF). Uploads arrive as buffers: four decoders are open
// to them. SVG is open to files only, which are drawings of the store's own (draw-size.server.ts), never uploads.
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
// Requests for pages come first: one thread a picture, and no cache of decoded pictures.
sharp.concurrency(1);
sharp.cache(false);

/** The largest that phones take (50 megapixels); what claims to be larger is a mistake or an attack. */
export const MAX_PIXELS = 50_400_000;
export const TIMEOUT_S = 30;

/**
 * Effort and quality measured for photographs: AVIF at effort 4 costs ten times the CPU for a sixth fewer bytes. Where a
 * reader waits, effort 1 costs half of effort 2 for a tenth more bytes.
 */
const ENCODERS: Record<PictureExtension, (picture: Sharp, waiting: boolean) => Sharp> = {
  avif: (picture, waiting) => picture.avif({ quality: 52, effort: waiting ? 1 : 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 4 }),
  jpg: (picture) => picture.flatten({ background: "#fff" }).jpeg({ quality: 80, mozjpeg: true }),
};

/** @param waiting whether a reader waits for the result */
export function encodeAs(
  extension: PictureExtension,
  picture: Sharp,
  { waiting = false } = {},
): Promise<Uint8Array> {
  return ENCODERS[extension](picture, waiting).toBuffer();
}
