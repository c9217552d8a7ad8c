/** Sales of an offer: its figures, the line of the last days, and each option by itself. */
import type { Rating } from "~/domain/catalogue/offer";
import type { SalesOfDay } from "~/domain/reports/home/sales-by-day";
import type { OptionFigures } from "~/domain/reports/offer-figures";
import { formatInteger } from "~/locales/es/format";
import { offerSales as text } from "~/locales/es/panel/offer-page";
import { offerTax } from "~/locales/es/panel/offer-tax";
import { CompactStars } from "~/ui/elements/stars";
import { Day, Money } from "../cells";
import { type Column, DataTable } from "../data-table";
import { Figures } from "../figures";
import { SalesChart } from "../home/sales-chart";
import { PanelSection } from "../panel-section";

export interface OfferSalesProps {
  sold: number;
  /** null = no limit */
  left: number | null;
  redeemed: number;
  /** Entries of waiting lists. */
  waiting: number;
  rating: Rating;
  /** null = the role does not see them */
  days: readonly SalesOfDay[] | null;
  options: readonly OptionFigures[];
  /** ms UTC; null = no end */
  ends: number | null;
  /** "IVA 10 %" */
  tax: string;
}

const unitsText = (left: number | null) => (left === null ? text.unlimited : formatInteger(left));

export function OfferSales(props: OfferSalesProps) {
  const { sold, left, redeemed, waiting, rating, days, options, ends, tax } = props;
  return (
    <PanelSection id="sales" title={text.title}>
      <Figures
        of={[
          [text.sold, formatInteger(sold)],
          [text.left, unitsText(left)],
          [text.redeemed, formatInteger(redeemed)],
          ...(waiting > 0 ? ([[text.waiting, formatInteger(waiting)]] as const) : []),
          [text.rating, rating.count === 0 ? text.noVotes : <CompactStars key="stars" {...rating} />],
        ]}
      />
      {days && sold > 0 && <SalesChart days={days} />}
      {options.length > 0 && (
        <DataTable
          caption={text.options}
          columns={columnsFor(options)}
          rows={options}
          keyOf={({ id }) => id}
        />
      )}
      <p className="soft">
        {offerTax.label}: {tax}. {text.ends}: {ends === null ? text.noEnd : <Day at={ends} whole />}.
      </p>
    </PanelSection>
  );
}

function columnsFor(options: readonly OptionFigures[]): readonly Column<OptionFigures>[] {
  const seesEarnings = options.some(({ net }) => net !== null);
  return [
    {
      key: "title",
      label: text.option,
      heading: true,
      cell: ({ title, isActive }) => (isActive ? title : `${title} (${text.inactive})`),
    },
    { key: "price", label: text.price, numeric: true, cell: ({ price }) => <Money cents={price} /> },
    ...(seesEarnings
      ? [
          {
            key: "net",
            label: text.net,
            numeric: true,
            cell: ({ net }: OptionFigures) => <Money cents={net} />,
          },
        ]
      : []),
    { key: "sold", label: text.sold, numeric: true, cell: ({ sold }) => formatInteger(sold) },
    { key: "left", label: text.left, numeric: true, cell: ({ left }) => unitsText(left) },
  ];
}
