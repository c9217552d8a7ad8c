/** Partner organizations: who sells (domain.md, section 2). */

export type OrganizationStatus = "draft" | "pending_review" | "active" | "suspended" | "closed" | "rejected";

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
  tax_regime: "iva" | "igic" | "ipsi";
  status: OrganizationStatus;
  /** Hundredths of a percent: 1250 = 12.5 %. */
  commission_rate: number;
  created_at: number;
  updated_at: number;
  version: number;
}
