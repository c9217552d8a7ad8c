/** The prices of an option as a step chart, drawn by the server; the table beside it says the same. */
import type { AppliedPrice } from "~/domain/catalogue/reference-price";
import { formatEuros } from "~/locales/es/format";
import { priceRecord as text } from "~/locales/es/price-record";

const [WIDTH, HEIGHT] = [340, 150];
/** Room for the amounts at the left, and above and below the line. */
const [LEFT, EDGE] = [72, 14];

interface PriceChartProps {
  option: string;
  /** Oldest first, not empty. */
  history: readonly AppliedPrice[];
  struck: number | null;
  /** ms UTC: the end of the current price. */
  now: number;
}

/** Places of moments and prices in the picture. */
function scales(history: readonly AppliedPrice[], now: number) {
  const prices = history.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const begin = history[0]?.from ?? now;
  const across = Math.max(1, now - begin);
  const x = (at: number) => Math.round(LEFT + ((WIDTH - LEFT) * (at - begin)) / across);
  const up = HEIGHT - 2 * EDGE;
  // One price alone runs through the middle.
  const y = (price: number) =>
    Math.round(low === high ? HEIGHT / 2 : HEIGHT - EDGE - (up * (price - low)) / (high - low));
  return { low, high, x, y };
}

export function PriceChart({ option, history, struck, now }: PriceChartProps) {
  const { low, high, x, y } = scales(history, now);
  const steps = history
    .filter(({ code }) => code === undefined)
    .map(({ price, from, to }, index) =>
      index === 0 ? `M${x(from)} ${y(price)}H${x(to ?? now)}` : `V${y(price)}H${x(to ?? now)}`,
    );
  const ofCodes = history.filter(({ code }) => code !== undefined);
  const amounts = low === high ? [low] : [high, low];
  return (
    <svg
      className="price-chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={text.chart(option, low, high)}
      fill="none"
      stroke="currentColor"
    >
      {amounts.map((price) => (
        <text key={price} x="0" y={y(price) + 4} fontSize="12" fill="currentColor" stroke="none">
          {formatEuros(price)}
        </text>
      ))}
      {struck !== null && <path d={`M${LEFT} ${y(struck)}H${WIDTH}`} strokeDasharray="3 4" />}
      <path d={steps.join("")} strokeWidth="2.5" />
      {ofCodes.map(({ code, price, from, to }) => (
        <path
          key={`${from} ${price} ${code}`}
          d={`M${x(from)} ${y(price)}H${x(to ?? now)}`}
          strokeWidth="2.5"
          strokeOpacity="0.5"
        />
      ))}
    </svg>
  );
}
