/** Reads the period, the channel, the state and the search of the panel's list of sales from its URL. */
import { DAY_MS } from "~/domain/kernel/durations";
import { addDays, localDay } from "~/domain/kernel/local-day";
import { calendarDay } from "~/domain/kernel/schemas";
import { parseSaleSearch } from "~/domain/reports/sale-search";
import { MAX_REPORT_DAYS, type ReportQuery } from "~/domain/reports/sales-report";
import { SALE_STATES, sales as text } from "~/locales/es/panel/sales";

const isDay = (text: string) => calendarDay.safeParse(text).success;

type PeriodErrors = Partial<Record<"desde" | "hasta" | "buscar", string>>;

function problemsOf(from: string, to: string): PeriodErrors {
  if (!isDay(from)) return { desde: text.badDay };
  if (!isDay(to)) return { hasta: text.badDay };
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) return { hasta: text.reversed };
  return days > MAX_REPORT_DAYS ? { hasta: text.tooLong } : {};
}

/** The periods that are a press away; each ends today at the latest. */
function presetPeriods(today: string): { label: string; from: string; to: string }[] {
  const month = `${today.slice(0, 7)}-01`;
  const endOfLast = addDays(month, -1);
  return [
    { label: text.thisMonth, from: month, to: today },
    { label: text.lastMonth, from: `${endOfLast.slice(0, 7)}-01`, to: endOfLast },
    { label: text.thisYear, from: `${today.slice(0, 4)}-01-01`, to: today },
  ];
}

/**
 * @returns the report's query, and what was typed or the default; with errors, by field, the query is of the last 30 days;
 * channel: "", "web" or "widget"; state: "" or a value of SALE_STATES; opened: the form shows its less usual fields
 */
export function readReportPeriod(request: Request, organizationId: string) {
  const asked = new URL(request.url).searchParams;
  const read = (name: string, longest = 10) => (asked.get(name) ?? "").trim().slice(0, longest);
  const today = localDay(Date.now());
  const to = read("hasta") || today;
  const from = read("desde") || (isDay(to) ? addDays(to, -29) : addDays(today, -29));
  const channel = ["web", "widget"].find((one) => one === asked.get("canal")) ?? "";
  const state = SALE_STATES.find(({ value }) => value === asked.get("estado")) ?? null;
  const typed = read("buscar", 120).replaceAll(/\p{Cc}/gu, "");
  const errors = problemsOf(from, to);
  const sound = Object.keys(errors).length === 0;
  const query: ReportQuery & { organizationId: string } = {
    dateFrom: sound ? from : addDays(today, -29),
    dateTo: sound ? to : today,
    organizationId,
    offerId: null,
    status: state?.status ?? null,
    channel: channel === "widget" ? `iframe:${organizationId}` : channel || null,
  };
  const filtered = [read("desde"), read("hasta"), channel, state?.value ?? "", typed].some(Boolean);
  const search = parseSaleSearch(typed, Number(today.slice(0, 4)));
  const periods = presetPeriods(today);
  // Periods that are a press away show themselves: their days need not be read in the form.
  const isUsual = [...periods, { from: addDays(today, -29), to: today }].some(
    (one) => one.from === from && one.to === to,
  );
  return {
    query,
    search,
    from,
    to,
    channel,
    state: state?.value ?? "",
    typed,
    errors,
    opened: channel !== "" || state !== null || !isUsual,
    filtered,
    periods,
  };
}
