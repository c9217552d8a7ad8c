/** Offers with their content, terms and sale period (docs/domain.md 3). */
import type { Generated } from "kysely";
import type {
  Category,
  OfferType,
  TaxRegime,
  Validity,
  VoucherKind,
  WithdrawalPolicy,
} from "~/domain/catalogue/offer";
import type { RedemptionRules } from "~/domain/catalogue/redemption-rules";
import type { Status } from "./status";

export type OfferStatus =
  | "draft"
  | "in_review"
  | "scheduled"
  | "published"
  | "paused"
  | "ended"
  | "archived"
  | "rejected";

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
