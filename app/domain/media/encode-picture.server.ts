/** Validates an upload and encodes its stored sizes: upright, without metadata, never enlarged. */
import sharp, { type Metadata } from "sharp";
import { DomainError } from "~/domain/kernel/errors";
import { lane } from "~/domain/kernel/process/lane.server";
import { encodeAs, MAX_PIXELS, MAX_SIDE, MAX_UNPACKED_PIXELS, TIMEOUT_S } from "./encoders.server";
import { PICTURE_EXTENSIONS, PICTURE_WIDTHS, type PictureExtension, widthsOf } from "./picture-address";
import { UPLOAD_LIMIT_BYTES } from "./upload-limit";

/** Limits very tall pictures. */
const MAX_HEIGHT = 2_400;

export interface EncodedPicture {
  width: number;
  height: number;
  files: { width: number; extension: PictureExtension; body: Uint8Array }[];
}

const OPTIONS = { limitInputPixels: MAX_PIXELS, failOn: "error", animated: false } as const;

function isAccepted(format: string | undefined, compression: string | undefined): boolean {
  if (format === "heif") return compression === "av1";
  return format === "jpeg" || format === "png" || format === "webp";
}

/** By what it says of itself, before anything of it is decoded. */
function isTooLarge({ format, isProgressive, depth, width = 0, height = 0 }: Metadata): boolean {
  const isUnpacked = format === "heif" || (format === "png" && (isProgressive || depth === "ushort"));
  return (
    Math.max(width, height) > MAX_SIDE || width * height > (isUnpacked ? MAX_UNPACKED_PIXELS : MAX_PIXELS)
  );
}

/** Judges what it says of itself; of what follows nothing is decoded. @throws DomainError unsupported_media, too_large */
export async function requirePicture(upload: Uint8Array): Promise<void> {
  if (upload.byteLength > UPLOAD_LIMIT_BYTES)
    throw new DomainError("too_large", { reason: "image_too_large" });
  const facts = await sharp(upload, { ...OPTIONS, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (facts === null || !isAccepted(facts.format, facts.compression)) {
    throw new DomainError("unsupported_media", { reason: "image_type" });
  }
  if (isTooLarge(facts)) throw new DomainError("too_large", { reason: "image_pixels" });
}

async function encode(upload: Uint8Array): Promise<EncodedPicture> {
  await requirePicture(upload);
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
  return encodeSizes(upright);
}

interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

async function encodeSizes({ data, info: { width, height, channels } }: Pixels): Promise<EncodedPicture> {
  const files: EncodedPicture["files"] = [];
  for (const target of widthsOf(width)) {
    const sized = sharp(data, { raw: { width, height, channels } }).resize({ width: target });
    for (const extension of PICTURE_EXTENSIONS) {
      const body = await encodeAs(extension, sized.clone());
      files.push({ width: target, extension, body });
    }
  }
  return { width, height, files };
}

/** One upload at a time, uploaders in turn, with an unbounded queue: waiting uploads are already received. */
const inTurn = lane({ sideBySide: 1, waiting: Number.POSITIVE_INFINITY });

/** @param uploader id of the organization or account whose pictures wait for each other @throws DomainError unsupported_media, too_large */
export function encodePicture(upload: Uint8Array, uploader: string): Promise<EncodedPicture> {
  return inTurn(() => encode(upload), uploader);
}

interface Size {
  width: number;
  height: number;
}

/**
 * Encodes a part of a stored picture.
 * @returns null when `areaOf` selects all of it
 */
export function encodeArea(
  stored: Uint8Array,
  areaOf: (size: Size) => (Size & { left: number; top: number }) | null,
): Promise<EncodedPicture | null> {
  return inTurn(async () => {
    const whole = sharp(stored, OPTIONS).timeout({ seconds: TIMEOUT_S });
    const area = areaOf(await whole.metadata());
    if (area === null) return null;
    return encodeSizes(
      await whole.extract(area).raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true }),
    );
  });
}
