/** Figures of today, of 7 and of 30 days against the time before, with what the business earns. */
import { type PeriodFigure, periodFigures, type SalesOfDay } from "~/domain/reports/home/sales-by-day";
import { formatInteger } from "~/locales/es/format";
import { changeText, partnerHome as text } from "~/locales/es/panel/home/home";
import { Money } from "../cells";
import { Figures } from "../figures";
import { PanelSection } from "../panel-section";

interface HomeFiguresProps {
  /** null = the role does not see them */
  redeemedToday: number | null;
  earned: number | null;
  days: readonly SalesOfDay[] | null;
}

export function HomeFigures({ redeemedToday, earned, days }: HomeFiguresProps) {
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
      {earned !== null && (
        <p>
          {text.earned} <Money cents={earned} />. <span className="soft">{text.earnedNote}</span>
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
