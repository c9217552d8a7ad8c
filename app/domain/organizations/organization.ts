/** Types of a partner organization and of the content that owners and staff may write (docs/domain.md 2). */
import type { OrganizationStatus } from "~/db/schema/catalogue/sellers";
import type { TaxRegime } from "~/domain/catalogue/offer";
import type { ReasonCode } from "~/domain/catalogue/offer-status";
import type { WidgetTheme } from "~/domain/catalogue/syndication/widget";
import type { MemberRole } from "~/domain/kernel/context";

export const TAX_ID_KINDS = ["nif", "nie", "cif", "foreign_vat"] as const;
export const TRADER_STATUSES = ["trader", "non_trader"] as const;
export const ACCRUALS = ["on_capture", "on_redemption"] as const;
/** Sites that may show one widget; each becomes part of a header. */
export const EMBED_ORIGINS_MAX = 20;
export const RETURN_HOSTS_MAX = 20;
export const EMBED_STATUSES = ["enabled", "disabled"] as const;

export interface Address {
  street: string;
  postalCode: string;
  city: string;
  /** Region value when the country is Spain. */
  province: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

export interface Payout {
  iban: string;
  holder: string;
}

/** Content written by owners. */
export interface OwnerContent {
  name: string;
  legalName: string;
  taxId: string;
  taxIdKind: (typeof TAX_ID_KINDS)[number];
  traderStatus: (typeof TRADER_STATUSES)[number];
  registryInfo: string | null;
  address: Address;
  contactEmail: string;
  contactPhone: string;
  website: string | null;
  logoUrl: string | null;
  description: string;
  taxRegime: TaxRegime;
  /** Write-only; null = none. */
  payout: Payout | null;
  termsVersionAccepted: string | null;
  /** Declares that it only offers products that comply with the law (DSA, art. 30.1.e). */
  selfCertified: boolean;
  embedOrigins: string[];
  embedTheme: WidgetTheme;
  /** Hosts of return addresses (return-address.ts). */
  returnHosts: string[];
}

export interface MemberInput {
  userId: string;
  role: MemberRole;
}

/** Content written by staff only. */
interface StaffContent {
  /** Hundredths of a percent. */
  commissionRate: number;
  commissionTaxRate: number;
  accrual: (typeof ACCRUALS)[number];
  verified: boolean;
  embedStatus: (typeof EMBED_STATUSES)[number];
  /** The complete list. */
  members: MemberInput[];
}

export interface OrganizationMove {
  to: OrganizationStatus;
  reasonCode: ReasonCode | null;
  reason: string | null;
}

/** Absent fields stay unchanged. */
export interface OrganizationChange {
  content: Partial<OwnerContent & StaffContent>;
  move?: OrganizationMove;
}

export interface OrganizationMember {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  role: MemberRole;
}

export interface ManagedOrganization
  extends Omit<OwnerContent, "payout" | "selfCertified">,
    Omit<StaffContent, "members" | "verified"> {
  id: string;
  slug: string;
  status: OrganizationStatus;
  reasonCode: string | null;
  reason: string | null;
  hasPayout: boolean;
  selfCertifiedAt: number | null;
  verifiedAt: number | null;
  embedKey: string | null;
  createdAt: number;
  updatedAt: number;
  version: number;
}
