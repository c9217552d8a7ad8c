/** Puts the sizes of a picture into the store, and takes them out again when nobody will ever name them. */
import type { MediaStore } from "~/domain/kernel/media-store";
import type { EncodedPicture } from "./encode-picture.server";
import { PICTURE_TYPES, pictureKey } from "./picture-address";

/** @returns the address that tells all others, see picture-address.ts */
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

/** As well as it goes: no row names these files, so what stays behind only takes room. */
export async function deletePicture(store: MediaStore, id: string, picture: EncodedPicture): Promise<void> {
  await Promise.allSettled(
    picture.files.map(({ width, extension }) => store.delete(pictureKey(id, width, extension))),
  );
}
