/** Pictures of an offer; at most one cover and one logo each (partial unique indexes). */

export interface OfferPicturesTable {
  id: string;
  offer_id: string;
  url: string;
  alt: string;
  width: number;
  height: number;
  cover: boolean;
  logo: boolean;
  sort_order: number;
}

/** Uploads without an offer yet; placing one moves its row with its id to offer_pictures. */
export interface UnplacedPicturesTable {
  id: string;
  organization_id: string;
  url: string;
  alt: string;
  width: number;
  height: number;
  cover: boolean;
  logo: boolean;
  created_at: number;
}
