/**
 * The calendar files of sold coupons: booked dates, attached to mails about them and downloaded, and the last day of coupons
 * without one, downloaded. Each line has one event, by its id, in all of them.
 */
import type { CouponDocument } from "~/domain/coupons/documents/coupon-document";
import { DAY_MS } from "~/domain/kernel/durations";
import { MADRID } from "~/domain/kernel/local-day";
import { type CalendarEvent, calendarFile } from "~/domain/mail/calendar-file";
import type { MailAttachment } from "~/domain/mail/mail-message";
import type { ConfirmedLine } from "~/domain/mail/schemas";
import { shopUrl } from "~/mail-layout/mail-content";
import { site } from "~/site-settings";
import { terms } from "../checkout/checkout";
import { formatPlace } from "../where-and-when";

/** A sold line as its mail tells it; those of a cancelled date have no place. */
interface BookedLine extends Pick<ConfirmedLine, "lineId" | "offerId" | "title" | "optionTitle" | "slot"> {
  places?: ConfirmedLine["places"];
  /** How often it was moved to another date: calendars take the event of the highest number. */
  moves?: number | undefined;
  sellerName: string;
  /** Of a cancelled date: the buyer cancelled it. */
  byBuyer?: boolean;
}

interface FileFacts {
  origin: string;
  /** ms UTC */
  writtenAt: number;
}

const eventId = (lineId: string, origin: string) => `${lineId}@${new URL(origin).host}`;

const offerPage = (origin: string, offerId: string) => shopUrl(origin, `/ofertas/${offerId}/`);

const bringCoupon = `Lleva tu cupón de ${site.name}.`;

const written = (events: readonly CalendarEvent[]) => calendarFile(events, `${site.name}//Cupones`);

/** Calendars are shared with colleagues and family: no code and no link that opens the purchase. */
function eventOf(line: BookedLine, { origin, writtenAt }: FileFacts, cancelled: boolean): CalendarEvent[] {
  const { lineId, offerId, title, optionTitle, slot, places = [], sellerName, moves = 0, byBuyer } = line;
  if (slot === null || lineId === undefined) return [];
  const [place] = places;
  const where = place && formatPlace(place, writtenAt);
  return [
    {
      uid: eventId(lineId, origin),
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
        cancelled ? (byBuyer ? "Reserva cancelada." : "Cancelado por quien vende.") : bringCoupon,
      ]
        .filter(Boolean)
        .join("\n"),
      url: offerId === undefined ? null : offerPage(origin, offerId),
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
      content: written(events),
    },
  ];
}

export const bookedDateFiles = (lines: readonly BookedLine[], facts: FileFacts) =>
  fileOf(lines, facts, false);

/** Replaces the date that the calendar has. */
export const movedDateFiles = (line: BookedLine, facts: FileFacts) => fileOf([line], facts, false);

/** Takes the date out of the calendar again. */
export const cancelledDateFiles = (line: BookedLine, facts: FileFacts) => fileOf([line], facts, true);

/** A week before, so that there is time to book; near the end the day before. */
const remindDaysBefore = (lastDay: number, now: number) => (lastDay - now > 8 * DAY_MS ? 7 : 1);

/** All day long, on the last day to use a coupon without a date. */
function lastDayEvent(
  coupon: CouponDocument,
  { validUntil, moves }: { validUntil: number; moves: number },
  { origin, writtenAt }: FileFacts,
): CalendarEvent {
  const { lineId, offerId, offerTitle, optionTitle, bookingRequired, seller } = coupon;
  return {
    uid: eventId(lineId, origin),
    sequence: moves,
    stamp: writtenAt,
    startsAt: validUntil,
    endsAt: null,
    timezone: MADRID,
    allDay: { remindDaysBefore: remindDaysBefore(validUntil, writtenAt) },
    cancelled: false,
    title: `Último día para usar: ${offerTitle}`,
    place: "",
    point: null,
    description: [
      optionTitle,
      seller.name,
      seller.phone && `Tel. ${seller.phone}`,
      bookingRequired && `${terms.bookingRequired}.`,
      bringCoupon,
    ]
      .filter(Boolean)
      .join("\n"),
    url: offerPage(origin, offerId),
  };
}

/**
 * @param moves how often its line was moved to another date or extended
 * @returns null for a coupon without a date and without an end
 */
export function couponCalendar(coupon: CouponDocument, moves: number, facts: FileFacts): string | null {
  const { slot, validUntil, lineId, offerId, offerTitle, optionTitle, places, seller } = coupon;
  if (slot) {
    const line = { lineId, offerId, title: offerTitle, optionTitle, slot, places, moves };
    return written(eventOf({ ...line, sellerName: seller.name }, facts, false));
  }
  return validUntil === null ? null : written([lastDayEvent(coupon, { validUntil, moves }, facts)]);
}
