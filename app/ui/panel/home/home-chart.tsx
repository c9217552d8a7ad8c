/** The chart of the last days, with what the business gets of them and the ways to the sales themselves. */
import { CHART_DAYS, type SalesOfDay } from "~/domain/reports/home/sales-by-day";
import { partnerHome as text } from "~/locales/es/panel/home/home";
import { Money } from "../cells";
import { PanelSection } from "../panel-section";
import { SalesChart } from "./sales-chart";

interface HomeChartProps {
  days: readonly SalesOfDay[];
  /** Integer cents of 7 days; null = the role does not see them. */
  earned: number | null;
  /** Of the list of sales. */
  salesHref: string;
}

export function HomeChart({ days, earned, salesHref }: HomeChartProps) {
  return (
    <PanelSection id="days" title={text.days}>
      <SalesChart days={days.slice(-CHART_DAYS)} />
      {earned !== null && (
        <p>
          {text.earned} <Money cents={earned} />. <span className="soft">{text.earnedNote}</span>
        </p>
      )}
      <p className="cluster">
        <a href={salesHref}>{text.allSales}</a>
        <a href={`${salesHref}.xlsx`} download>
          {text.xlsx}
        </a>
      </p>
    </PanelSection>
  );
}
