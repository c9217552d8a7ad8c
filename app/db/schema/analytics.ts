/** Daily counts of events, without any identifier of a person. */

interface AnalyticsDailyTable {
  /** Europe/Madrid: "2026-11-21". */
  day: string;
  /** Name of an event in app/domain/analytics/events.ts. */
  event: string;
  /** With sorted keys: {"page":"/ofertas"}. */
  dimensions: Record<string, string>;
  count: number;
}

export interface AnalyticsTables {
  analytics_daily: AnalyticsDailyTable;
}
