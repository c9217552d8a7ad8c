/** An example for the panel's picture on the page for new sellers: the sales of a small restaurant in sixty days. */

import { addDays, localDay } from "~/domain/kernel/local-day";
import { COMPARED_DAYS, type SalesOfDay } from "~/domain/reports/home/sales-by-day";

/** Sales by weekday, Monday first: full at the weekend. */
const WEEK = [1, 2, 2, 3, 6, 8, 5] as const;
const PRICE = 3_990;
/** A little more every two weeks. */
const GROWTH_DAYS = 14;

/** @param now ms UTC @returns without gaps, the last one today */
export function exampleDays(now: number): SalesOfDay[] {
  const today = localDay(now);
  return Array.from({ length: COMPARED_DAYS }, (_, index) => {
    const day = addDays(today, index + 1 - COMPARED_DAYS);
    const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
    const sales = (WEEK[weekday] ?? 0) + Math.floor(index / GROWTH_DAYS);
    return { day, sales, gross: sales * PRICE };
  });
}
