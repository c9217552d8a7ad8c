/** Stores the sizes of a picture, and deletes those of an unused one. */
import type { MediaStore } from "~/domain/kernel/media-store";
import type { EncodedPicture } from "./encode-picture.server";
import { PICTURE_TYPES, pictureKey } from "./picture-address";

/** @returns the URL that yields all sizes, see picture-address.ts */
export async function storePicture(store: MediaStore, id: string, picture: EncodedPicture): Promise<string> {
  try {
    await Promise.all(
      picture.files.map(({ width, extension, body }) =>
        store.put(pictureKey(id, width, extension), body, PICTURE_TYPES[extension]),
      ),
    );
  } catch (error) {
    await deletePicture(store, id, picture);
    throw error;
  }
  return store.urlOf(pictureKey(id, picture.width, "webp"));
}

/** Best effort: no row refers to these files, so leftovers only use disk space. */
export async function deletePicture(store: MediaStore, id: string, picture: EncodedPicture): Promise<void> {
  await Promise.allSettled(
    picture.files.map(({ width, extension }) => store.delete(pictureKey(id, width, extension))),
  );
}
