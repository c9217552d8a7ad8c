/** Derives the URLs of a picture's sizes from its stored URL, that of the largest WebP. */

/** Encoded widths up to the upload's own; the largest is the upload's width or the last of these. */
export const PICTURE_WIDTHS = [400, 800, 1200] as const;

/** Browsers with AVIF support use it, nearly all others WebP; JPEG is for mail, previews and old clients. */
export const PICTURE_TYPES = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" } as const;
export type PictureExtension = keyof typeof PICTURE_TYPES;
export const PICTURE_EXTENSIONS = Object.keys(PICTURE_TYPES) as PictureExtension[];

/** One stored file of a picture. */
export interface PictureSize {
  width: number;
  extension: PictureExtension;
}

const FILE = /^([1-9]\d{0,3})\.(avif|webp|jpg)$/;
const ADDRESS = /^(.*\/pictures\/[0-9a-f-]{36}\/)([1-9]\d{0,3})\.webp$/;

/** Stored widths of an upload, ascending; never wider than the upload. */
export function widthsOf(width: number): number[] {
  const largest = Math.min(width, Math.max(...PICTURE_WIDTHS));
  return [...PICTURE_WIDTHS.filter((one) => one < largest), largest];
}

export function pictureKey(id: string, width: number, extension: PictureExtension): string {
  return `pictures/${id}/${width}.${extension}`;
}

const STORED = /\/pictures\/([0-9a-f-]{36})\/([1-9]\d{0,3})\.webp$/;

/** Keys of all files of a stored picture; none for a picture that is kept elsewhere. */
export function pictureKeys(url: string): string[] {
  const [, id, largest] = STORED.exec(url) ?? [];
  if (id === undefined) return [];
  return widthsOf(Number(largest)).flatMap((width) =>
    PICTURE_EXTENSIONS.map((extension) => pictureKey(id, width, extension)),
  );
}

/** Parses the name of a stored file; null for any other name. */
export function pictureSizeOf(file: string): PictureSize | null {
  const [, width, extension] = FILE.exec(file) ?? [];
  return extension === undefined ? null : { width: Number(width), extension: extension as PictureExtension };
}

/** `srcset` of a stored picture; null for external pictures, which have one size. */
export function pictureSet(url: string, extension: PictureExtension): string | null {
  const [, folder, largest] = ADDRESS.exec(url) ?? [];
  if (folder === undefined) return null;
  return widthsOf(Number(largest))
    .map((width) => `${folder}${width}.${extension} ${width}w`)
    .join(", ");
}

/** One size of a picture with its dimensions, as `pictureUrl` chooses it. */
export function pictureSized(
  { url, width, height }: { url: string; width: number; height: number },
  wanted: number,
  extension: PictureExtension,
): { url: string; width: number; height: number } {
  const sized = pictureUrl(url, wanted, extension);
  const shown = Number(/\/(\d+)\.\w+$/.exec(sized)?.[1] ?? width);
  if (sized === url || width === 0) return { url: sized, width, height };
  return { url: sized, width: shown, height: Math.round((height * shown) / width) };
}

/** URL of the smallest size at least `width` wide, else of the largest; external pictures keep their URL. */
export function pictureUrl(url: string, width: number, extension: PictureExtension = "webp"): string {
  const [, folder, largest] = ADDRESS.exec(url) ?? [];
  if (folder === undefined) return url;
  const widths = widthsOf(Number(largest));
  return `${folder}${widths.find((one) => one >= width) ?? widths.at(-1)}.${extension}`;
}
