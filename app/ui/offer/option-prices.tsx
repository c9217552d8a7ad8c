/** One option's prices: how its struck price is derived, the chart and the table. */
import { Fragment } from "react";
import { offerTexts } from "~/locales/es/offer-texts";
import { PriceChart } from "./price-chart";
import type { PriceView } from "./price-view";

interface OptionPricesProps {
  option: PriceView;
  /** ms UTC */
  now: number;
}

export function OptionPrices({ option: { title, history, struck, steps, rows }, now }: OptionPricesProps) {
  return (
    <section className="section stack">
      <h2>{title}</h2>
      <div className="price-history">
        <dl className="details price-steps">
          {steps.map(([term, value]) => (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
        {/* Of one price alone it would be a line that says nothing. */}
        {history.length > 1 && <PriceChart option={title} history={history} struck={struck} now={now} />}
      </div>
      <table className="prices">
        <caption className="vh">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{offerTexts.fromColumn}</th>
            <th scope="col">{offerTexts.toColumn}</th>
            <th scope="col">{offerTexts.priceColumn}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([from, to, price], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered
            <tr key={index}>
              <td>{from}</td>
              <td>{to}</td>
              <td>{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
