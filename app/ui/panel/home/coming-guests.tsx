/** The dates of today and tomorrow that are booked, with their hour and how many come. */
import type { BookedDate } from "~/domain/reports/bookings/booked-dates";
import { formatTime } from "~/locales/es/format";
import { partnerHome as text } from "~/locales/es/panel/home/home";
import { bookingAddress } from "../bookings/booking-address";
import { PanelSection } from "../panel-section";

interface ComingGuestsProps {
  dates: readonly (BookedDate & { isToday: boolean })[];
}

export function ComingGuests({ dates }: ComingGuestsProps) {
  return (
    <PanelSection id="coming" title={text.coming}>
      {dates.length === 0 ? (
        <p>{text.nobody}</p>
      ) : (
        <ul className="panel-rows">
          {dates.map(({ slotId, title, optionTitle, startsAt, timezone, sold, isToday }) => (
            <li key={slotId}>
              <span>
                <b>
                  {isToday ? text.today : text.tomorrow}, {formatTime(startsAt, timezone)}
                </b>{" "}
                · {text.people(sold)}
              </span>
              <a href={bookingAddress(slotId)}>
                {title} ({optionTitle})
              </a>
            </li>
          ))}
        </ul>
      )}
    </PanelSection>
  );
}
