/** A picture as its owners see it: an offer's, or one that waits for its offer. */
import type { Selectable } from "kysely";
import type { OfferPicturesTable } from "~/db/schema/catalogue/offers";
import type { Picture } from "~/domain/catalogue/offer";
import type { CamelCased } from "~/domain/kernel/formats/letter-case";
import { PICTURE_WIDTHS } from "~/domain/media/picture-address";

/** As many as a gallery bears. */
export const PICTURES_PER_OFFER = 30;
export const ALT_TEXT_LIMIT = 300;

/** As wide as the shop shows a picture to a sharp screen, in pixels. */
export const SHARP_WIDTH = Math.max(...PICTURE_WIDTHS);

/** The width of a picture that is kept elsewhere may be unknown: 0. */
export const isTooSmall = ({ width, logo }: Pick<OfferPicture, "width" | "logo">): boolean =>
  !logo && width > 0 && width < SHARP_WIDTH;

/** The picture that leads a gallery arranged by its partner: the first that is no logo. */
export function coverOf<Picture extends { logo: boolean }>(gallery: readonly Picture[]): Picture | undefined {
  return gallery.find(({ logo }) => !logo);
}

/** As its row; the crop is what cards show. */
type StoredPicture = CamelCased<Omit<Selectable<OfferPicturesTable>, "offer_id" | "sort_order">>;

export interface OfferPicture extends StoredPicture {
  /** null = waits for its offer. */
  offerId: string | null;
}

/** A picture as cards and shared links show it. */
export function cardPicture({ url, alt, width, height, ...crop }: CardSource): Picture {
  const { cropUrl, cropWidth, cropHeight } = crop;
  if (cropUrl === null) return { url, alt, width, height };
  return { url: cropUrl, alt, width: cropWidth ?? width, height: cropHeight ?? height };
}

type CardSource = Pick<
  OfferPicture,
  "url" | "alt" | "width" | "height" | "cropUrl" | "cropWidth" | "cropHeight"
>;

/** Of a picture without a chosen focal point. */
export const UNCROPPED = { focalPoint: null, cropUrl: null, cropWidth: null, cropHeight: null } as const;
