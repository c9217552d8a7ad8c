/** The chart of the last days, with the ways to the sales themselves. */
import { CHART_DAYS, type SalesOfDay } from "~/domain/reports/home/sales-by-day";
import { partnerHome as text } from "~/locales/es/panel/home/home";
import { PanelSection } from "../panel-section";
import { SalesChart } from "./sales-chart";

interface HomeChartProps {
  days: readonly SalesOfDay[];
  /** Of the list of sales. */
  salesHref: string;
}

export function HomeChart({ days, salesHref }: HomeChartProps) {
  return (
    <PanelSection id="days" title={text.days}>
      <SalesChart days={days.slice(-CHART_DAYS)} />
      <p className="cluster">
        <a href={salesHref}>{text.allSales}</a>
        <a href={`${salesHref}.xlsx`} download>
          {text.xlsx}
        </a>
      </p>
    </PanelSection>
  );
}
