/** The next dates of an offer with how many places of each are sold. */
import { offerSales as text } from "~/locales/es/panel/offer-page";
import { bookingAddress } from "../bookings/booking-address";
import { Moment } from "../cells";
import { PanelSection } from "../panel-section";

interface NextDate {
  id: string;
  /** ms UTC */
  startsAt: number;
  timezone: string;
  sold: number;
  capacity: number;
}

interface NextDatesProps {
  dates: readonly NextDate[];
  /** Of the form for one more date; null = the role may not add any. */
  addHref: string | null;
}

export function NextDates({ dates, addHref }: NextDatesProps) {
  if (dates.length === 0) return null;
  return (
    <PanelSection id="dates" title={text.nextDates}>
      <ul className="panel-rows">
        {dates.map(({ id, startsAt, timezone, sold, capacity }) => (
          <li key={id}>
            <a href={bookingAddress(id)}>
              <Moment at={startsAt} timeZone={timezone} whole />
            </a>
            <progress max={Math.max(capacity, 1)} value={sold} aria-hidden="true" />
            <span className="soft">{text.places(sold, capacity)}</span>
          </li>
        ))}
      </ul>
      {addHref && (
        <p>
          <a href={addHref}>{text.addDate}</a>
        </p>
      )}
    </PanelSection>
  );
}
