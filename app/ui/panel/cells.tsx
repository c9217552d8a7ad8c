/** Amounts and times as the panel writes them. */
import type { Cents } from "~/domain/kernel/money";
import { formatEuros } from "~/locales/es/format";
import { panelList as text } from "~/locales/es/panel/shell";

export function Money({ cents }: { cents: Cents | null }) {
  return <span className="panel-number">{cents === null ? text.none : formatEuros(cents)}</span>;
}

/** A time as loaders write it (momentOf): the library of time zones never reaches a browser. */
export interface FormattedMoment {
  iso: string;
  text: string;
  short: string;
}

export function Moment({ at }: { at: FormattedMoment | null }) {
  return at === null ? text.none : <time dateTime={at.iso}>{at.text}</time>;
}

/** In a table: short on one line, whole in its title. */
export function ShortMoment({ at }: { at: FormattedMoment | null }) {
  if (at === null) return text.none;
  return (
    <time className="panel-moment" dateTime={at.iso} title={at.text}>
      {at.short}
    </time>
  );
}
