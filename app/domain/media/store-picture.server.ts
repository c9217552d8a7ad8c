/** Stores the sizes of a picture, and deletes those of an unused one. */
import type { MediaStore } from "~/domain/kernel/media-store";
import type { EncodedPicture } from "./encode-picture.server";
import { PICTURE_TYPES, pictureKey, pictureKeys } from "./picture-address";

/** The URL that yields all sizes, see picture-address.ts. */
export function storedUrl(store: MediaStore, id: string, { width }: Pick<EncodedPicture, "width">): string {
  return store.urlOf(pictureKey(id, width, "webp"));
}

/** @returns as storedUrl */
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
  return storedUrl(store, id, picture);
}

/** Best effort: no row refers to these files, so leftovers only use disk space. */
export async function deletePicture(store: MediaStore, id: string, picture: EncodedPicture): Promise<void> {
  await Promise.allSettled(
    picture.files.map(({ width, extension }) => store.delete(pictureKey(id, width, extension))),
  );
}

/** @param url as storedUrl, of a picture that nothing names any more @throws DomainError provider_unavailable */
export async function deletePictureAt(store: MediaStore, url: string): Promise<void> {
  await Promise.all(pictureKeys(url).map((key) => store.delete(key)));
}
