/**
 * An offer's picture: uploaded ones let the browser choose type and size, drawn ones have one that fits all. The light
 * version has the smallest size only.
 */
import type { ImgHTMLAttributes } from "react";
import type { Picture } from "~/domain/catalogue/offer";
import { PICTURE_WIDTHS, pictureSet, pictureUrl } from "~/domain/media/picture-address";
import { useLightVersion } from "./light-version";

export interface PictureImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, "src" | "srcSet"> {
  picture: Picture;
  alt: string;
  /** How wide it is shown; the browser chooses by it before it knows the styles. */
  sizes: string;
  /** React 18 knows this attribute only in lower case. */
  fetchpriority?: "high";
}

export function PictureImage({ picture, alt, sizes, ...attributes }: PictureImageProps) {
  const light = useLightVersion();
  const { url, width, height } = picture;
  const avif = pictureSet(url, "avif");
  if (avif === null) return <img src={url} alt={alt} width={width} height={height} {...attributes} />;
  if (light) {
    const [smallest] = PICTURE_WIDTHS;
    return (
      <picture>
        <source type="image/avif" srcSet={pictureUrl(url, smallest, "avif")} />
        <img src={pictureUrl(url, smallest)} alt={alt} width={width} height={height} {...attributes} />
      </picture>
    );
  }
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSet(url, "webp") ?? undefined} sizes={sizes} />
      <img src={pictureUrl(url, 800, "jpg")} alt={alt} width={width} height={height} {...attributes} />
    </picture>
  );
}
