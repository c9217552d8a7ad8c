/** Reads the period and the channel of a sales report from the URL of a panel page. */
import { DAY_MS } from "~/domain/kernel/durations";
import { addDays, localDay } from "~/domain/kernel/local-day";
import { calendarDay } from "~/domain/kernel/schemas";
import { MAX_REPORT_DAYS, type ReportQuery } from "~/domain/reports/sales-report";
import { sales as text } from "~/locales/es/panel/sales";

const isDay = (text: string) => calendarDay.safeParse(text).success;

function problemsOf(from: string, to: string): { desde?: string; hasta?: string } {
  if (!isDay(from)) return { desde: text.badDay };
  if (!isDay(to)) return { hasta: text.badDay };
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) return { hasta: text.reversed };
  return days > MAX_REPORT_DAYS ? { hasta: text.tooLong } : {};
}

/**
 * @returns the report's query, and what was typed or the default; with errors, by field, the query is of the last 30 days;
 * channel: "", "web" or "widget"
 */
export function readReportPeriod(request: Request, organizationId: string) {
  const asked = new URL(request.url).searchParams;
  const read = (name: string) => (asked.get(name) ?? "").trim().slice(0, 10);
  const today = localDay(Date.now());
  const to = read("hasta") || today;
  const from = read("desde") || (isDay(to) ? addDays(to, -29) : addDays(today, -29));
  const channel = ["web", "widget"].find((one) => one === asked.get("canal")) ?? "";
  const errors = problemsOf(from, to);
  const sound = Object.keys(errors).length === 0;
  const query: ReportQuery = {
    dateFrom: sound ? from : addDays(today, -29),
    dateTo: sound ? to : today,
    organizationId,
    offerId: null,
    status: null,
    channel: channel === "widget" ? `iframe:${organizationId}` : channel || null,
  };
  const filtered = read("desde") !== "" || read("hasta") !== "" || channel !== "";
  return { query, from, to, channel, errors, filtered };
}
