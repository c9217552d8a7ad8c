/** Cuts a stored picture to a card's shape around its focal point, and stores the result as a picture of its own. */
import { createHash } from "node:crypto";
import { DomainError } from "~/domain/kernel/errors";
import type { MediaStore } from "~/domain/kernel/media-store";
import { cardArea, type FocalPoint } from "./focal-point";
import { readPicture } from "./read-picture.server";
import { storePicture } from "./store-picture.server";

export interface CroppedPicture {
  url: string;
  width: number;
  height: number;
}

const FILE = /\/pictures\/([0-9a-f-]{36})\/([1-9]\d{0,3}\.webp)$/;

/** The same for the same picture and point: a new point has a new address, an old one finds its files again. */
function cropId(pictureId: string, point: FocalPoint): string {
  const hash = createHash("sha256").update(`${pictureId} ${point}`).digest("hex");
  return hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-8$3-8$4-$5");
}

/**
 * @param url of the picture's largest size
 * @returns null when cards show all of the picture
 * @throws DomainError conflict for pictures kept elsewhere, provider_unavailable
 */
export async function cropPicture(
  store: MediaStore,
  url: string,
  point: FocalPoint,
): Promise<CroppedPicture | null> {
  const [, id, file] = FILE.exec(url) ?? [];
  const body = id === undefined || file === undefined ? null : await readPicture(store, id, file);
  if (id === undefined || body === null) throw new DomainError("conflict", { reason: "picture_elsewhere" });
  // Loads native code that no page needs.
  const { encodeArea } = await import("./encode-picture.server");
  const encoded = await encodeArea(body, (size) => cardArea(size, point));
  if (encoded === null) return null;
  const { width, height } = encoded;
  return { url: await storePicture(store, cropId(id, point), encoded), width, height };
}
