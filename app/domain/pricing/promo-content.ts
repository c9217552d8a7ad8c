/** Content of a promo code and the validation of its combinations (docs/domain.md 4). */
import { CATEGORIES } from "~/domain/catalogue/offer";
import type { FieldProblems } from "~/domain/kernel/errors";
import { normalizePromoCode, type Promo, type PromoScope } from "./promo";

export const PROMO_SCOPES = [
  "global",
  "organization",
  "category",
  "offer",
  "price_option",
] as const satisfies readonly PromoScope[];
export const FUNDERS = ["platform", "organization", "shared"] as const satisfies readonly Promo["fundedBy"][];
export const PROMO_STATES = ["scheduled", "active", "exhausted", "ended", "disabled"] as const;
export type PromoState = (typeof PROMO_STATES)[number];

export interface PromoTargets {
  offer: string[];
  category: string[];
  price_option: string[];
}

export const NO_TARGETS: PromoTargets = { offer: [], category: [], price_option: [] };

export interface PromoContent extends Omit<Promo, "id" | "targets" | "refusal"> {
  targets: PromoTargets;
  /** ms UTC; null = from its creation. */
  startsAt: number | null;
  endsAt: number | null;
  isActive: boolean;
  /** Orders, not units. */
  maxRedemptions: number | null;
  maxRedemptionsPerCustomer: number | null;
  firstPurchaseOnly: boolean;
  /** Advertised to everyone: prices with it count as prices of the offers (docs/law.md 1). */
  isPublic: boolean;
  /** Hundredths of a percent of a shared discount that the platform pays. */
  platformShare: number;
}

/** Absent fields stay unchanged; targets by list. */
export type PromoChange = Partial<Omit<PromoContent, "targets">> & {
  targets?: Partial<PromoTargets>;
};

/** Defaults of a new code. */
export const DEFAULT_PROMO: Omit<
  PromoContent,
  "code" | "discountType" | "value" | "scope" | "organizationId"
> = {
  targets: NO_TARGETS,
  startsAt: null,
  endsAt: null,
  isActive: true,
  maxRedemptions: null,
  maxRedemptionsPerCustomer: null,
  maxUnitsPerOrder: null,
  minOrderAmount: null,
  firstPurchaseOnly: false,
  isPublic: false,
  fundedBy: "platform",
  platformShare: 0,
};

export interface ManagedPromo extends Omit<PromoContent, "startsAt"> {
  id: string;
  organization: { id: string; name: string } | null;
  startsAt: number;
  state: PromoState;
  held: number;
  redeemed: number;
  /** Name in the audit log; null = seeded. */
  createdBy: string | null;
  createdAt: number;
  version: number;
}

const LISTS = { offer: "offers", category: "categories", price_option: "price_options" } as const;

/** Refuses targets of other scopes than the code's, which indicate a mistake. */
function targetProblems({ scope, targets }: PromoContent, problems: FieldProblems): void {
  for (const kind of ["offer", "category", "price_option"] as const) {
    if (kind === scope && targets[kind].length === 0) problems.add(LISTS[kind], "targets_required");
    if (kind !== scope && targets[kind].length > 0) problems.add(LISTS[kind], "targets_of_scope");
  }
  for (const [index, category] of targets.category.entries()) {
    if (!(CATEGORIES as readonly string[]).includes(category)) problems.add(`categories.${index}`, "unknown");
  }
}

export function promoProblems(content: PromoContent, used: number, problems: FieldProblems): void {
  if (normalizePromoCode(content.code) === null) problems.add("code", "promo_code_format");
  const { discountType, value, startsAt, endsAt, maxRedemptions } = content;
  if (discountType === "percent" && (value < 1 || value > 10_000)) problems.add("value", "percent_range");
  if (discountType === "amount" && value < 1) problems.add("value", "amount");
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
    problems.add("ends_at", "ends_before_start");
  if (maxRedemptions !== null && maxRedemptions < used) problems.add("max_redemptions", "below_used");
  if (content.scope === "organization" && content.organizationId === null) {
    problems.add("organization", "organization_required");
  }
  if (content.fundedBy === "shared" && (content.platformShare < 1 || content.platformShare > 9_999)) {
    problems.add("platform_share", "shared_needs_share");
  }
  targetProblems(content, problems);
}
