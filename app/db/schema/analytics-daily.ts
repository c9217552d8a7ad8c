/** How often something happened on a day; no row says who did it. */

export interface AnalyticsDailyTable {
  /** Europe/Madrid: "2026-11-21". */
  day: string;
  /** A name of app/domain/analytics/events.ts. */
  event: string;
  /** With sorted keys: {"page":"/ofertas"}. */
  dimensions: Record<string, string>;
  count: number;
}
