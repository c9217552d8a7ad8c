/** Reads one size of a picture; renders a drawing's missing size once and stores it. */
import type { MediaStore } from "~/domain/kernel/media-store";
import { log } from "~/log/log.server";
import { readDrawing } from "./drawings.server";
import {
  PICTURE_TYPES,
  PICTURE_WIDTHS,
  type PictureSize,
  pictureKey,
  pictureSizeOf,
} from "./picture-address";

/** By key: concurrent requests share a rendering. */
const pending = new Map<string, Promise<Uint8Array | null>>();

async function render(store: MediaStore, id: string, size: PictureSize): Promise<Uint8Array | null> {
  const drawing = await readDrawing(store, id);
  if (drawing === null) return null;
  const { width, extension } = size;
  const key = pictureKey(id, width, extension);
  // libvips is native code of 25 MB: a process that finds its pictures in the store never loads it.
  const { drawSize } = await import("./draw-size.server");
  const body = await drawSize(drawing, width, extension);
  await store.put(key, body, PICTURE_TYPES[extension]).catch((error: unknown) => {
    // The reader gets the picture nevertheless; the next request renders it again.
    log.warn({ err: error, key }, "rendered picture was not stored");
  });
  return body;
}

/**
 * @param file file name of the URL, e.g. `800.webp`
 * @returns null when neither the size nor a drawing exists
 * @throws DomainError provider_unavailable, overloaded
 */
export async function readPicture(store: MediaStore, id: string, file: string): Promise<Uint8Array | null> {
  const size = pictureSizeOf(file);
  if (size === null) return null;
  const key = pictureKey(id, size.width, size.extension);
  const stored = await store.get(key);
  // Other widths are never rendered: requests cannot make the shop draw a thousand sizes.
  if (stored !== null || !PICTURE_WIDTHS.some((width) => width === size.width)) return stored;
  const rendering = pending.get(key) ?? render(store, id, size).finally(() => pending.delete(key));
  pending.set(key, rendering);
  return rendering;
}
