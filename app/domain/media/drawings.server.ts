/** Stores drawings (SVG) as originals of pictures, many in one object, and reads one by the picture's id. */
import { createHash } from "node:crypto";
import type { MediaStore } from "~/domain/kernel/media-store";
import { PICTURE_WIDTHS, pictureKey } from "./picture-address";

/** Every drawing is rendered up to this width. */
export const DRAWN_WIDTH = Math.max(...PICTURE_WIDTHS);

/** Small enough to be read whole for one drawing: a few hundred kilobytes. */
const SET_SIZE = 100;

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** An id's first group names the set, the rest is made from the drawing: other drawings have other addresses. */
function idOf(set: string, drawing: string): string {
  const hex = hashOf(drawing);
  return `${set}-${hex.slice(0, 4)}-8${hex.slice(4, 7)}-8${hex.slice(7, 10)}-${hex.slice(10, 22)}`;
}

function setKey(set: string): string {
  return `drawings/${set}.txt`;
}

/** One object a set: an object a drawing would be flushed, or sent to S3, a hundred times. */
async function storeSet(store: MediaStore | null, lines: readonly string[]): Promise<string[]> {
  const set = hashOf(lines.join("\n")).slice(0, 8);
  const ids = lines.map((line) => idOf(set, line));
  const body = Buffer.from(lines.map((line, index) => `\n${ids[index]} ${line}`).join(""));
  await store?.put(setKey(set), body, "text/plain; charset=utf-8");
  return ids;
}

/**
 * @param store null only computes the ids
 * @param drawings without text and outside references: no fonts are needed, no other file is read
 * @returns their pictures' ids, in their order
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

/** @returns null when the picture is no drawing. @throws DomainError provider_unavailable */
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

/** The shop's own path in either store: a public bucket lacks the sizes that were never asked for. */
export function drawnPictureUrl(id: string): string {
  return `/media/${pictureKey(id, DRAWN_WIDTH, "webp")}`;
}
