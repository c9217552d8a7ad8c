/** Ratings: one star with the number in lists and heads, five stars with the reviews, distribution of votes. */
import { formatDecimal, formatInteger } from "~/locales/es/format";
import { stars as text } from "~/locales/es/ui";
import { Icon, iconHref } from "./icons";

interface StarsProps {
  /** 1–5; null without votes. */
  average: number | null;
  count: number;
}

/** Short form for cards: ★ 4,7 (123); empty without votes. */
export function CompactStars({ average, count }: StarsProps) {
  if (average === null || count === 0) return null;
  return (
    <span className="stars">
      <Icon name="star" />
      <span className="vh">{text.of(average, count)}</span>
      <span aria-hidden="true">
        <b>{formatDecimal(average)}</b> ({formatInteger(count)})
      </span>
    </span>
  );
}

export function Stars({ average, count }: StarsProps) {
  if (average === null || count === 0) return <p className="stars">{text.none}</p>;
  return (
    <p className="stars">
      <StarRow value={average} />
      <span className="vh">{text.of(average, count)}</span>
      <b aria-hidden="true">{formatDecimal(average)}</b>
      <span aria-hidden="true">{text.count(count)}</span>
    </p>
  );
}

/** Five stars, `value` (0–5, fractions allowed) of them filled; decorative. */
export function StarRow({ value }: { value: number }) {
  return (
    <svg className="star-row" viewBox="0 0 100 20" aria-hidden="true">
      <use href={iconHref("stars")} width="100" height="20" />
      <svg className="star-row__on" width={Math.round(value * 20)} height="20" aria-hidden="true">
        <use href={iconHref("stars")} width="100" height="20" />
      </svg>
    </svg>
  );
}

/** `votes[0]` counts the five-star reviews, `votes[4]` the one-star ones. */
export function StarHistogram({ votes }: { votes: readonly [number, number, number, number, number] }) {
  const total = votes.reduce((sum, n) => sum + n, 0);
  return (
    <ul className="histogram" aria-label={text.histogram}>
      {votes.map((n, index) => {
        const label = text.row(5 - index);
        return (
          <li key={label}>
            <span>{label}</span>
            <progress aria-hidden="true" value={n} max={total || 1} />
            <span>{text.count(n)}</span>
          </li>
        );
      })}
    </ul>
  );
}
