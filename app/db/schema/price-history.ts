/** Price history of options: append-only, written with the change (docs/law.md 1). */

export interface PriceHistoryTable {
  id: string;
  price_option_id: string;
  actual_price: number;
  effective_from: number;
  /** null = the current price. */
  effective_to: number | null;
}
