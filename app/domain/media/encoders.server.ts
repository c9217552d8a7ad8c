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
/**
 * Of files that libvips must hold whole and unpacked, AVIF at 17 bytes a pixel: of 50 megapixels, a file of one kilobyte took 860 MB. And of
 * 16-bit PNG, whose pixel takes three to four times the CPU: no photograph of that size fits into an upload.
 */
export const MAX_UNPACKED_PIXELS = 16_800_000;
/** Longer than panoramas of phones. A line of 50 million pixels kept the only encoder busy until its time was over. */
export const MAX_SIDE = 20_000;
export const TIMEOUT_S = 30;

/**
 * Effort and quality were measured with photographs: AVIF at effort 4 costs ten times the CPU for a sixth
 * fewer bytes. While a reader waits, effort 1 costs half of effort 2 for a tenth more bytes.
 */
const ENCODERS: Record<Exclude<PictureExtension, "avif">, (picture: Sharp) => Sharp> = {
  webp: (picture) => picture.webp({ quality: 78, effort: 4 }),
  jpg: (picture) => picture.flatten({ background: "#fff" }).jpeg({ quality: 80, mozjpeg: true }),
};

/** The first is right for photographs; drawings with flat areas and sharp edges need less of AVIF than of WebP. */
const AVIF_QUALITIES = [52, 44, 36] as const;

/** Browsers are offered AVIF first, so it must not be the larger file. */
async function encodeAvif(picture: Sharp, effort: number): Promise<Uint8Array> {
  const { byteLength: limit } = await encodeAs("webp", picture);
  let smallest: Uint8Array | undefined;
  for (const quality of AVIF_QUALITIES) {
    const body = await picture.clone().avif({ quality, effort }).toBuffer();
    if (body.byteLength < limit) return body;
    if (!smallest || body.byteLength < smallest.byteLength) smallest = body;
  }
  return smallest as Uint8Array;
}

/** @param waiting true if a reader waits for the result */
export function encodeAs(
  extension: PictureExtension,
  picture: Sharp,
  { waiting = false } = {},
): Promise<Uint8Array> {
  if (extension === "avif") return encodeAvif(picture, waiting ? 1 : 2);
  return ENCODERS[extension](picture.clone()).toBuffer();
}
