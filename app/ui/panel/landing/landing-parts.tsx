/** Parts of the page for new sellers: a picture of the panel, made of its own parts, and what people ask first. */
import { CHART_DAYS, periodFigures, type SalesOfDay } from "~/domain/reports/home/sales-by-day";
import { changeText, partnerHome } from "~/locales/es/panel/home/home";
import { sellHere as text } from "~/locales/es/panel/landing";
import { Disclosure } from "~/ui/elements/disclosure";
import { Money } from "../cells";
import { Figures } from "../figures";
import { SalesChart } from "../home/sales-chart";

export function PanelPicture({ days }: { days: readonly SalesOfDay[] }) {
  return (
    <section className="stack" aria-labelledby="panel-picture">
      <h2 id="panel-picture">{text.pictureTitle}</h2>
      <p>{text.picture}</p>
      <div className="box stack">
        <Figures
          of={periodFigures(days).map(({ period, gross, sales, before }) => [
            partnerHome.periods[period],
            <span key={period}>
              <Money cents={gross} />
              <small className="panel-figures__note">
                {[partnerHome.purchases(sales), changeText(gross, before)].filter(Boolean).join(" · ")}
              </small>
            </span>,
          ])}
        />
        {/* The chart has no margin of its own to stand below the figures. */}
        <div>
          <SalesChart days={days.slice(-CHART_DAYS)} />
        </div>
      </div>
      <p className="field__hint">{text.pictureNote}</p>
    </section>
  );
}

export function Questions() {
  return (
    <section className="stack">
      <h2>{text.questionsTitle}</h2>
      <div>
        {text.questions.map(([question, answer]) => (
          <Disclosure key={question} summary={question}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
