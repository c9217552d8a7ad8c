/** Tables of organizations and their places, which lists of offers join. */
import type { Generated } from "kysely";
import type { Status } from "~/db/schema/status";
import type { TaxRegime } from "~/domain/catalogue/offer";
import type { PlaceHours } from "~/domain/catalogue/place-hours";
import type { WidgetTheme } from "~/domain/catalogue/syndication/widget";

export type OrganizationStatus = "draft" | "pending_review" | "active" | "suspended" | "closed" | "rejected";

/** Partner organizations, the sellers (docs/domain.md 2). */
export interface OrganizationsTable {
  id: string;
  slug: string;
  name: string;
  legal_name: string;
  tax_id: string;
  tax_id_kind: "nif" | "nie" | "cif" | "foreign_vat";
  trader_status: "trader" | "non_trader";
  registry_info: string | null;
  street: string;
  postal_code: string;
  city: string;
  /** Region value of app/domain/catalogue/regions.ts. */
  province: string;
  country: string;
  contact_email: string;
  contact_phone: string;
  website: string | null;
  logo_url: string | null;
  description: string;
  tax_regime: TaxRegime;
  status: Status<OrganizationStatus>;
  /** Hundredths of a percent: 1250 = 12.5 %. */
  commission_rate: number;
  /** Hundredths of a percent of the commission. */
  commission_tax_rate: Generated<number>;
  /** When the commission is earned. */
  accrual: Generated<"on_capture" | "on_redemption">;
  /** Sealed JSON of {iban, holder}; see app/domain/secrets/sealed-text.server.ts. */
  payout: string | null;
  self_certified_at: number | null;
  terms_version_accepted: string | null;
  /** Time of the identity check by staff. */
  verified_at: number | null;
  /** When and by which user it was last sent to review; the user is null if a program or staff sent it. */
  submitted_at: Generated<number | null>;
  submitted_by: Generated<string | null>;
  /** Reason of staff for a return, suspension, rejection or closure. */
  status_reason_code: string | null;
  status_reason: string | null;
  /** Public key of the widget; null while there is none. */
  embed_key: string | null;
  /** Origins that may frame the widget. */
  embed_origins: Generated<string[]>;
  embed_theme: Generated<WidgetTheme>;
  embed_status: Generated<"enabled" | "disabled">;
  /** Hosts to which its programs may lead buyers back after a payment. */
  return_hosts: Generated<string[]>;
  /** ms UTC: nothing of all its offers is sold until then; null or past = they sell. */
  sales_stopped_until: Generated<number | null>;
  /** The counter redeems a scanned coupon without a second press. */
  redeem_on_scan: Generated<boolean>;
  /** Of a sandbox: the organization whose sandbox keys act for it. Never public, never a member's. */
  sandbox_of: Generated<string | null>;
  created_at: number;
  updated_at: number;
  version: number;
}

/** Days on which a whole organization is closed. */
interface OrganizationClosuresTable {
  id: string;
  organization_id: string;
  /** "2026-12-24", the first and the last day. */
  from_day: string;
  until_day: string;
  note: string | null;
  created_at: number;
}

/** Places of organizations; places of offers are copies of them for search. */
export interface OrganizationPlacesTable {
  id: string;
  organization_id: string;
  name: string;
  address: string;
  postal_code: string;
  city: string;
  /** Region value. */
  province: string;
  lat: number;
  lng: number;
  phone: string | null;
  /** What the hours cannot say, in words. */
  opening_hours: string | null;
  hours: Generated<PlaceHours>;
  created_at: number;
  updated_at: number;
  version: Generated<number>;
}

export interface CatalogueSellersTables {
  organizations: OrganizationsTable;
  organization_closures: OrganizationClosuresTable;
  organization_places: OrganizationPlacesTable;
}
