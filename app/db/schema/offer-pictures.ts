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

/** Uploaded before their offer was there; placing one moves its row, id and all, to offer_pictures. */
export interface UnplacedPicturesTable {
  id: string;
  organization_id: string;
  url: string;
  alt: string;
  width: number;
  height: number;
  cover: number;
  logo: number;
  created_at: number;
}
