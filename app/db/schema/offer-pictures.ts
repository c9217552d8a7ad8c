/** Pictures of an offer; at most one cover and one logo each (partial unique indexes). */
import type { Generated } from "kysely";
import type { FocalPoint } from "~/domain/media/focal-point";

/** Where the subject is; null = in the middle. The crop is null, too, when cards show the whole picture. */
interface FocalColumns {
  focal_point: Generated<FocalPoint | null>;
  crop_url: Generated<string | null>;
  crop_width: Generated<number | null>;
  crop_height: Generated<number | null>;
}

export interface OfferPicturesTable extends FocalColumns {
  id: string;
  offer_id: string;
  /** A path of this shop, or an absolute address. */
  url: string;
  alt: string;
  /** Of the largest size, as those of the crop. */
  width: number;
  height: number;
  cover: boolean;
  logo: boolean;
  sort_order: number;
}

/** Uploads without an offer yet; placing one moves its row with its id to offer_pictures. */
export interface UnplacedPicturesTable extends FocalColumns {
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
