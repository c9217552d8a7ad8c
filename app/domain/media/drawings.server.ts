/** Stores drawings (SVG) as originals of pictures, many per object, and reads one by the picture's id. */
import { createHash } from "node:crypto";
import type { MediaStore } from "~/domain/kernel/media-store";
import { PICTURE_WIDTHS, pictureKey } from "./picture-address";

/** Every drawing is rendered up to this width. */
export const DRAWN_WIDTH = Math.max(...PICTURE_WIDTHS);

/** A set is read whole for one drawing: a few hundred kilobytes. */
const SET_SIZE = 100;

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** The id's first group names the set, the rest is the drawing's hash: a changed drawing gets a new URL. */
function idOf(set: string, drawing: string): string {
  const hex = hashOf(drawing);
  return `${set}-${hex.slice(0, 4)}-8${hex.slice(4, 7)}-8${hex.slice(7, 10)}-${hex.slice(10, 22)}`;
}

function setKey(set: string): string {
  return `drawings/${set}.txt`;
}

/** One object per set: one per drawing would cost a hundred flushes, or requests to S3. */
async function storeSet(store: MediaStore | null, lines: readonly string[]): Promise<string[]> {
  const set = hashOf(lines.join("\n")).slice(0, 8);
  const ids = lines.map((line) => idOf(set, line));
  const body = Buffer.from(lines.map((line, index) => `\n${ids[index]} ${line}`).join(""));
  await store?.put(setKey(set), body, "text/plain; charset=utf-8");
  return ids;
}

/**
 * @param store null = only computes the ids
 * @param drawings without text and external references: needs no fonts, reads no other files
 * @returns their pictures' ids, in the same order
 */
export async function storeDrawings(
  store: MediaStore | null,
  drawings: readonly string[],
): Promise<string[]> {
  const sets: string[][] = [];
  for (let from = 0; from < drawings.length; from += SET_SIZE) {
    sets.push(drawings.slice(from, from + SET_SIZE).map((drawing) => drawing.replaceAll("\n", " ")));
  }
  const ids = await Promise.all(sets.map((lines) => storeSet(store, lines)));
  return ids.flat();
}

/** @returns null when the picture is not a drawing. @throws DomainError provider_unavailable */
export async function readDrawing(store: MediaStore, pictureId: string): Promise<Uint8Array | null> {
  const stored = await store.get(setKey(pictureId.slice(0, 8)));
  if (stored === null) return null;
  const body = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength);
  const head = `\n${pictureId} `;
  const start = body.indexOf(head);
  if (start < 0) return null;
  const end = body.indexOf("\n", start + 1);
  return body.subarray(start + head.length, end < 0 ? undefined : end);
}

/** Always the shop's own path: a public bucket lacks sizes that were never requested. */
export function drawnPictureUrl(id: string): string {
  return `/media/${pictureKey(id, DRAWN_WIDTH, "webp")}`;
}
