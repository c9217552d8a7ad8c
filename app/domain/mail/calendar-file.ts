/**
 * Writes appointments as a calendar file (iCalendar, RFC 5545) with the time zone of each, for Spain's two clocks. Server
 * only: computes wall clocks.
 */
import { localDay, wallClock } from "~/domain/kernel/local-day";

export interface CalendarEvent {
  /** The same in every file about this appointment, so that calendars change theirs instead of adding one. */
  uid: string;
  /** Higher than in earlier files about it. */
  sequence: number;
  /** ms UTC: when the file's facts were true. */
  stamp: number;
  /** ms UTC */
  startsAt: number;
  endsAt: number | null;
  timezone: string;
  /** It lasts the local day of its start, blocks no time, and reminds in the morning so many days before. */
  allDay?: { remindDaysBefore: number };
  cancelled: boolean;
  title: string;
  place: string;
  /** Point on the map; null = unknown. */
  point: { lat: number; lng: number } | null;
  description: string;
  url: string | null;
}

/** Names and offsets from UTC of both clocks, which change on the European Union's days. */
const ZONES: Record<
  string,
  { winter: [name: string, offset: string]; summer: [name: string, offset: string] }
> = {
  "Europe/Madrid": { winter: ["CET", "+0100"], summer: ["CEST", "+0200"] },
  "Atlantic/Canary": { winter: ["WET", "+0000"], summer: ["WEST", "+0100"] },
};

/** The change is at one o'clock UTC everywhere. */
const hourAfter = (offset: string) => `0${1 + Number(offset.slice(1, 3))}0000`;

function timezoneLines(timezone: string): string[] {
  const zone = ZONES[timezone];
  if (!zone) return [];
  const [[winter, winterOffset], [summer, summerOffset]] = [zone.winter, zone.summer];
  const change = (
    kind: string,
    [name, from, to]: [string, string, string],
    [first, rule]: [string, string],
  ) => [
    `BEGIN:${kind}`,
    `TZNAME:${name}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `DTSTART:${first}T${hourAfter(from)}`,
    `RRULE:FREQ=YEARLY;BYMONTH=${rule};BYDAY=-1SU`,
    `END:${kind}`,
  ];
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${timezone}`,
    ...change("DAYLIGHT", [summer, winterOffset, summerOffset], ["19970330", "3"]),
    ...change("STANDARD", [winter, summerOffset, winterOffset], ["19971026", "10"]),
    "END:VTIMEZONE",
  ];
}

const compact = (date: Date) => date.toISOString().slice(0, 19).replace(/[-:]/g, "");
const utc = (ms: number) => `${compact(new Date(ms))}Z`;
/** A zone whose changes are not known here is written in UTC. */
const moment = (ms: number, timezone: string) =>
  Object.hasOwn(ZONES, timezone) ? `;TZID=${timezone}:${compact(wallClock(ms, timezone))}` : `:${utc(ms)}`;

/** Backslash, comma, semicolon and line break are written with a backslash; other control characters have no place. */
const escaped = (text: string) =>
  text
    .replace(/[\\,;]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|[\n\u2028\u2029]/g, "\\n")
    .replace(/\p{Cc}/gu, " ");

function timeLines({ startsAt, endsAt, timezone, allDay }: CalendarEvent): string[] {
  if (allDay) {
    const day = localDay(startsAt, timezone).replaceAll("-", "");
    return [`DTSTART;VALUE=DATE:${day}`, "TRANSP:TRANSPARENT"];
  }
  return [
    `DTSTART${moment(startsAt, timezone)}`,
    ...(endsAt === null ? [] : [`DTEND${moment(endsAt, timezone)}`]),
  ];
}

/** At ten o'clock of that morning: fourteen hours before its next midnight. */
const alarmLines = (title: string, { remindDaysBefore: days }: { remindDaysBefore: number }) => [
  "BEGIN:VALARM",
  "ACTION:DISPLAY",
  `DESCRIPTION:${escaped(title)}`,
  `TRIGGER:-P${days > 1 ? `${days - 1}D` : ""}T14H`,
  "END:VALARM",
];

function eventLines(event: CalendarEvent): string[] {
  const { uid, sequence, stamp, allDay, cancelled } = event;
  const { title, place, point, description, url } = event;
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(stamp)}`,
    ...timeLines(event),
    `STATUS:${cancelled ? "CANCELLED" : "CONFIRMED"}`,
    `SUMMARY:${escaped(title)}`,
    ...(place === "" ? [] : [`LOCATION:${escaped(place)}`]),
    ...(point === null ? [] : [`GEO:${point.lat};${point.lng}`]),
    ...(description === "" ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(url === null ? [] : [`URL:${url}`]),
    ...(allDay ? alarmLines(title, allDay) : []),
    "END:VEVENT",
  ];
}

const LINE_BYTES = 75;

/** Long lines go on after a break and a space, never inside a character. */
function folded(line: string): string {
  let bytes = 0;
  let text = "";
  for (const char of line) {
    const size = Buffer.byteLength(char);
    if (bytes + size > LINE_BYTES) {
      text += "\r\n ";
      bytes = 1;
    }
    text += char;
    bytes += size;
  }
  return text;
}

/** @param events at least one, all of them booked or all cancelled */
export function calendarFile(events: readonly CalendarEvent[], product: string): string {
  const method = events.every(({ cancelled }) => cancelled) ? "CANCEL" : "PUBLISH";
  const timed = events.filter(({ allDay }) => !allDay);
  const zones = [...new Set(timed.map(({ timezone }) => timezone))];
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${product}//ES`,
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    ...zones.flatMap(timezoneLines),
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join("");
}
