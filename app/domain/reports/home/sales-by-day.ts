/** Sales of a business by day, and what a period's sales are compared with. */
import type { Cents } from "~/domain/kernel/money";

export interface SalesOfDay {
  /** "2026-11-25", in Madrid. */
  day: string;
  sales: number;
  /** What buyers paid, before refunds. */
  gross: Cents;
}

const PERIODS = ["today", "week", "month"] as const;

/** Days of each period, and the days before it that it is compared with: a Tuesday with the Tuesday before. */
const SHAPES = {
  today: { days: 1, back: 7 },
  week: { days: 7, back: 7 },
  month: { days: 30, back: 30 },
} as const;

export interface PeriodFigure {
  period: (typeof PERIODS)[number];
  gross: Cents;
  sales: number;
  before: Cents;
}

/** So many days hold each period and what it is compared with. */
export const COMPARED_DAYS = 60;
export const CHART_DAYS = 30;

/** @param days without gaps, the last one today, at least COMPARED_DAYS */
export function periodFigures(days: readonly SalesOfDay[]): PeriodFigure[] {
  const sumOf = (of: readonly SalesOfDay[], key: "gross" | "sales") =>
    of.reduce((sum, day) => sum + day[key], 0);
  return PERIODS.map((period) => {
    const { days: length, back } = SHAPES[period];
    const now = days.slice(days.length - length);
    const before = days.slice(days.length - length - back, days.length - back);
    return {
      period,
      gross: sumOf(now, "gross"),
      sales: sumOf(now, "sales"),
      before: sumOf(before, "gross"),
    };
  });
}
