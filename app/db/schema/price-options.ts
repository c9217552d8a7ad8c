/** Price options with their stock counters, guarded by CHECK constraints. */
import type { Generated } from "kysely";

export interface PriceOptionsTable {
  id: string;
  offer_id: string;
  title: string;
  /** Cents per unit, taxes included. */
  actual_price: number;
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
  held: Generated<number>;
  /** Units of `sold` without a sale: those of the demo. */
  sold_before: Generated<number>;
  per_customer: number | null;
  max_per_order: number | null;
  sku: string | null;
  sort_order: number;
  is_active: Generated<boolean>;
}
