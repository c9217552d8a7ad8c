/** Tables of offers, their places and pictures. */
import type { Generated } from "kysely";
import type { Status } from "~/db/schema/status";
import type {
  Category,
  ChangeLimit,
  ExpiryPolicy,
  OfferType,
  TaxRegime,
  Validity,
  VoucherKind,
  WithdrawalPolicy,
} from "~/domain/catalogue/offer";
import type { RedemptionRules } from "~/domain/catalogue/redemption-rules";
import type { FocalPoint } from "~/domain/media/focal-point";

export type OfferStatus =
  | "draft"
  | "in_review"
  | "scheduled"
  | "published"
  | "paused"
  | "ended"
  | "archived"
  | "rejected";

/** Offers with their content, terms and sale period (docs/domain.md 3). */
export interface OffersTable {
  /** Compact integer id, assigned by the database; the favourites cookie holds these. */
  number: Generated<number>;
  id: string;
  organization_id: string;
  slug: string;
  title: string;
  summary: string;
  description: string;
  highlights: string[];
  conditions: string;
  how_to_redeem: string;
  category: Category;
  type: OfferType;
  status: Status<OfferStatus>;
  /** ms UTC; public from then on. */
  publish_at: number;
  /** ms UTC; null = no end. */
  sale_ends_at: number | null;
  validity: Validity;
  redemption_rules: RedemptionRules | null;
  withdrawal_policy: WithdrawalPolicy;
  date_change_limit: Generated<ChangeLimit>;
  cancellation_limit: Generated<ChangeLimit>;
  expiry_policy: Generated<ExpiryPolicy>;
  voucher_kind: VoucherKind;
  /** Hundredths of a percent: 2100 = 21 %. */
  tax_rate: number;
  tax_regime: TaxRegime;
  booking_required: boolean;
  gift_allowed: boolean;
  external_url: string | null;
  sponsored: boolean;
  accessibility_info: string | null;
  getting_there: string | null;
  /** Of goods; empty for others. */
  producer_name: Generated<string>;
  producer_address: Generated<string>;
  /** E-mail or web address. */
  producer_contact: Generated<string>;
  safety_warnings: Generated<string>;
  /** Number of published ratings by stars. */
  stars_1: Generated<number>;
  stars_2: Generated<number>;
  stars_3: Generated<number>;
  stars_4: Generated<number>;
  stars_5: Generated<number>;
  seo_title: string | null;
  seo_description: string | null;
  /** When and by which user it was last sent to review; the user is null if a program or staff sent it. */
  submitted_at: Generated<number | null>;
  submitted_by: Generated<string | null>;
  /** Reason of staff for a return, rejection, pause or end; null without one. */
  status_reason_code: string | null;
  status_reason: string | null;
  /** ms UTC: its seller sells nothing of it until then; null or past = it sells. */
  sales_stopped_until: Generated<number | null>;
  /** Of an archived offer: what it becomes when it is restored. */
  restores_to: "draft" | "ended" | null;
  /** Number of the conditions, validity and places in force; earlier ones are in offer_revisions. */
  terms_revision: Generated<number>;
  created_at: number;
  updated_at: number;
  version: Generated<number>;
  /** The partner's own key, unique among its offers; imports match offers by it. */
  external_reference: string | null;
}

/** Provinces an offer belongs to; no row = all Spain. */
interface OfferRegionsTable {
  offer_id: string;
  region: string;
}

/** Words of offers' titles, without accents and case; the database keeps them itself (decision 072). */
interface OfferTitleWordsTable {
  organization_id: string;
  word: string;
  offer_number: number;
}

/** Places where an offer is redeemed: copies of its organization's places, for search. */
export interface OfferLocationsTable {
  id: string;
  offer_id: string;
  name: string;
  address: string;
  postal_code: string;
  city: string;
  province: string;
  lat: number;
  lng: number;
  phone: string | null;
  opening_hours: string | null;
  sort_order: number;
  /** The organization's place; null for rows that were written past the verbs. */
  place_id: Generated<string | null>;
}

/** Where the subject is; null = in the middle. The crop is null, too, when cards show the whole picture. */
interface FocalColumns {
  focal_point: Generated<FocalPoint | null>;
  crop_url: Generated<string | null>;
  crop_width: Generated<number | null>;
  crop_height: Generated<number | null>;
}

/** Pictures of an offer; at most one cover and one logo each (partial unique indexes). */
export interface OfferPicturesTable extends FocalColumns {
  id: string;
  offer_id: string;
  /** A path of this shop, or an absolute URL. */
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
interface UnplacedPicturesTable extends FocalColumns {
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

/** Pictures that no row may name any more: their files go when that is so for a day. */
export interface UnnamedPicturesTable {
  /** As the row names it, or named it. */
  url: string;
  /** Of the row. */
  picture_id: string;
  /** Its offer, whose versions may name it; null = none. */
  offer_id: string | null;
  /** ms UTC; null = just noted. */
  check_at: number | null;
}

export interface CatalogueOffersTables {
  offers: OffersTable;
  offer_regions: OfferRegionsTable;
  offer_title_words: OfferTitleWordsTable;
  offer_locations: OfferLocationsTable;
  offer_pictures: OfferPicturesTable;
  unplaced_pictures: UnplacedPicturesTable;
  unnamed_pictures: UnnamedPicturesTable;
}
