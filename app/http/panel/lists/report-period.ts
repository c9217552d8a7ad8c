/** Reads the period and the channel of a sales report from the address of a panel page. */
import { DAY_MS } from "~/domain/kernel/durations";
import { addDays, localDay } from "~/domain/kernel/local-day";
import { MAX_REPORT_DAYS, type ReportQuery } from "~/domain/reports/sales-report";
import { sales as text } from "~/locales/es/panel/sales";

export interface ReportPeriod {
  query: ReportQuery;
  /** What was typed, or the default. */
  from: string;
  to: string;
  /** "", "web" or "widget". */
  channel: string;
  /** By field; the query is then of the last 30 days. */
  errors: { desde?: string; hasta?: string };
  filtered: boolean;
}

const DAY = /^2[01]\d{2}-\d{2}-\d{2}$/;

function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

function problemsOf(from: string, to: string): ReportPeriod["errors"] {
  if (!isDay(from)) return { desde: text.badDay };
  if (!isDay(to)) return { hasta: text.badDay };
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) return { hasta: text.reversed };
  return days > MAX_REPORT_DAYS ? { hasta: text.tooLong } : {};
}

export function readReportPeriod(request: Request, organizationId: string): ReportPeriod {
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
