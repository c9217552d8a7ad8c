/**
 * Offer picture: uploads offer the browser several types and sizes, drawings one file. The light version
 * uses the smallest size only.
 */
import type { ImgHTMLAttributes } from "react";
import type { Picture } from "~/domain/catalogue/offer";
import { PICTURE_WIDTHS, pictureSet, pictureUrl } from "~/domain/media/picture-address";
import { useLightVersion } from "./light-version";

export interface PictureImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, "src" | "srcSet"> {
  picture: Picture;
  alt: string;
  /** The `sizes` attribute: display width, known before the styles load. */
  sizes: string;
  /** React 18 supports this attribute only in lower case. */
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
