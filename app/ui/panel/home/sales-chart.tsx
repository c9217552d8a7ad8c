/** The line of what was sold on each day: drawn on the server, with its text beside it and its numbers in a table behind it. */
import { scaleLinear, scalePoint } from "d3-scale";
import { area, curveMonotoneX, line } from "d3-shape";
import type { SalesOfDay } from "~/domain/reports/home/sales-by-day";
import { formatDay, formatInteger, formatPrice } from "~/locales/es/format";
import { partnerHome as text } from "~/locales/es/panel/home/home";
import { Disclosure } from "~/ui/elements/disclosure";
import { Money } from "../cells";
import { type Column, DataTable } from "../data-table";

const WIDTH = 600;
const HEIGHT = 140;

function pathsOf(days: readonly SalesOfDay[], most: number) {
  const x = scalePoint<string>()
    .domain(days.map(({ day }) => day))
    .range([0, WIDTH]);
  const y = scaleLinear().domain([0, most]).nice(2).range([HEIGHT, 2]);
  const xOf = ({ day }: SalesOfDay) => x(day) ?? 0;
  const yOf = ({ gross }: SalesOfDay) => y(gross);
  return {
    top: y.domain()[1] ?? most,
    stroke: line<SalesOfDay>().x(xOf).y(yOf).curve(curveMonotoneX).digits(1)([...days]) ?? "",
    fill: area<SalesOfDay>().x(xOf).y0(HEIGHT).y1(yOf).curve(curveMonotoneX).digits(1)([...days]) ?? "",
  };
}

const COLUMNS: readonly Column<SalesOfDay>[] = [
  { key: "day", label: text.dayColumn, heading: true, cell: ({ day }) => formatDay(day) },
  { key: "sales", label: text.salesColumn, numeric: true, cell: ({ sales }) => formatInteger(sales) },
  { key: "gross", label: text.grossColumn, numeric: true, cell: ({ gross }) => <Money cents={gross} /> },
];

/** @param days oldest first, at least one */
export function SalesChart({ days }: { days: readonly SalesOfDay[] }) {
  const best = days.reduce((one, other) => (other.gross > one.gross ? other : one));
  if (best.gross === 0) return <p>{text.noSales}</p>;
  const total = days.reduce((sum, { gross }) => sum + gross, 0);
  const { top, stroke, fill } = pathsOf(days, best.gross);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className="panel-chart">
      <figcaption>
        {text.chart}
        <span aria-hidden="true" className="panel-chart__top">
          {formatPrice(top)}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby="chart-title chart-desc"
      >
        <title id="chart-title">{text.chart}</title>
        <desc id="chart-desc">
          {text.chartText(formatPrice(total), formatDay(best.day), formatPrice(best.gross))}
        </desc>
        <path className="panel-chart__fill" d={fill} />
        <path className="panel-chart__line" d={stroke} />
      </svg>
      <p className="panel-chart__days" aria-hidden="true">
        <span>{first && formatDay(first.day)}</span>
        <span>{last && formatDay(last.day)}</span>
      </p>
      <Disclosure summary={text.chartTable}>
        <DataTable
          caption={text.chart}
          columns={COLUMNS}
          rows={[...days].reverse()}
          keyOf={({ day }) => day}
        />
      </Disclosure>
    </figure>
  );
}
