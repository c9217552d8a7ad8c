/** One option's prices as their page shows them: days are written on the server, whose calendar no browser needs. */
import { priceDerivation, type RecordedOption } from "~/domain/catalogue/offer-page/price-record";
import { formatDate, formatEuros } from "~/locales/es/format";
import { offerPage } from "~/locales/es/offer-page";
import { priceRecord as text } from "~/locales/es/price-record";

export type PriceView = NonNullable<ReturnType<typeof priceView>>;

/** @returns null for an option without a price */
export function priceView({ id, title, history }: RecordedOption) {
  const derived = priceDerivation(history);
  if (!derived) return null;
  const { current, since, comparedFrom, lowest, struck, reason, codes } = derived;
  return {
    id,
    title,
    history,
    struck,
    steps: [
      [text.now, `${formatEuros(current)}, ${text.since(formatDate(since))}`],
      [text.compared, text.comparedDays(formatDate(comparedFrom), formatDate(since))],
      [text.lowest, lowest === null ? text.none : formatEuros(lowest)],
      [text.struck, struck === null ? text.reasons[reason] : formatEuros(struck)],
      ...codes.map((code) => [
        text.withCode(code.code),
        `${formatEuros(code.price)}, ${text.since(formatDate(code.since))}. ${text.beforeCode(code.lowest)}`,
      ]),
    ] as [string, string][],
    rows: history.map(({ price, from, to, code }) => [
      formatDate(from),
      to === null ? offerPage.today : formatDate(to),
      code === undefined ? formatEuros(price) : text.priceWithCode(price, code),
    ]),
  };
}
