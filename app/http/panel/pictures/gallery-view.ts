/** An offer's pictures as their page in the panel shows them. */
import { coverOf, isTooSmall, type OfferPicture } from "~/domain/catalogue/pictures/offer-picture";
import { pictureUrl } from "~/domain/media/picture-address";

type GalleryPicture = Pick<
  OfferPicture,
  "id" | "url" | "alt" | "cover" | "logo" | "width" | "focalPoint" | "cropUrl"
>;

export function galleryView(pictures: readonly GalleryPicture[]) {
  const cover = pictures.find((picture) => picture.cover) ?? coverOf(pictures);
  return pictures.map(({ id, url, alt, logo, width, focalPoint, cropUrl }) => ({
    id,
    url: pictureUrl(url, 400),
    cardUrl: pictureUrl(cropUrl ?? url, 400),
    focalPoint: focalPoint ?? "center",
    alt,
    isCover: id === cover?.id,
    isLogo: logo,
    smallWidth: isTooSmall({ width, logo }) ? width : null,
  }));
}
