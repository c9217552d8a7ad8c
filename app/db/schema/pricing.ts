/** Promo codes, their targets and their limits as counters (docs/domain.md 4). */
import type { Generated } from "kysely";

export interface PromoCodesTable {
  id: string;
  /** Upper-case NFKC, 3–32 of [A-Z0-9-]. */
  code: string;
  discount_type: "percent" | "amount" | "fixed_price";
  /** Hundredths of a percent for "percent", cents otherwise. */
  value: number;
  scope: "global" | "organization" | "category" | "offer" | "price_option";
  organization_id: string | null;
  starts_at: number;
  ends_at: number | null;
  is_active: Generated<boolean>;
  /** Orders, not units. */
  max_redemptions: number | null;
  max_redemptions_per_customer: number | null;
  max_units_per_order: number | null;
  min_order_amount: number | null;
  first_purchase_only: Generated<boolean>;
  /** Advertised to everyone: the prices with it are prices of the offers (docs/law.md 1). */
  is_public: Generated<boolean>;
  funded_by: "platform" | "organization" | "shared";
  /** Hundredths of a percent the platform pays when shared. */
  platform_share: Generated<number>;
  held: Generated<number>;
  redeemed: Generated<number>;
  /** Uses without a sale, as in price options. */
  redeemed_before: Generated<number>;
  /** Name of the actor, as in the audit log; null for seeded codes. */
  created_by: string | null;
  created_at: number;
  version: Generated<number>;
}

interface PromoTargetsTable {
  promo_id: string;
  /** An offer id, a category or a price option id, as the code's scope says. */
  target: string;
}

interface PromoCustomersTable {
  promo_id: string;
  customer_key: string;
  held: Generated<number>;
  redeemed: Generated<number>;
}

export interface PricingTables {
  promo_codes: PromoCodesTable;
  promo_targets: PromoTargetsTable;
  promo_customers: PromoCustomersTable;
}
