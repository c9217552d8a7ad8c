/** Judges an upload and makes the sizes that are kept of it: turned upright, without metadata, never enlarged. */
import sharp, { type Sharp } from "sharp";
import { DomainError } from "~/domain/kernel/errors";
import { PICTURE_WIDTHS, type PictureExtension, widthsOf } from "./picture-address";

export const UPLOAD_LIMIT_BYTES = 8 * 1024 * 1024;

/** The largest that phones take (50 megapixels); what claims to be larger is a mistake or an attack. */
const MAX_PIXELS = 50_400_000;
/** Very tall pictures are kept within this. */
const MAX_HEIGHT = 2_400;
const TIMEOUT_S = 30;

// The library reads dozens of formats, some of them programs (SVG, PDF): only four may reach its decoders.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
  ],
});
// Shoppers come first: one thread, one picture at a time, and no cache of decoded pictures.
sharp.concurrency(1);
sharp.cache(false);

export interface EncodedPicture {
  width: number;
  height: number;
  files: { width: number; extension: PictureExtension; body: Uint8Array }[];
}

/** Effort and quality measured for photographs: AVIF at effort 4 costs ten times the CPU for a sixth fewer bytes. */
const ENCODERS: Record<PictureExtension, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 52, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 4 }),
  jpg: (picture) => picture.flatten({ background: "#fff" }).jpeg({ quality: 80, mozjpeg: true }),
};

const OPTIONS = { limitInputPixels: MAX_PIXELS, failOn: "error", animated: false } as const;

function isAccepted(format: string | undefined, compression: string | undefined): boolean {
  if (format === "heif") return compression === "av1";
  return format === "jpeg" || format === "png" || format === "webp";
}

async function judge(upload: Uint8Array): Promise<void> {
  if (upload.byteLength > UPLOAD_LIMIT_BYTES)
    throw new DomainError("too_large", { reason: "image_too_large" });
  const facts = await sharp(upload, { ...OPTIONS, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (facts === null || !isAccepted(facts.format, facts.compression)) {
    throw new DomainError("unsupported_media", { reason: "image_type" });
  }
  if ((facts.width ?? 0) * (facts.height ?? 0) > MAX_PIXELS) {
    throw new DomainError("too_large", { reason: "image_pixels" });
  }
}

async function encode(upload: Uint8Array): Promise<EncodedPicture> {
  await judge(upload);
  const upright = await sharp(upload, OPTIONS)
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient()
    .resize({
      width: Math.max(...PICTURE_WIDTHS),
      height: MAX_HEIGHT,
      fit: "inside",
      withoutEnlargement: true,
    })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      // It began like a picture, but what follows is broken.
      throw new DomainError("unsupported_media", { reason: "image_broken" });
    });
  const { width, height, channels } = upright.info;
  const files: EncodedPicture["files"] = [];
  for (const target of widthsOf(width)) {
    const sized = sharp(upright.data, { raw: { width, height, channels } }).resize({ width: target });
    for (const [extension, encoder] of Object.entries(ENCODERS)) {
      const body = await encoder(sized.clone()).toBuffer();
      files.push({ width: target, extension: extension as PictureExtension, body });
    }
  }
  return { width, height, files };
}

let last: Promise<unknown> = Promise.resolve();

/** @throws DomainError unsupported_media, too_large */
export function encodePicture(upload: Uint8Array): Promise<EncodedPicture> {
  const result = last.then(() => encode(upload));
  last = result.catch(() => undefined);
  return result;
}
