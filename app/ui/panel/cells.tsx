/** Amounts and times as the panel writes them. */
import type { Cents } from "~/domain/kernel/money";
import {
  formatDate,
  formatDateTime,
  formatEuros,
  formatShortDate,
  formatShortDateTime,
} from "~/locales/es/format";
import { panelList as text } from "~/locales/es/panel/shell";

export function Money({ cents }: { cents: Cents | null }) {
  return <span className="panel-number">{cents === null ? text.none : formatEuros(cents)}</span>;
}

interface TimeProps {
  /** ms UTC */
  at: number | null;
  /** Outside of tables, where there is room for the whole. */
  whole?: boolean;
  /** Another clock than Madrid's. */
  timeZone?: string;
}

/** Day and time: in a table short on one line, whole in its title. */
export function Moment({ at, whole, timeZone }: TimeProps) {
  if (at === null) return text.none;
  const short = whole ? undefined : formatShortDateTime(at, timeZone);
  return <Time at={at} text={formatDateTime(at, timeZone)} short={short} />;
}

/** The day alone, in the same ways. */
export function Day({ at, whole, timeZone }: TimeProps) {
  if (at === null) return text.none;
  const short = whole ? undefined : formatShortDate(at, timeZone);
  return <Time at={at} text={formatDate(at, timeZone)} short={short} />;
}

function Time({ at, text: long, short }: { at: number; text: string; short: string | undefined }) {
  const dateTime = new Date(at).toISOString();
  if (short === undefined) return <time dateTime={dateTime}>{long}</time>;
  return (
    <time className="panel-moment" dateTime={dateTime} title={long}>
      {short}
    </time>
  );
}
