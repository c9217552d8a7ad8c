/** Enquiries of companies that want to become partners (docs/domain.md 9). */
import type { Category } from "~/domain/catalogue/offer";

export interface PartnerLeadsTable {
  id: string;
  /** Hash of the canonical e-mail: one enquiry per address and day. */
  email_key: string;
  /** Day in Madrid, "2026-11-21". */
  day: string;
  status: "new" | "contacted" | "qualified" | "converted" | "rejected" | "spam";
  company_name: string;
  contact_name: string;
  email: string;
  phone: string;
  city: string;
  region: string;
  category: Category;
  website: string | null;
  tax_number: string | null;
  message: string | null;
  /** Version of the privacy policy that was accepted. */
  privacy_version: string;
  created_at: number;
}
