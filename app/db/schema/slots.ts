/** Time slots of a price option, with their own stock. */
import type { Generated } from "kysely";

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
  sold_before: Generated<number>;
  status: "open" | "closed" | "cancelled";
}
