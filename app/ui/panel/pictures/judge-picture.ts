/** Says of a chosen file, before it is sent, why it will be refused or look poor. */
import { SHARP_WIDTH } from "~/domain/catalogue/pictures/offer-picture";
import { UPLOAD_LIMIT_BYTES } from "~/domain/media/upload-limit";
import { pictureUpload as text } from "~/locales/es/panel/pictures/upload";

/** @returns null for a file to which there is nothing to say */
export async function judgePicture(file: File): Promise<string | null> {
  if (file.size > UPLOAD_LIMIT_BYTES) return text.tooLarge;
  try {
    const picture = await createImageBitmap(file);
    const { width } = picture;
    picture.close();
    return width < SHARP_WIDTH ? text.small(width) : null;
  } catch {
    return text.unreadable;
  }
}
