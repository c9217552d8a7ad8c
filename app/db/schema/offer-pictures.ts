/** Pictures of an offer; at most one cover and one logo each (partial unique indexes). */

export interface OfferPicturesTable {
  id: string;
  offer_id: string;
  url: string;
  alt: string;
  width: number;
  height: number;
  cover: number;
  logo: number;
  sort_order: number;
}
