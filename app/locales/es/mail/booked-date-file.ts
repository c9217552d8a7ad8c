/** The calendar file of booked dates, attached to mails about them. */
import { type CalendarEvent, calendarFile } from "~/domain/mail/calendar-file";
import type { MailAttachment } from "~/domain/mail/mail-message";
import type { ConfirmedLine } from "~/domain/mail/schemas";
import { shopUrl } from "~/mail-layout/mail-content";
import { site } from "~/site-settings";
import { formatPlace } from "../where-and-when";

/** A sold line as its mail tells it; those of a cancelled date have no place. */
interface BookedLine extends Pick<ConfirmedLine, "lineId" | "offerId" | "title" | "optionTitle" | "slot"> {
  places?: ConfirmedLine["places"];
  /** How often it was moved to another date: calendars take the event of the highest number. */
  moves?: number | undefined;
  sellerName: string;
}

interface FileFacts {
  origin: string;
  /** ms UTC */
  writtenAt: number;
}

/** Calendars are shared with colleagues and family: no code and no link that opens the purchase. */
function eventOf(line: BookedLine, { origin, writtenAt }: FileFacts, cancelled: boolean): CalendarEvent[] {
  const { lineId, offerId, title, optionTitle, slot, places = [], sellerName, moves = 0 } = line;
  if (slot === null || lineId === undefined) return [];
  const [place] = places;
  const where = place && formatPlace(place, writtenAt);
  return [
    {
      uid: `${lineId}@${new URL(origin).host}`,
      sequence: moves + (cancelled ? 1 : 0),
      stamp: writtenAt,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt ?? null,
      timezone: slot.timezone,
      cancelled,
      title,
      place: where ? `${where.name}, ${where.address}` : "",
      point: place && place.lat !== null && place.lng !== null ? { lat: place.lat, lng: place.lng } : null,
      description: [
        optionTitle,
        sellerName,
        where?.phone && `Tel. ${where.phone}`,
        cancelled ? "Cancelado por quien vende." : `Lleva tu cupón de ${site.name}.`,
      ]
        .filter(Boolean)
        .join("\n"),
      url: offerId === undefined ? null : shopUrl(origin, `/ofertas/${offerId}/`),
    },
  ];
}

/** @returns one file with all dates; none for lines without a booked one */
function fileOf(lines: readonly BookedLine[], facts: FileFacts, cancelled: boolean): MailAttachment[] {
  const events = lines.flatMap((line) => eventOf(line, facts, cancelled));
  if (events.length === 0) return [];
  const method = cancelled ? "CANCEL" : "PUBLISH";
  return [
    {
      filename: cancelled ? "fecha-cancelada.ics" : "fecha-reservada.ics",
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      content: calendarFile(events, `${site.name}//Cupones`),
    },
  ];
}

export const bookedDateFiles = (lines: readonly BookedLine[], facts: FileFacts) =>
  fileOf(lines, facts, false);

/** Replaces the date that the calendar has. */
export const movedDateFiles = (line: BookedLine, facts: FileFacts) => fileOf([line], facts, false);

/** Takes the date out of the calendar again. */
export const cancelledDateFiles = (line: BookedLine, facts: FileFacts) => fileOf([line], facts, true);
