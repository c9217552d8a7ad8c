/** Figures of today, of 7 and of 30 days against the time before. */
import { type PeriodFigure, periodFigures, type SalesOfDay } from "~/domain/reports/home/sales-by-day";
import { formatInteger } from "~/locales/es/format";
import { changeText, partnerHome as text } from "~/locales/es/panel/home/home";
import { Money } from "../cells";
import { Figures } from "../figures";
import { PanelSection } from "../panel-section";

interface HomeFiguresProps {
  /** null = the role does not see them */
  redeemedToday: number | null;
  days: readonly SalesOfDay[] | null;
}

export function HomeFigures({ redeemedToday, days }: HomeFiguresProps) {
  return (
    <PanelSection id="figures" title={text.figures}>
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
