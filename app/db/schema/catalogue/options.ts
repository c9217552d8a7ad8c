/** Tables of price options, their prices and dates. */
import type { Generated } from "kysely";
import type { Status } from "~/db/schema/status";
import type { PriceScheduleReason, PriceScheduleStatus } from "~/domain/catalogue/prices/price-schedule";

/** Price options with their stock counters, guarded by CHECK constraints. */
export interface PriceOptionsTable {
  id: string;
  offer_id: string;
  title: string;
  /** Cents per unit, taxes included: what is paid here. */
  actual_price: number;
  /**
   * Of a deposit offer: cents per unit in all, the part that is paid at the place included; null = all is paid here, or
   * the seller has not said the total yet (decision 140).
   */
  total_price: number | null;
  /** What the partner says a unit normally costs, in cents; never struck (see reference_price). */
  regular_price: number;
  /**
   * Lowest price of the 30 days before the current reduction, in cents; null = nothing to strike
   * (docs/law.md 1).
   */
  reference_price: number | null;
  /** Units that may ever be sold; null = unlimited. */
  capacity: number | null;
  sold: Generated<number>;
  /** In unpaid orders, in invitations of the waiting list, and set aside for it. */
  held: Generated<number>;
  /** Units of `held` that came free while people wait, until the waiting list was asked: written by the database itself. */
  set_aside: Generated<number>;
  /** Units of `sold` without a sale: those of the demo. */
  sold_before: Generated<number>;
  per_customer: number | null;
  max_per_order: number | null;
  sku: string | null;
  sort_order: number;
  is_active: Generated<boolean>;
}

/** Price history of options: append-only, written with the change (docs/law.md 1). */
interface PriceHistoryTable {
  id: string;
  price_option_id: string;
  actual_price: number;
  /** As in price options. */
  total_price: number | null;
  effective_from: number;
  /** null = the current price. */
  effective_to: number | null;
}

/** When which promo code was advertised to everyone: a part of the history of prices (docs/law.md 1). */
interface PublicCodePeriodsTable {
  id: string;
  /** Also of a code that was deleted since. */
  promo_id: string;
  code: string;
  discount_type: "percent" | "amount" | "fixed_price";
  /** Hundredths of a percent for "percent", cents otherwise. */
  value: number;
  /** Whose offers alone it lowers; null = any. */
  organization_id: string | null;
  starts_at: number;
  ends_at: number | null;
  /** When the job has looked at the struck prices after its end. */
  settled_at: number | null;
}

interface PublicCodeTargetsTable {
  /** "*", a category, or the id of a seller, an offer or an option. */
  target: string;
  period_id: string;
}

/** Planned prices of options: each begins and ends by itself (decision 071). */
export interface PriceSchedulesTable {
  id: string;
  price_option_id: string;
  status: Status<PriceScheduleStatus, "planned">;
  /** Cents per unit, from starts_at on. */
  price: number;
  /** The price that returns at the end; null until it was applied. */
  base_price: number | null;
  starts_at: number;
  /** null = the price stays. */
  ends_at: number | null;
  /** When the job acts next; null = nothing is left to do, and other schedules may cover the time. */
  due_at: number | null;
  /** Why it was refused, or ended before its time. */
  reason: PriceScheduleReason | null;
  /** Of staff: without it the job applies no price above the one on sale. */
  approved_by: string | null;
  created_at: number;
  created_by: string;
  applied_at: number | null;
  /** When it was ended, cancelled or refused. */
  closed_at: number | null;
}

/** Time slots of a price option, with their own stock. */
export interface SlotsTable {
  id: string;
  price_option_id: string;
  starts_at: number;
  ends_at: number;
  timezone: string;
  capacity: number;
  sold: Generated<number>;
  held: Generated<number>;
  /** As in price options. */
  set_aside: Generated<number>;
  /** As in price options. */
  sold_before: Generated<number>;
  status: "open" | "closed" | "cancelled";
  /** Whose offer it is: written by the database itself. */
  seller_id: Generated<string | null>;
}

export interface CatalogueOptionsTables {
  price_options: PriceOptionsTable;
  price_history: PriceHistoryTable;
  public_code_periods: PublicCodePeriodsTable;
  public_code_targets: PublicCodeTargetsTable;
  price_schedules: PriceSchedulesTable;
  slots: SlotsTable;
}
