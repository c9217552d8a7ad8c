/** A picture as its owners see it: an offer's, or one that waits for its offer. */

/** As many as a gallery bears. */
export const PICTURES_PER_OFFER = 30;
export const ALT_TEXT_LIMIT = 300;

/** The picture that leads a gallery arranged by its partner: the first that is no logo. */
export function coverOf<Picture extends { logo: boolean }>(gallery: readonly Picture[]): Picture | undefined {
  return gallery.find(({ logo }) => !logo);
}

export interface OfferPicture {
  id: string;
  /** null = waits for its offer. */
  offerId: string | null;
  /** A path of this shop, or an absolute address. */
  url: string;
  cover: boolean;
  logo: boolean;
  alt: string;
  /** Of the largest size. */
  width: number;
  height: number;
}
