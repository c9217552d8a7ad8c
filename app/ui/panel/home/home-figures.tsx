/** Figures of today, of 7 and of 30 days against the time before, with their chart and what the business earns. */
import {
  CHART_DAYS,
  type PeriodFigure,
  periodFigures,
  type SalesOfDay,
} from "~/domain/reports/home/sales-by-day";
import { formatInteger } from "~/locales/es/format";
import { changeText, partnerHome as text } from "~/locales/es/panel/home/home";
import { Money } from "../cells";
import { Figures } from "../figures";
import { PanelSection } from "../panel-section";
import { SalesChart } from "./sales-chart";

interface HomeFiguresProps {
  /** null = the role does not see them */
  redeemedToday: number | null;
  earned: number | null;
  days: readonly SalesOfDay[] | null;
  /** Of the list of sales. */
  salesHref: string;
}

export function HomeFigures({ redeemedToday, earned, days, salesHref }: HomeFiguresProps) {
  return (
    <PanelSection id="figures" title={text.figures} first>
      <Figures
        of={[
          redeemedToday !== null && [text.redeemedToday, formatInteger(redeemedToday)],
          ...(days === null
            ? []
            : periodFigures(days).map(
                (figure) =>
                  [text.periods[figure.period], <Period key={figure.period} {...figure} />] as const,
              )),
        ]}
      />
      {days && <SalesChart days={days.slice(-CHART_DAYS)} />}
      {earned !== null && (
        <p>
          {text.earned} <Money cents={earned} />. <span className="soft">{text.earnedNote}</span>
        </p>
      )}
      {days && (
        <p className="cluster">
          <a href={salesHref}>{text.allSales}</a>
          <a href={`${salesHref}.xlsx`} download>
            {text.xlsx}
          </a>
        </p>
      )}
    </PanelSection>
  );
}

function Period({ period, gross, sales, before }: PeriodFigure) {
  const change = changeText(gross, before);
  return (
    <>
      <Money cents={gross} />
      <small className="panel-figures__note">
        {text.purchases(sales)}
        {change && ` · ${change} ${text.before[period]}`}
      </small>
    </>
  );
}
