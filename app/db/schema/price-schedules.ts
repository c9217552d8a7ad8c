/** Planned prices of options: each begins and ends by itself (decision 071). */
import type { PriceScheduleReason, PriceScheduleStatus } from "~/domain/catalogue/prices/price-schedule";
import type { Status } from "./status";

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
