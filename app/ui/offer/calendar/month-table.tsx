/** A month of an offer's dates as a table; days with room are links. */
import { WEEKDAY_NAMES } from "~/locales/es/format";
import type { CalendarDay, CalendarMonth } from "./date-calendar.server";

export function MonthTable({ month: { title, weeks } }: { month: CalendarMonth }) {
  return (
    <table className="month">
      <caption>{title}</caption>
      <thead>
        <tr>
          {WEEKDAY_NAMES.map((name) => (
            <th key={name} scope="col">
              <abbr title={name}>{name.slice(0, 2)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)?.number}>
            {week.map((day, weekday) => (
              <td key={WEEKDAY_NAMES[weekday]}>{day && <Day day={day} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day: { number, says, href } }: { day: CalendarDay }) {
  if (says === null) return <span className="soft">{number}</span>;
  const content = (
    <>
      <b>{number}</b> <small>{says}</small>
    </>
  );
  return href === null ? <span className="soft">{content}</span> : <a href={href}>{content}</a>;
}
