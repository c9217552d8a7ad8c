/** One option's prices: how its struck price is derived, the chart and the table. */

import {
  type PriceDerivation,
  priceDerivation,
  type RecordedOption,
} from "~/domain/catalogue/offer-page/price-record";
import { formatDate, formatEuros } from "~/locales/es/format";
import { offerPage } from "~/locales/es/offer-page";
import { priceRecord as text } from "~/locales/es/price-record";
import { PriceChart } from "./price-chart";

interface OptionPricesProps {
  option: RecordedOption;
  /** ms UTC */
  now: number;
}

export function OptionPrices({ option: { title, history }, now }: OptionPricesProps) {
  const derived = priceDerivation(history);
  if (!derived) return null;
  return (
    <section className="section stack">
      <h2>{title}</h2>
      <Derivation of={derived} />
      <PriceChart option={title} history={history} struck={derived.struck} now={now} />
      <table className="prices">
        <caption className="vh">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{offerPage.fromColumn}</th>
            <th scope="col">{offerPage.toColumn}</th>
            <th scope="col">{offerPage.priceColumn}</th>
          </tr>
        </thead>
        <tbody>
          {history.map(({ price, from, to }) => (
            <tr key={from}>
              <td>{formatDate(from)}</td>
              <td>{to === null ? offerPage.today : formatDate(to)}</td>
              <td>{formatEuros(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Derivation({ of }: { of: PriceDerivation }) {
  const { current, since, comparedFrom, lowest, struck, reason } = of;
  const compared = text.comparedDays(formatDate(comparedFrom), formatDate(since));
  return (
    <dl className="price-steps">
      <dt>{text.now}</dt>
      <dd>
        {formatEuros(current)}, {text.since(formatDate(since))}
      </dd>
      <dt>{text.compared}</dt>
      <dd>{compared}</dd>
      <dt>{text.lowest}</dt>
      <dd>{lowest === null ? text.none : formatEuros(lowest)}</dd>
      <dt>{text.struck}</dt>
      <dd>{struck === null ? text.reasons[reason] : <s>{formatEuros(struck)}</s>}</dd>
    </dl>
  );
}
